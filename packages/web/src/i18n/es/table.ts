import type { Refusal, Verb } from '@barrelhouse/engine';
import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { refusalTeller } from '@barrelhouse/protocol/words';
import type { table as english } from '../en/table.ts';
import { spaced } from '../plural.ts';
import { dice, f, form, listing, turns } from './say.ts';

const mustRoll: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Primero tira.',
  'hot-dice': 'Con dados calientes tienes que tirar.',
  'blank-double': 'Ese doble no puntúa, así que tienes que volver a tirar.',
  collecting: 'Ya has elegido número: sigue tirando.',
};

const notHere: { readonly [verb in Verb]: string } = {
  roll: 'En este juego no se tira.',
  keep: 'En este juego no se apartan dados. Elige un número.',
  bank: 'En este juego no hace falta plantarse: lo que recoges está a salvo.',
  pass: 'En este juego no se puede pasar: una pifia acaba el turno.',
  aim: 'En este juego no hay números que juntar.',
};

const left = (n: number): string => `${form(n, 'queda', 'quedan')} ${turns(n)}`;

const tooLong = {
  turns: `Alguien ha llegado a ${f(MATCH_LIMITS.turns)} turnos, el máximo de una partida, así que la casa la ha terminado sin resultado.`,
  entries: `La partida ha llegado a ${f(MATCH_LIMITS.entries)} jugadas, el máximo posible, así que la casa la ha terminado sin resultado.`,
};

const closed = {
  expired: 'Nadie ha jugado en mucho tiempo, así que esta mesa se ha cerrado.',
  'everybody-left': 'Se han ido todos, así que esta mesa se ha cerrado.',
  'host-left': 'El anfitrión ha cerrado esta mesa.',
  'host-closed': 'El anfitrión ha cerrado esta mesa.',
  'house-failed':
    'La casa no ha podido seguir jugando aquí y ha cerrado la mesa. La partida queda sin resultado.',
  'house-closed': 'La dirección de la casa ha cerrado la mesa.',
  'house-conduct': 'La dirección de la casa ha cerrado la mesa por el comportamiento de alguien.',
  'house-idle': 'La dirección de la casa ha cerrado la mesa porque nadie jugaba.',
};

const tellRefusal = refusalTeller({
  'must-keep': () => 'Antes aparta al menos un dado que puntúe.',
  'must-roll': ({ why }) => mustRoll[why],
  'must-aim': () => 'Primero elige un número.',
  'nothing-to-keep': () => 'Ahora no hay dados que apartar.',
  'nothing-to-bank': () => 'No tienes puntos con los que plantarte.',
  'nothing-to-pass': () => 'Tu turno sigue: tira o plántate.',
  'below-opening': ({ have, need }) => `Para abrir necesitas ${f(need)} y llevas ${f(have)}.`,
  'below-minimum': ({ have, need }) => `El mínimo es ${f(need)} y llevas ${f(have)}.`,
  overshoots: ({ most }) => `Te pasas: puedes sumar ${f(most)} como mucho.`,
  'does-not-score': () => 'Estos dados no puntúan.',
  'not-in-this-game': ({ verb }) => notHere[verb],
  'not-open': ({ target }) => `El ${target} ya está completo.`,
  'not-in-the-roll': ({ dice, target }) => `En ${spaced(dice)} no hay nada para el ${target}.`,
  'not-on-the-table': ({ dice }) =>
    `${spaced(dice)} no ${form(dice.length, 'está', 'están')} en la mesa.`,
  'not-your-turn': () => 'No te toca a ti.',
  over: () => 'La partida ha terminado.',
  'no-action': () => 'Eso no es una jugada.',
  'no-such-seat': ({ seat }) => `No hay ningún sitio ${seat}.`,
  'already-left': ({ seat }) => `El jugador del sitio ${seat} ya se ha ido.`,
});

