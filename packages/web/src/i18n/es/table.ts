import type { Refusal, Verb } from '@barrelhouse/engine';
import { LIMITS } from '@barrelhouse/protocol';
import type { table as english } from '../en/table.ts';
import { spaced } from '../plural.ts';
import { counted, dice, f, form, turns } from './say.ts';

const mustRoll: { readonly [why in Extract<Refusal, { code: 'must-roll' }>['why']]: string } = {
  'turn-start': 'Primero, tira.',
  'hot-dice': 'Los dados calientes hay que tirarlos.',
  'blank-double': 'Un doble que no puntúa obliga a seguir tirando.',
  collecting: 'El número está elegido: sigue tirando.',
};

const notHere: { readonly [verb in Verb]: string } = {
  roll: 'Ahora no se tira.',
  keep: 'Aquí no se aparta nada: elige un número.',
  bank: 'Lo recogido ya está a salvo.',
  pass: 'Una pifia acaba el turno por sí sola.',
  aim: 'Aquí no hay números que juntar.',
};

const left = (n: number): string => `${form(n, 'queda', 'quedan')} ${turns(n)}`;

const tooLong = {
  turns: `Alguien ha llegado a ${f(LIMITS.matchTurns)} turnos, el máximo de una partida, así que la casa la ha terminado sin resultado.`,
  entries: `La partida ha llegado a ${f(LIMITS.matchEntries)} jugadas, el máximo posible, así que la casa la ha terminado sin resultado.`,
};

const closed = {
  expired: 'Nadie ha jugado en mucho tiempo, así que esta mesa se ha cerrado.',
  'everybody-left': 'Se han ido todos, así que esta mesa se ha cerrado.',
  'host-left': 'Quien abrió esta mesa la ha cerrado.',
  'host-closed': 'Quien abrió esta mesa la ha cerrado.',
  'house-failed':
    'La casa no ha podido seguir jugando aquí y ha cerrado la mesa. La partida queda sin resultado.',
};

