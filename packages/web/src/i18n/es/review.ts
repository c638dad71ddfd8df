import type { CheckName } from '@barrelhouse/fair';
import type { review as english } from '../en/review.ts';
import { lower, spaced } from '../plural.ts';
import { count, counted, dice, f, turns } from './say.ts';

/** Neither who nor when: it stands after a name and on its own. */
const doing: (typeof english)['doing'] = (option) => {
  switch (option.type) {
    case 'roll':
      return `tirar ${dice(option.cup)}`;
    case 'keep':
      return `apartar ${spaced(option.dice)}`;
    case 'bank':
      return `plantarse con ${f(option.points)}`;
    case 'pass':
      return 'pasar';
    default:
      return `juntar los ${option.target}`;
  }
};

const chosen: (typeof english)['chosen'] = (option, pending) =>
  option.type === 'roll' && pending > 0
    ? `${doing(option)} con ${f(pending)} en juego`
    : doing(option);

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Registro', what: 'Están todas las anotaciones y en orden.' },
  table: { name: 'Mesa', what: 'Nadie entró, salió ni jugó a destiempo.' },
  rules: { name: 'Reglas', what: 'Se jugó con las reglas acordadas.' },
  commitment: { name: 'Semilla sellada', what: 'La semilla es la que se selló antes de empezar.' },
  first: { name: 'Primer turno', what: 'El primer turno se sorteó, no se eligió.' },
  dice: { name: 'Dados', what: 'Cada tirada sale de las semillas de quienes jugaron.' },
  links: { name: 'Eslabones', what: 'Cada tirada necesitó un secreto de quien tiraba.' },
  play: { name: 'Juego', what: 'Cada puntuación sale de los dados y de las reglas.' },
};

