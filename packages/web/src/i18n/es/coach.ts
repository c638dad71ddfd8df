import type { coach as english } from '../en/coach.ts';
import { lower, spaced } from '../plural.ts';
import { counted } from './say.ts';
import { table } from './table.ts';

const few = (faces: string): string => (faces.length === 1 ? `el ${faces}` : spaced(faces));

/** Beside a heading, on a phone. */
const short = (what: string): string => what.replace('probabilidad', 'prob.');

export const coach: typeof english = {
  label: 'Entrenador',
  titles: {
    bankOrRoll: '¿Plantarse o tirar?',
    rollOrPass: '¿Tirar o pasar?',
    whichDice: '¿Qué dados?',
    whichNumber: '¿Qué número?',
    whatNow: '¿Y ahora?',
  },
  chanceToWin: 'probabilidad de ganar',
  turnsToGo: 'turnos que faltan',
  estimated: (what) => `${short(what)}, aprox.`,
  bounded: (what) => `${short(what)} (±\u00a00,05\u00a0%)`,
  toWin: (share) => `${share} de ganar`,
  turns: (n) => `faltan ${counted(n, 'turno', 'turnos')}`,

  best: (what) => `Mejor: ${what}`,
  yours: (what) => `Tú: ${what}`,
  or: (what) => `O bien: ${what}`,
  roll: (n) => (n === 0 ? 'tirar' : `tirar ${n}`),
  bank: () => lower(table.bankOff),
  aim: (target) => lower(table.aim(target)),
  pass: lower(table.pass),
  // Several dice speak for themselves, and take more room.
  keep: (faces) => (faces.length === 1 ? `apartar ${faces}` : spaced(faces)),
  add: (faces) => `añadir ${few(faces)}`,
  both: (first, second) => `${first} y ${second}`,

  pick: 'Elige dados para ver cuánto cuesta tu elección.',
  bestDice: 'Los mejores dados.',
  asGood: 'Tan buenos como los mejores.',
  banking: 'Plantarse cuesta',
  rolling: 'Tirar cuesta',
  leftOut: (faces) => `Dejar fuera ${few(faces)} cuesta`,
  tooMany: (faces) => `Apartar también ${few(faces)} cuesta`,
  costs: 'Elegir estos dados cuesta',
  costTurns: (n) => counted(n, 'turno', 'turnos'),

  thinking: 'Calculando…',
  waiting: 'Habrá consejo cuando te toque.',
  solving: (share) => `Antes hay que resolver estas reglas: ${share}…`,
  unsolved: 'Sin consejo: estas reglas aún no están resueltas.',
  offline: 'El entrenador no está disponible sin conexión.',
  failed: 'El entrenador no puede responder ahora.',
  notAllowed: 'En esta mesa no hay entrenador.',
  notAtRated: 'En las mesas puntuadas no hay entrenador.',
};
