import type { Found, TextFormat } from '@barrelhouse/engine';
import { rulesErrorTeller } from '@barrelhouse/protocol/words';
import { complaintTeller } from '../complaint.ts';
import type { setup as english } from '../en/setup.ts';
import { editor } from './editor.ts';
import { dice, f, listing, turns } from './say.ts';

/** Longer paths first. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^end\.target/, 'Meta'],
  [/^end\.win/, 'Cómo se gana'],
  [/^end\.lastRound/, 'Última ronda'],
  [/^end\.tie/, 'Empates'],
  [/^end/, 'Final'],
  [/^opening/, 'Apertura'],
  [/^minimumBank/, 'Mínimo para plantarse'],
  [/^combos/, 'Tabla de puntos'],
  [/^barrelExit/, 'Salida de los barriles'],
  [/^bustsCounted/, 'Qué cuenta para la multa'],
  [/^barrels/, 'Barriles'],
  [/^penalties/, 'Multas'],
  [/^rescues/, 'Dobles'],
  [/^floor/, 'Total mínimo'],
  [/^hotDice/, 'Dados calientes'],
  [/^afterBust/, 'Tras una pifia'],
  [/^targets/, 'Números'],
  [/^need/, 'Puntos por casilla'],
  [/^dice/, 'Dados'],
  [/^name/, 'Nombre'],
  [/^base/, 'Juego'],
];

const found = (what: Found): string => {
  switch (what.is) {
    case 'nothing':
      return 'nada';
    case 'list':
      return 'una lista';
    case 'object':
      return 'un objeto';
    case 'not-json':
      return 'algo que no es JSON';
    default:
      return what.json;
  }
};

const TEXT: { readonly [format in TextFormat]: (most: number) => string } = {
  id: (most) => `minúsculas, cifras, - y +, ${most} como máximo, con letra o cifra al principio`,
  name: (most) => `de 1 a ${most} caracteres visibles`,
  label: (most) => `${most} caracteres visibles como máximo`,
  dice: (most) => `de 1 a ${most} caras del 1 al 6, como 123456`,
};

const tellRulesError = rulesErrorTeller({
  'not-an-object': (error) => `tiene que ser un objeto, no ${found(error.found)}`,
  'not-a-list': (error) => `tiene que ser una lista, no ${found(error.found)}`,
  'not-text': (error) => `tiene que ser un texto, no ${found(error.found)}`,
  'not-true-or-false': (error) => `tiene que ser true o false, no ${found(error.found)}`,
  'not-one-of': ({ allowed, found: what }) =>
    `tiene que ser ${allowed.map((value) => `«${value}»`).join(' o ')}, no ${found(what)}`,
  'not-in-range': ({ least, most, orNull, found: what }) =>
    `tiene que ser un número entero del ${f(least)} al ${f(most)}${orNull ? ', o ninguno' : ''}, no ${found(what)}`,
  'bad-text': ({ format, most, found: what }) => `admite ${TEXT[format](most)}, no ${found(what)}`,
  'unknown-field': ({ nearest }) =>
    `aquí no existe este campo.${nearest === '' ? '' : ` ¿Querías decir «${nearest}»?`}`,
  missing: () => 'falta',
  empty: () => 'no puede quedar vacío',
  'wrong-length': ({ least, most, have }) =>
    `necesita de ${least} a ${most} elementos, y hay ${have}`,
  'unknown-base': (error) =>
    `tiene que ser un juego de la casa, como «classic», no ${found(error.found)}`,
  'rules-too-large': ({ work, most }) =>
    `harían falta unas ${f(work)} combinaciones y el límite son ${f(most)}: quita líneas o dados`,
  'too-few-dice': ({ have, need }) => `necesita ${dice(need)}, y el juego tiene ${have}`,
  'sum-without-single': ({ face }) => `suma dados con un ${face}, y un ${face} suelto no puntúa`,
  'barrel-backwards': ({ from, to }) =>
    `tiene que empezar antes de su final, y ${f(from)} no es menos que ${f(to)}`,
  'barrel-past-target': ({ to, target }) =>
    `tiene que acabar en la meta (${f(target)}) o antes, no en ${f(to)}`,
  'barrels-overlap': ({ least }) =>
    `tiene que empezar en ${f(least)} o más, donde acaba el barril anterior`,
  'penalties-not-ascending': ({ before }) =>
    `tiene que ser más de ${before}, lo de la línea anterior`,
  'rescue-of-all-dice': ({ dice: all }) => `tienen que ser menos que los ${dice(all)} del juego`,
  'rescue-twice': ({ dice: last }) => `ya hay una línea para ${dice(last)}`,
  'never-banked': () =>
    'nadie podría plantarse nunca: siempre se apartan todos los dados, y entonces hay que tirarlos',
  'bank-out-of-reach': ({ most }) =>
    `es demasiado: ningún turno da más de ${f(most)}, y la partida no acabaría nunca`,
  'barrel-without-exit': ({ turns: n, most, need }) =>
    `no tiene salida: en ${turns(n)} se suman ${f(most)} como mucho, y para salir hacen falta ${f(need)}`,
  'target-too-fine': ({ totals, step }) =>
    `queda demasiado lejos para acertar justo: hay ${f(totals)} totales de ${f(step)} en ${f(step)}`,
  'target-never-hit': () => 'no se puede acertar justo nunca',
  'target-missed-from': ({ total }) => `desde un total de ${f(total)} ya no se puede acertar justo`,
  'number-twice': ({ target }) => `el ${target} está dos veces`,
  'pairs-of-one-die': ({ target }) =>
    `no se puede completar: el ${target} pide parejas, y solo hay un dado`,
});

export const setup: typeof english = {
  title: (game) => `Partida nueva: ${game}`,
  who: 'Jugadores',
  which: 'Reglas',
  nameOf: (n) => `Nombre para el sitio ${n}`,
  botOf: (n) => `Nivel del bot del sitio ${n}`,
  up: { you: () => 'Moverte hacia arriba', other: (name) => `Mover a ${name} hacia arriba` },
  down: { you: () => 'Moverte hacia abajo', other: (name) => `Mover a ${name} hacia abajo` },
  remove: { you: () => 'Quitarte de la mesa', other: (name) => `Quitar a ${name}` },
  addPerson: 'Añadir una persona',
  addBot: 'Añadir un bot',
  full: (n) => `En este juego no caben más de ${n}.`,
  botsFull: 'Con cinco bots basta.',
  drawn: 'Los dados deciden quién empieza; después se juega en este orden.',
  alone: 'Juegas en solitario: intenta acabar en el mínimo de turnos.',
  watching: 'Solo bots: tú miras.',
  unsolved: 'aún no con estas reglas',
  target: 'Puntos para ganar',
  opening: 'Para abrir',
  minimum: 'Mínimo para plantarse',
  none: 'nada',
  fromTo: (least, most) => `de ${f(least)} a ${f(most)}`,
  less: (what) => `${what}: menos`,
  more: (what) => `${what}: más`,
  readings: 'Variantes',
  reset: 'Volver a las reglas normales',
  moreTitle: 'Otras reglas',
  presets: 'Reglas de otros juegos',
  houses: 'Guardadas en este dispositivo',
  noHouses: 'Aún no hay nada guardado. Cambia una regla, pon un nombre a tus reglas y guárdalas.',
  name: 'Nombre de estas reglas',
  namePlaceholder: 'Mesa de la cocina',
  keep: 'Guardar en este dispositivo',
  kept: 'Guardadas.',
  notKept: 'Este navegador no permite guardar. Copia el enlace.',
  forget: (name) => `Borrar ${name}`,
  share: 'Copiar el enlace',
  shared: 'Copiado. Quien lo abra jugará con estas reglas.',
  notShared: 'No se ha podido copiar el enlace. Aquí está:',
  link: 'Enlace a estas reglas',
  changeAll: 'Cambiar cualquier regla',
  read: 'Leer estas reglas',
  bad: 'Con estas reglas aún no se puede jugar:',
  mend: 'Corregirlas',
  unreadable: 'No se pueden leer las reglas de este enlace, así que este es el juego normal.',
  start: 'Empezar',
  startAs: (names, rules) => `${listing(names)} · ${rules}`,
  cannot: 'Corrige antes los errores de arriba.',
  noGame: 'Ese juego no existe.',
  editor,
  complaint: complaintTeller(FIELDS, tellRulesError),
  wrong: tellRulesError,
};