export const table: typeof english = {
  you: 'Tú',
  roll: (n) => (n === 0 ? 'Tirar' : `Tirar ${dice(n)}`),
  bank: (points) => `Plantarse con ${f(points)}`,
  bankOff: 'Plantarse',
  makes: (total) => `total ${f(total)}`,
  pass: 'Pasar',
  passHint: 'acaba tu turno',
  endTurn: 'Acabar el turno',
  stuck: 'Cualquier jugada se pasa de la meta.',
  notEnough: (toBeat) => `No basta: hay que superar ${f(toBeat)}`,
  aim: (target) => `Juntar los ${target}`,
  aimHint: (n, have, need) => `${dice(n)}, ${have} de ${need}`,
  free: 'turno extra',
  freeShort: 'extra',
  passTo: (name) => `Pasa el dispositivo a ${name}`,
  passedTo: (name) => `Soy ${name}`,
  pause: 'Pausa',
  resume: 'Continuar',
  skipTurn: 'Saltar al turno siguiente',
  best: 'Más puntos',
  coachChoice: 'Seguir el consejo',
  clear: 'Desmarcar',
  bust: (share) => `${share} de pifia`,
  keptThisTurn: (points) => `${f(points)} este turno`,
  diceLeft: (n) => `${form(n, 'queda', 'quedan')} ${dice(n)}`,
  hot: (n) => `dados calientes: tira ${n === 1 ? 'el dado' : `los ${n}`} otra vez`,
  turn: { you: () => 'Tu turno', other: (name) => `Turno de ${name}` },
  turnOver: 'Turno terminado',
  waitingFor: (name) => `Esperando a ${name}`,
  chooseDice: 'Elige dados que puntúen.',
  chooseNumber: 'Elige qué número juntar.',
  collecting: (target) => `juntando los ${target}`,
  rollToBegin: 'Tira para empezar tu turno.',
  rollOrBank: '¿Sigues tirando o te plantas?',
  rollOrPass: '¿Sigues tirando o pasas?',
  rollOn: 'Sigue tirando.',
  scoresNothing: 'vale 0',
  selectedDice: (faces, points) => `${spaced(faces)} marcados: ${f(points)}`,
  idleDie: (face) => `El ${face} no puntúa.`,
  idleDice: (faces) => `${spaced(faces)} no puntúan.`,
  notTogether: (faces) => `${spaced(faces)} no puntúan juntos.`,
  die: (face) => `Dado con un ${face}`,
  dieState: (face, index) => `Dado ${index + 1}: ${face}`,
  aside: 'Dados apartados este turno',
  tray: 'Dados en la mesa',
  story: 'Turno a turno',
  nothingYet: 'Todavía no ha pasado nada.',
  earlier: 'Ver turnos anteriores',
  menu: 'Menú',
  saved: 'guardado',
  saving: 'guardando…',
  offline: 'sin conexión',
  offlineLong: 'Sin conexión. Tu última jugada está a salvo; reintentando…',
  onDevice: 'en este dispositivo',
  rated: 'puntuada',
  lastRound: 'Última ronda',
  won: { you: () => '¡Has ganado!', other: (name) => `${name} ha ganado.` },
  drawn: {
    you: (others) => `Compartes la victoria con ${listing(others)}.`,
    other: (name, others) => `${listing([name, ...others])} comparten la victoria.`,
  },
  finishedIn: (n) => `Partida terminada en ${turns(n)}.`,
  rematch: 'Otra partida',
  review: 'Repasar la partida',
  place: (n) => `${n}.º`,
  gone: 'Esa mesa no está aquí. Quizá se ha borrado.',
  facts: {
    rolled: {
      you: (faces) => `Sacas ${spaced(faces)}.`,
      other: (name, faces) => `${name} saca ${spaced(faces)}.`,
    },
    kept: {
      you: (faces, points) => `Apartas ${spaced(faces)}: ${f(points)}.`,
      other: (name, faces, points) => `${name} aparta ${spaced(faces)}: ${f(points)}.`,
    },
    keptHot: {
      you: (faces, points) => `Apartas ${spaced(faces)}: ${f(points)} y dados calientes.`,
      other: (name, faces, points) =>
        `${name} aparta ${spaced(faces)}: ${f(points)} y dados calientes.`,
    },
    rescued: {
      you: () => 'Sacas un doble: vuelves a tener todos los dados.',
      other: (name) => `${name} saca un doble: vuelve a tener todos los dados.`,
    },
    busted: {
      you: (lost) => (lost === 0 ? '¡Pifia!' : `¡Pifia! Pierdes ${f(lost)}.`),
      other: (name, lost) => (lost === 0 ? `${name} pifia.` : `${name} pifia y pierde ${f(lost)}.`),
    },
    overshot: {
      you: (lost) => `Te pasas de la meta y pierdes ${f(lost)}.`,
      other: (name, lost) => `${name} se pasa de la meta y pierde ${f(lost)}.`,
    },
    penalised: {
      you: (points, total) => `Pierdes ${f(points)} por pifias seguidas: total ${f(total)}.`,
      other: (name, points, total) =>
        `${name} pierde ${f(points)} por pifias seguidas: total ${f(total)}.`,
    },
    banked: {
      you: (points, total) => `Te plantas con ${f(points)}: total ${f(total)}.`,
      other: (name, points, total) => `${name} se planta con ${f(points)}: total ${f(total)}.`,
    },
    passed: { you: () => 'Pasas.', other: (name) => `${name} pasa.` },
    barrelEntered: {
      you: (n) => `Entras en un barril: tienes ${turns(n)} para salir.`,
      other: (name, n) => `${name} entra en un barril: tiene ${turns(n)} para salir.`,
    },
    barrelHeld: {
      you: (n) => `Sigues en el barril: te ${left(n)}.`,
      other: (name, n) => `${name} sigue en el barril: le ${left(n)}.`,
    },
    barrelReset: {
      you: (total) => `No sales del barril y vuelves a ${f(total)}.`,
      other: (name, total) => `${name} no sale del barril y vuelve a ${f(total)}.`,
    },
    barrelLeft: { you: () => 'Sales del barril.', other: (name) => `${name} sale del barril.` },
    lastRound: {
      you: () => 'Llegas a la meta: última ronda.',
      other: (name) => `${name} llega a la meta: última ronda.`,
    },
    aimed: {
      you: (target) => `Juntas los ${target}.`,
      other: (name, target) => `${name} junta los ${target}.`,
    },
    collected: {
      you: (faces, target, have) => `Recoges ${spaced(faces)}: llevas ${have} para el ${target}.`,
      other: (name, faces, target, have) =>
        `${name} recoge ${spaced(faces)}: lleva ${have} para el ${target}.`,
    },
    refilled: {
      you: () => 'Ganas un turno extra.',
      other: (name) => `${name} gana un turno extra.`,
    },
    missed: {
      you: () => 'No sacas nada que te sirva.',
      other: (name) => `${name} no saca nada que le sirva.`,
    },
    finished: {
      you: (n) => `Llenas el tablero en ${turns(n)}.`,
      other: (name, n) => `${name} llena el tablero en ${turns(n)}.`,
    },
    left: { you: () => 'Dejas la mesa.', other: (name) => `${name} deja la mesa.` },
    timedOut: {
      you: () => 'Te quedas sin tiempo: la casa juega tu turno.',
      other: (name) => `${name} se queda sin tiempo: la casa juega su turno.`,
    },
    substituted: {
      you: () => 'No estás: la casa juega por ti.',
      other: (name) => `${name} no está: la casa juega en su lugar.`,
    },
    returned: { you: () => 'Has vuelto.', other: (name) => `${name} ha vuelto.` },
    rekeyed: {
      you: () => 'Renuevas tus secretos para los dados.',
      other: (name) => `${name} renueva sus secretos para los dados.`,
    },
    refunded: {
      you: () => 'Recuperas tiempo.',
      other: (name) => `${name} recupera tiempo.`,
    },
  },
  closed: (why, limit) => (why === 'too-long' ? tooLong[limit] : closed[why]),
  unplayed: 'Esta partida no se ha jugado, así que su mesa se ha cerrado.',
  refusal: (refusal) => tellRefusal(refusal) || 'Ahora no puedes hacer eso.',
};