export const table: typeof english = {
  you: 'Tú',
  roll: (n) => (n === 0 ? 'Tirar' : `Tirar ${dice(n)}`),
  bank: (points) => `Guardar ${f(points)}`,
  bankOff: 'Guardar',
  makes: (total) => `total ${f(total)}`,
  pass: 'Dejarlo',
  passHint: 'acaba el turno',
  aim: (target) => `Juntar los ${target}`,
  aimHint: (n, have, need) => `${dice(n)}, ${have} de ${need}`,
  free: 'turno gratis',
  best: 'Elegir lo mejor',
  clear: 'Quitar',
  bust: (share) => `${share} de pifia`,
  keptThisTurn: (points) => `este turno ${f(points)}`,
  diceLeft: (n) => `${form(n, 'queda', 'quedan')} ${dice(n)}`,
  hot: (n) => `dados calientes: los ${n} otra vez`,
  yourTurn: 'Tu turno',
  turnOf: (name) => `Turno de ${name}`,
  waitingFor: (name) => `Esperando a ${name}`,
  chooseDice: 'Elige dados que puntúen.',
  chooseNumber: 'Elige un número para juntarlo.',
  collecting: (target) => `juntando los ${target}`,
  rollToBegin: 'Tira para empezar tu turno.',
  rollOrBank: '¿Seguir tirando o guardar?',
  scoresNothing: 'vale 0',
  idleDie: (face) => `El ${face} no cuenta para nada.`,
  idleDice: (faces) => `${spaced(faces)} no cuentan para nada.`,
  notTogether: (faces) => `${spaced(faces)} no puntúan juntos.`,
  die: (face) => `Dado con un ${face}`,
  dieState: (face, index) => `Dado ${index + 1}: ${face}`,
  aside: 'Dados apartados este turno',
  tray: 'Dados en la mesa',
  story: 'Turno a turno',
  nothingYet: 'Todavía no ha pasado nada.',
  saved: 'guardado',
  saving: 'guardando…',
  offline: 'sin conexión',
  offlineLong: 'Sin conexión: tu última jugada está a salvo; probando otra vez.',
  onDevice: 'en este dispositivo',
  lastRound: 'Última ronda',
  won: (name) => `Ha ganado ${name}.`,
  youWon: 'Has ganado.',
  drawn: (names) => `Victoria compartida: ${names}.`,
  finishedIn: (n) => `Terminado en ${turns(n)}.`,
  rematch: 'Otra partida',
  review: 'Repasar la partida',
  place: (n) => `${n}.º`,
  gone: 'Aquí no hay tal mesa.',
  confirm: {
    riskTitle: '¿Seguir tirando?',
    risk: (share, points) => `El ${share} de estas tiradas acaba en pifia: perderías ${f(points)}.`,
    smallTitle: '¿Guardar tan poco?',
    small: (points) => `Solo ${f(points)} este turno.`,
    yes: 'Adelante',
    no: 'Lo pienso',
  },
  coach: {
    title: 'Entrenador',
    thinking: 'calculando…',
    keep: (faces) => `Apartar ${spaced(faces)}`,
    turns: (n) => `faltan ${counted(n.replace('.', ','), 'turno', 'turnos')}`,
    estimate: 'estimado',
    none: 'Estas reglas no están resueltas.',
    best: 'lo mejor',
  },
  facts: {
    rolled: (faces) => `tirada: ${spaced(faces)}`,
    kept: (faces, points) => `aparte ${spaced(faces)}: ${f(points)}`,
    keptHot: (faces, points) => `aparte ${spaced(faces)}: ${f(points)} y dados calientes`,
    rescued: 'doble: todos los dados otra vez',
    busted: (lost) => (lost === 0 ? 'pifia' : `pifia: se pierden ${f(lost)}`),
    overshot: (lost) => `más allá de la meta: se pierden ${f(lost)}`,
    penalised: (points, total) => `multa de ${f(points)}: total ${f(total)}`,
    banked: (points, total) => `guardados ${f(points)}: total ${f(total)}`,
    passed: 'fin del turno',
    barrelEntered: (n) => `en un barril, con ${turns(n)} para salir`,
    barrelHeld: (n) => `aún en el barril: ${left(n)}`,
    barrelReset: (total) => `sin salir del barril: de vuelta a ${f(total)}`,
    barrelLeft: 'fuera del barril',
    lastRound: 'meta alcanzada: última ronda',
    aimed: (target) => `a juntar los ${target}`,
    collected: (faces, target, have) => `recogido ${spaced(faces)}: ${have} para el ${target}`,
    refilled: 'turno gratis',
    missed: 'nada que recoger',
    finished: (n) => `tablero lleno tras ${turns(n)}`,
    left: 'fuera de la mesa',
    timedOut: 'sin tiempo: la casa juega el turno',
    substituted: 'ausente: sigue la casa',
    returned: 'de vuelta',
    rekeyed: 'con nuevos secretos de dados',
    refunded: 'con tiempo devuelto',
  },
  closed: (why, limit) => (why === 'too-long' ? tooLong[limit] : closed[why]),
  refusal: (refusal) => {
    switch (refusal.code) {
      case 'must-keep':
        return 'Aparta antes al menos un dado que puntúe.';
      case 'must-roll':
        return mustRoll[refusal.why];
      case 'must-aim':
        return 'Primero, elige un número.';
      case 'nothing-to-keep':
        return 'Ahora no hay dados que apartar.';
      case 'nothing-to-bank':
        return 'No hay puntos que guardar.';
      case 'nothing-to-pass':
        return 'El turno sigue: tira o guarda.';
      case 'below-opening':
        return `Para abrir hacen falta ${f(refusal.need)}: tienes ${f(refusal.have)}.`;
      case 'below-minimum':
        return `Para guardar hacen falta ${f(refusal.need)}: tienes ${f(refusal.have)}.`;
      case 'overshoots':
        return `Más allá de la meta: ${f(refusal.have)}, y como mucho caben ${f(refusal.most)}.`;
      case 'does-not-score':
        return 'Estos dados no puntúan.';
      case 'not-in-this-game':
        return notHere[refusal.verb];
      case 'not-open':
        return `El ${refusal.target} está completo.`;
      case 'not-in-the-roll':
        return `Nada de ${spaced(refusal.dice)} va al ${refusal.target}.`;
      case 'not-on-the-table':
        return `${spaced(refusal.dice)} no está en la mesa.`;
      case 'not-your-turn':
        return 'Le toca a otra persona.';
      case 'over':
        return 'La partida ha terminado.';
      default:
        return 'Eso ahora no se puede.';
    }
  },
};