export const review: typeof english = {
  title: 'Repaso',
  replayTitle: 'Repetición',
  toReplay: 'Ver la repetición',
  toReview: 'Volver al repaso',
  toHistory: 'Historial',
  toTable: 'Volver a la mesa',
  noMatch: 'En esta mesa todavía no se ha jugado nada.',
  notOver: 'Partida en curso.',
  stillOpen: 'Los números son los de la partida hasta ahora.',
  leftEarly: 'Alguien se fue, y los números llegan hasta ahí.',
  abandoned: 'La partida quedó abandonada.',
  estimate: 'estimado',
  estimateWhy:
    'Con tantos jugadores, las probabilidades se estiman a partir de partidas con menos gente.',
  bounded: 'error máx. 0,05\u00a0%',
  boundedWhy:
    'Las probabilidades entre tres salen de una tabla ya calculada. Se desvían un 0,05\u00a0% como mucho.',
  standings: 'Resultado',
  turns,

  missing: {
    gone: 'Esta partida no está aquí. Quizá se borró o se jugó en otro dispositivo.',
    private: 'Esta partida es solo con invitación. Pide el enlace a alguien que jugó.',
    offline: 'La casa no responde. Comprueba la conexión y prueba otra vez.',
    unreadable:
      'Este registro no se puede leer. Quizá el enlace está incompleto: cópialo otra vez.',
    failed: 'Algo ha fallado. Tus partidas están a salvo.',
  },

  working: {
    reading: 'Leyendo la partida…',
    fetching: 'Cargando la solución de estas reglas…',
    weighing: 'Analizando cada decisión…',
    solving: (share) => `Resolviendo estas reglas: ${share}`,
    sweep: (n) => `vuelta ${f(n)}`,
  },
  solve: {
    title: 'Estas reglas aún no están resueltas.',
    lead: 'Sin resolverlas, nadie sabe cuánto valía cada decisión, así que no se pueden mostrar ni el gráfico ni la suerte ni la habilidad.',
    offer: 'Resolverlas aquí',
    hint: 'un minuto o más, una sola vez',
    stop: 'Parar',
    impossible:
      'Estas reglas son demasiado complejas para resolverlas, así que no se pueden mostrar ni el gráfico ni la suerte ni la habilidad.',
    closed:
      'Estas reglas no traen solución y son demasiado grandes para resolverlas aquí, así que no se pueden mostrar ni el gráfico ni la suerte ni la habilidad.',
    offline:
      'No disponible sin conexión: la solución de estas reglas aún no se ha cargado. Conéctate e inténtalo otra vez.',
    failed: 'El repaso se ha interrumpido por un error. La partida está a salvo.',
  },

  curve: {
    win: 'Probabilidad de ganar',
    turns: 'Turnos esperados hasta el final',
    hint: 'Toca un punto del gráfico para ver ese momento.',
    describe: {
      you: (from, to, low, high) =>
        `Empezaste con ${from} y acabaste con ${to}; mínimo ${low}, máximo ${high}.`,
      other: (name, from, to, low, high) =>
        `${name} empezó con ${from} y acabó con ${to}; mínimo ${low}, máximo ${high}.`,
    },
    asTable: 'El gráfico en una tabla',
    turn: 'Turno',
    what: 'Qué pasó',
    at: {
      you: (turn) => `Turno ${f(turn)}, tú`,
      other: (name, turn) => `Turno ${f(turn)}, ${name}`,
    },
    before: 'Antes de la primera tirada',
  },

  skill: {
    title: 'Suerte y habilidad',
    lead: 'Dónde empezó y dónde acabó cada jugador, y a qué se debió.',
    leadTurns:
      'Los turnos que necesita cada jugador para acabar: los que se esperaban al empezar y los del final. Cuantos menos, mejor.',
    start: 'Inicio',
    startTurns: 'Se esperaban',
    luck: 'Dados propios',
    lost: 'Decisiones propias',
    rivalLuck: 'Dados ajenos',
    rivalLost: 'Decisiones ajenas',
    drift: 'Redondeo',
    driftEstimate: 'Error de estimación',
    result: 'Resultado',
    resultTurns: 'Turnos hasta acabar',
    unfinished: (played, more) =>
      `${count(played, 'turno jugado', 'turnos jugados')}; hasta acabar, unos ${more} más.`,
    stands: 'Hasta ahora',
    accuracy: 'precisión',
    accuracyTitle: '¿Qué es la precisión?',
    accuracyText:
      'La precisión es la parte de lo que estaba en juego que conservaron las decisiones: 100 si siempre se eligió lo mejor y 0 si siempre se eligió lo peor. Los dados no la cambian: una partida con suerte y otra sin ella pueden estar igual de bien jugadas.',
    sizesText: (inaccuracy, mistake, blunder) =>
      `Una decisión que cuesta ${inaccuracy} o más es una imprecisión; desde ${mistake}, un error, y desde ${blunder}, un error grave.`,
    best: (n, of) => `mejor decisión: ${f(n)} de ${count(of, 'vez', 'veces')}`,
    slips: (inaccuracies, mistakes, blunders) =>
      [
        count(inaccuracies, 'imprecisión', 'imprecisiones'),
        count(mistakes, 'error', 'errores'),
        count(blunders, 'error grave', 'errores graves'),
      ].join(' · '),
  },

  costly: {
    title: 'Las decisiones más caras',
    none: 'Cada decisión fue la mejor posible.',
    done: 'Jugado',
    better: 'Mejor',
    cost: (much) => `costó ${much}`,
    more: (n) => `Mostrar ${f(n)} más`,
    see: 'Ver la jugada',
    seeAt: (where) => `Ver la jugada: ${where}`,
    pending: (points, cup) =>
      points > 0
        ? `${f(points)} en juego, ${dice(cup)} en el cubilete`
        : `${dice(cup)} en el cubilete`,
    mine: 'Mías',
    everybody: 'De todos',
    whose: 'Decisiones de quién',
    sizes: {
      none: 'desliz',
      inaccuracy: 'imprecisión',
      mistake: 'error',
      blunder: 'error grave',
    },
  },
  chosen,
  doing,
  turnsUnit: (n) => counted(n, 'turno', 'turnos'),

  verify: {
    title: 'Comprobación de los dados',
    working: 'Comprobando cada tirada…',
    sound: 'Todo en orden: nadie pudo elegir estos dados.',
    unsound: 'Estos dados no cuadran.',
    unfinished:
      'De momento todo va bien. La semilla se revela al acabar la partida; entonces se podrán comprobar los dados.',
    counted: (rolls, all) => `${count(rolls, 'tirada', 'tiradas')}, ${dice(all)}.`,
    passed: 'en orden',
    failed: 'con errores',
    waiting: 'aún sin revelar',
    unknown: 'aquí no se puede comprobar',
    faces: 'Cuántas veces salió cada cara',
    face: (face, n) => `${face}: ${f(n)}`,
    fault: (seq) => `Anotación ${f(seq)}`,
    broken: 'Este registro no se puede comprobar.',
    checks,
    details: 'Sello y semilla',
    seal: 'Sello, puesto antes de empezar',
    seed: 'Semilla, revelada al final',
  },

  take: {
    title: 'Exportar',
    notation: 'Notación',
    notationHint: 'para leer y reproducir',
    log: 'Líneas JSON',
    logHint: 'para comprobar y analizar',
    share: 'Compartir un enlace',
    shareHint: 'abre la repetición',
    sharing: 'Preparando el enlace…',
    copied: 'Enlace copiado.',
    copyFailed: 'No se ha podido copiar el enlace. Aquí está:',
    tooLong: 'Esta partida es demasiado larga para un enlace. Envía las líneas JSON.',
    link: 'Enlace a la repetición',
  },

  replay: {
    position: 'Punto de la partida',
    of: (at, all) => `${f(at)} de ${f(all)}`,
    first: 'Al principio',
    back: 'Un paso atrás',
    play: 'Reproducir',
    pause: 'Pausa',
    forward: 'Un paso adelante',
    last: 'Al final',
    speed: 'Velocidad',
    times: (n) => `${f(n)}×`,
    begins: { you: () => 'Empiezas tú.', other: (name) => `Empieza ${name}.` },
    over: 'La partida ha terminado.',
    keys: 'Teclas: ← → para avanzar o retroceder, Inicio y Fin, espacio para reproducir.',
    slip: {
      you: (done, better, much) =>
        `Aquí elegiste ${done}. Era mejor ${lower(better)}: ${much} de diferencia.`,
      other: (name, done, better, much) =>
        `Aquí ${name} eligió ${done}. Era mejor ${lower(better)}: ${much} de diferencia.`,
    },
    dice: 'Dados en la mesa',
  },
};
