import type { boards as english } from '../en/boards.ts';
import { busts, form, turns } from './say.ts';

export const boards: typeof english = {
  title: 'Marcador',
  you: 'Tú',
  yourTurn: 'te toca',
  toPlay: 'le toca',
  bot: 'bot',
  away: 'ausente',
  house: 'juega la casa',
  houseShort: 'casa',
  left: 'se fue',
  won: 'ganó',
  shared: 'victoria compartida',
  place: (n) => `${n}.º`,
  pointsUnit: (n) => form(n, 'punto', 'puntos'),
  turnsUnit: (n) => form(n, 'turno', 'turnos'),

  way: {
    reach: (have, target) => `${have} de ${target} puntos.`,
    exceed: (have, target) => `${have} puntos; para ganar hay que pasar de ${target}.`,
    exact: (have, target) => `${have} puntos; la meta es ${target} justos.`,
    past: (have, target) => `${have} puntos, por encima de la meta de ${target}.`,
  },
  atRisk: (points) => `${points} en riesgo este turno.`,
  closed: (need) => `Aún sin abrir: hacen falta ${need} en un solo turno.`,
  opened: 'Abierto.',
  barrel: (from, to, left) => `En el barril de ${from} a ${to}: ${turns(left)} para salir.`,
  busts: (n) => `${busts(n)}.`,
  fine: (n, points) => `${n} seguidas cuestan ${points}.`,

  full: (n, of) => `${n} de ${of} números completos.`,
  slot: (number, have, need) => `${number}: ${have} de ${need}`,
  noSlots: 'Todavía no hay nada recogido.',
  collected: (slots) => `Recogido: ${slots}.`,
  done: 'listo',
  pairs: 'parejas',
  board: { you: () => 'Tu tablero', other: (name) => `Tablero de ${name}` },
  turnOfYours: 'Tu turno',
  turnNumber: (n) => `turno ${n}`,
  collecting: (number) => `juntando los ${number}`,

  note: {
    closed: (need) => `se abre con ${need}`,
    barrel: (left) => `${form(left, 'queda', 'quedan')} ${turns(left)}`,
    busts,
  },

  lastRound: 'Última ronda',
  toBeat: (points) => `hay que superar ${points}`,
  boardFull: 'ya hay un tablero lleno',

  timeLeft: 'tiempo restante',
  clock: {
    days: (days, hours) => `${days} d y ${hours} h`,
    hours: (hours, minutes) => `${hours} h y ${minutes} min`,
  },
};
