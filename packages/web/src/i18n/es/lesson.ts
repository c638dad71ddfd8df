import type { ChapterId, TeacherLine, TeacherLineKey } from '../../learn/lesson-steps.ts';
import type { lesson as english } from '../en/lesson.ts';
import { capital, spaced } from '../plural.ts';
import {
  bustsInWords as busts,
  cup,
  diceInWords as dice,
  f,
  form,
  inWords,
  inWordsShe,
  points as pointsOf,
  them,
  turnsInWords as turns,
} from './say.ts';

const sayings: { readonly [key in TeacherLineKey]: (said: TeacherLine) => string } = {
  roll: ({ count: n = 0 }) =>
    n === 1
      ? 'Este dado es tuyo. Cada turno empieza con él. Tira.'
      : `Estos ${dice(n)} son tuyos. Cada turno empieza con todos. Tira.`,
  'keep-and-roll': ({ dice: faces, points = 0 }) =>
    `Algunos puntúan. Toca ${spaced(faces)} para ${faces?.length === 1 ? 'apartarlo' : 'apartarlos'} (${pointsOf(points)}) y tira el resto.`,
  bust: ({ points = 0, rollOn = false }) =>
    `Nada puntúa: es una pifia. ${rollOn ? `Pierdes los ${f(points)} puntos del turno. Aquí podrías seguir tirando desde cero, o pasar.` : `Se acaba tu turno y pierdes sus ${f(points)} puntos.`} Cada tirada plantea la misma pregunta: ¿merece la pena otra?`,
  'bank-roll': () => 'Un turno nuevo. Tira otra vez.',
  'too-little': ({ dice: faces, points = 0, need = 0 }) =>
    `Aparta ${spaced(faces)} y mira el botón Plantarse: ${f(points)} no bastan. Aquí necesitas ${f(need)} en un turno, así que sigue tirando.`,
  bank: ({ dice: faces, points = 0 }) =>
    `Aparta ${spaced(faces)}. El turno vale ahora ${f(points)} puntos. Plántate antes de que una pifia se los lleve.`,
  opened: ({ points = 0, need = 0, minimum = 0 }) =>
    `Te has plantado con ${f(points)}. Ya has abierto, así que desde ahora puedes plantarte con ${minimum > 0 ? `${f(minimum)} o más` : 'lo que quieras'}. Los ${f(need)} solo hacen falta la primera vez.`,
  banked: ({ points = 0, need = 0, safe = false }) =>
    need > 0
      ? `Te has plantado con ${f(points)}. Aquí siempre hacen falta al menos ${f(need)} para plantarse.`
      : `Te has plantado con ${f(points)}. ${safe ? 'Ya ninguna pifia puede quitártelos.' : 'Ya están en tu total.'} En una partida tiraría ahora el siguiente jugador.`,
  'hot-roll': () => 'Y ahora algo que pasa más a menudo de lo que parece. Tira.',
  'hot-keep-may': ({ points = 0, count: n = 0 }) =>
    `¡Todos los dados puntúan! Apártalos todos. Son ${f(points)} y dados calientes: recuperas ${them(n)}. Tira otra vez.`,
  'hot-keep-must': ({ points = 0, count: n = 0 }) =>
    `¡Todos los dados puntúan! Apártalos todos. Son ${f(points)} y dados calientes: recuperas ${them(n)}, y en este juego tienes que tirar otra vez.`,
  'hot-after': ({ dice: faces, points = 0 }) =>
    `Todavía puedes perderlo todo. Aparta ${spaced(faces)} y plántate con ${f(points)} mientras dure la suerte.`,
  'hot-done': ({ points = 0 }) =>
    `${f(points)} en un turno. Las grandes puntuaciones salen de los dados calientes.`,
  'combo-roll': () => 'Algunos dados solo puntúan juntos. Tira.',
  straight: ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)} es una escalera y vale ${f(points)}. Apártala y ${must ? 'sigue tirando' : 'plántate'}.`,
  'three-pairs': ({ dice: faces, points = 0, must = false }) =>
    `${spaced(faces)}: tres parejas, que valen ${f(points)}. Apártalas y ${must ? 'sigue tirando' : 'plántate'}.`,
  'combo-after': ({ dice: faces, points = 0 }) =>
    `Aparta ${spaced(faces)} y plántate con ${f(points)}.`,
  'combo-done': () =>
    'Todos los dados de una combinación tienen que salir en la misma tirada. En las reglas está todo lo que puntúa.',
  'rescue-roll': ({ count: n = 0 }) =>
    n === 1
      ? 'Aquí el último dado de una serie tiene una regla especial. Tira.'
      : `Aquí los últimos ${dice(n)} de una serie tienen una regla especial. Tira.`,
  'rescue-keep': ({ dice: faces, count: n = 0 }) =>
    `Aparta ${spaced(faces)}, para que ${form(n, 'quede', 'queden')} ${dice(n)}, y tira.`,
  'rescue-double': ({ dice: faces, count: n = 0 }) =>
    `${spaced(faces)}: no puntúan, pero son iguales, así que no es pifia. Conservas tus puntos y recuperas ${cup(n)}. Tira otra vez.`,
  'rescue-after': ({ dice: faces, points = 0 }) =>
    `Aparta ${spaced(faces)} y plántate con ${f(points)}.`,
  'rescue-done': () => 'Te ha salvado un doble. Les pasa a los mejores.',
  'penalty-roll': ({ count: n = 0, points = 0 }) =>
    `${capital(busts(n))} ${form(n, 'seguida cuesta', 'seguidas cuestan')} ${f(points)}. Hemos preparado un poco de mala suerte: tira.`,
  'penalty-pass': () =>
    'Aquí podrías seguir tirando desde cero. Pasa, para que el turno cuente como pifia.',
  'penalty-again': ({ count: n = 0 }) =>
    n === 1 ? 'Una pifia más y lo pagas. Tira.' : `Pifia. Faltan ${inWordsShe(n)}: tira.`,
  'penalty-done': ({
    count: n = 0,
    points = 0,
    rollOn = false,
    byRolls = false,
    countEnds = false,
  }) =>
    `${capital(busts(n))} ${form(n, 'seguida', 'seguidas')}: ${f(points)} puntos menos. ${rollOn && byRolls && countEnds ? 'Además se acaba el turno. ' : ''}La cuenta ${countEnds ? 'vuelve a empezar' : 'sigue'}, y ${byRolls ? 'con cualquier tirada que puntúe' : 'al plantarte'} se borra. Después de una o dos pifias, plántate un poco antes.`,
  'barrel-in': ({ points = 0, need = 0, count: n = 0, exceed = false }) =>
    `Tienes ${f(points)}, así que estás en un barril. Tienes ${turns(n)} para ${exceed ? 'pasar de' : 'llegar a'} ${f(need)}. Tira.`,
  'barrel-keep': ({ dice: faces, points = 0 }) =>
    `No es gran cosa. Aparta ${spaced(faces)} y plántate con ${f(points)}: en un barril cada punto cuenta.`,
  'barrel-done': ({ points = 0, need = 0, count: n = 0, exceed = false }) =>
    `Sigues dentro y te ${form(n, 'queda', 'quedan')} ${turns(n)}. Si con el último no ${exceed ? 'pasas de' : 'llegas a'} ${f(need)}, vuelves a ${f(points)} y la cuenta empieza otra vez.`,
  end: () => 'Eso es todo lo que necesitas saber.',
  'aim-roll': ({ count: n = 0 }) =>
    `${capital(dice(n))} y un tablero de números por completar. Tira.`,
  aim: ({ target = 0 }) =>
    `Elige un número que encaje con algunos de tus dados. Esos dados van a su casilla. Junta los ${target}.`,
  collect: ({ target = 0, count: n = 0 }) =>
    `Están a salvo: en este juego nunca pierdes nada. Ahora tira ${n === 1 ? 'el otro dado' : `los otros ${dice(n)}`}. Solo cuentan los ${target}.`,
  'collect-more': ({ count: n = 0 }) =>
    `Uno más, y entra solo. Tira ${n === 1 ? 'el último dado' : `los últimos ${dice(n)}`}.`,
  missed: ({ target = 0, points = 0 }) =>
    `Nada encaja, así que se acaba tu turno. Conservas ${points === 1 ? 'el punto' : `los ${inWords(points)} puntos`} que llevas para el ${target}. Lo que escasea son los turnos.`,
  'pairs-roll': () => 'Los números altos piden parejas. Tira.',
  'pairs-aim': ({ target = 0, points = 0 }) =>
    `Dos dados que suman ${target} forman una pareja, y una pareja es un punto. Aquí hay ${inWordsShe(points)}. Junta los ${target}.`,
  'pairs-done': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} ${form(points, 'punto', 'puntos')} para el ${target}. Las parejas gastan dados el doble de rápido.`,
  'free-roll': () => 'Y ahora, el truco del juego. Tira.',
  'free-aim': ({ target = 0, points = 0 }) =>
    `¡${capital(points === 1 ? 'uno' : inWords(points))} de golpe! Junta los ${target}.`,
  'free-more': ({ target = 0 }) => `Con otro ${target} completas la casilla. Tira.`,
  'free-done': ({ count: n = 0 }) =>
    `¡Completa! Eso te da un turno extra: tiras otra vez ${cup(n)}, para el número que quieras y sin gastar turno. También lo ganas si usas todos los dados. Completa casillas para ganar turnos.`,
};

const chapters: { readonly [id in ChapterId]: string } = {
  score: 'Qué puntúa y qué se arriesga',
  bank: 'Plantarse a tiempo',
  hot: 'Dados calientes',
  combos: 'Dados que puntúan juntos',
  rescue: 'Un doble te salva',
  penalty: 'Pifia tras pifia',
  barrel: 'En el barril',
  aim: 'Elegir un número',
  pairs: 'Parejas',
  free: 'El turno extra',
  end: 'Cómo acaba',
};

export const lesson: typeof english = {
  step: (n, of) => `Parte ${n} de ${of}`,
  chapters,
  say: (said) => sayings[said.key](said),
  next: 'Siguiente',
  again: 'Repetir',
  parts: 'Partes de la lección',
  done: 'hecho',
  notThis: 'No es eso. Vuelve a leer la línea de arriba.',
  readAll: 'Leer todas las reglas',
  playNow: 'Jugar contra un bot',
  total: 'Tu total',
};
