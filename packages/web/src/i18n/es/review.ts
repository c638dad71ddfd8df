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
      return `guardar ${f(option.points)}`;
    case 'pass':
      return 'dejar los dados';
    default:
      return `elegir los ${option.target}`;
  }
};

const chosen: (typeof english)['chosen'] = (option, pending) =>
  option.type === 'roll' && pending > 0
    ? `${doing(option)} con ${f(pending)} en juego`
    : doing(option);

const checks: { readonly [name in CheckName]: { readonly name: string; readonly what: string } } = {
  record: { name: 'Registro', what: 'Están todas las anotaciones, y en su orden.' },
  table: { name: 'Mesa', what: 'Nadie entró, salió ni jugó a destiempo.' },
  rules: { name: 'Reglas', what: 'Se jugó con las reglas acordadas.' },
  commitment: { name: 'Semilla sellada', what: 'La semilla es la que se selló antes de empezar.' },
  first: { name: 'Primer turno', what: 'Quién empezaba se sorteó, no se eligió.' },
  dice: { name: 'Dados', what: 'Cada tirada sale de las semillas de quienes jugaron.' },
  links: { name: 'Eslabones', what: 'Cada tirada necesitó un secreto de quien tiraba.' },
  play: { name: 'Juego', what: 'Cada puntuación es la que las reglas dan a los dados.' },
};

export const review: typeof english = {
  title: 'Mirando atrás',
  replayTitle: 'Repetición',
  toReplay: 'Verla otra vez',
  toReview: 'Al repaso',
  toHistory: 'Mis partidas',
  toTable: 'Volver a la mesa',
  noMatch: 'En esta mesa todavía no se ha jugado nada.',
  notOver: 'Aún no ha terminado.',
  stillOpen: 'Todas las cifras son las de ahora.',
  leftEarly: 'Alguien se fue, y ahí acaban las cifras.',
  abandoned: 'La partida quedó abandonada.',
  estimate: 'estimado',
  estimateWhy: 'Con tres o más en la mesa, las probabilidades se estiman a partir de las de dos.',
  standings: 'Cómo acabó',
  turns,

  missing: {
    gone: 'Esta partida no está aquí. Quizá se borró o se jugó en otro dispositivo.',
    private: 'A esta partida se viene con invitación: ábrela con el enlace de alguien que jugó.',
    offline: 'La casa no responde. Mira la conexión y prueba otra vez.',
    unreadable: 'Este registro no se puede leer. Quizá el enlace se cortó por el camino.',
    failed: 'Algo ha fallado. Tus partidas están a salvo.',
  },

  working: {
    reading: 'Leyendo la partida…',
    fetching: 'Trayendo lo que se sabe de estas reglas…',
    weighing: 'Sopesando otra vez cada decisión…',
    solving: (share) => `Resolviendo estas reglas: ${share}`,
    sweep: (n) => `vuelta ${f(n)}`,
  },
  solve: {
    title: 'Estas reglas no están resueltas.',
    lead: 'Sin eso nadie sabe cuánto valía una decisión: no hay curva, ni suerte, ni acierto que enseñar.',
    offer: 'Resolverlas aquí',
    hint: 'un minuto o más, una sola vez',
    stop: 'Parar',
    impossible: 'Estas reglas superan al calculador: se omiten curva, suerte y acierto.',
    closed:
      'Para estas reglas no viene ninguna solución, y son demasiado grandes para resolverlas aquí: se omiten curva, suerte y acierto.',
    failed: 'El repaso se ha interrumpido. La partida está entera.',
  },

  curve: {
    win: 'Probabilidad de ganar',
    turns: 'Turnos que faltan, según lo esperado',
    hint: 'Toca un punto para ver ese momento.',
    describe: (name, from, to, low, high) =>
      `${name}: de ${from} al empezar a ${to} al acabar; mínimo ${low}, máximo ${high}.`,
    asTable: 'La curva en una tabla',
    turn: 'Turno',
    what: 'Qué pasó',
    at: (turn, name) => `Turno ${f(turn)}, ${name}`,
    before: 'Antes de la primera tirada',
  },

  skill: {
    title: 'Suerte y acierto',
    lead: 'De dónde partió cada sitio, dónde acabó y qué lo llevó hasta allí.',
    leadTurns:
      'De los turnos que cada sitio podía esperar a los que necesitó. Cuantos menos, mejor.',
    start: 'Inicio',
    luck: 'Dados propios',
    lost: 'Decisiones propias',
    rivalLuck: 'Dados ajenos',
    rivalLost: 'Decisiones ajenas',
    drift: 'Redondeo',
    driftEstimate: 'Desfase de la estimación',
    result: 'Resultado',
    stands: 'Va por',
    accuracy: 'precisión',
    accuracyWhy:
      'De todo lo que las decisiones ponían en juego, esto es lo que no se tiró por la borda.',
    best: (n, of) => `${f(n)} de ${count(of, 'decisión', 'decisiones')}, la mejor`,
    slips: (inaccuracies, mistakes, blunders) =>
      [
        count(inaccuracies, 'imprecisión', 'imprecisiones'),
        count(mistakes, 'error', 'errores'),
        count(blunders, 'error grave', 'errores graves'),
      ].join(' · '),
  },

  costly: {
    title: 'Lo que más costó',
    none: 'Cada decisión fue la mejor que había.',
    done: 'Jugado',
    better: 'Mejor',
    cost: (much) => `costó ${much}`,
    more: (n) => `${f(n)} más`,
    see: 'Verlo',
    seeAt: (where) => `Verlo: ${where}`,
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
    title: 'Los dados, comprobados',
    working: 'Comprobando cada tirada…',
    sound: 'Todo en orden: nadie pudo elegir estos dados.',
    unsound: 'Aquí hay algo que no puede ser.',
    unfinished:
      'De momento no hay nada mal. La semilla se revela al acabar la partida: entonces se podrán probar los dados.',
    counted: (rolls, all) => `${count(rolls, 'tirada', 'tiradas')}, ${dice(all)}.`,
    passed: 'se cumple',
    failed: 'no se cumple',
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
    title: 'Para llevar',
    notation: 'Notación',
    notationHint: 'para leer y repetir',
    log: 'Líneas JSON',
    logHint: 'para comprobar y calcular',
    share: 'Compartir un enlace',
    shareHint: 'abre la repetición',
    sharing: 'Empaquetando…',
    copied: 'Enlace copiado.',
    copyFailed: 'No se ha podido copiar el enlace: aquí está.',
    tooLong: 'Esta partida es demasiado larga para un enlace: manda las líneas JSON.',
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
    times: (n) => `${n}×`,
    begins: (name) => `Empieza ${name}.`,
    youBegin: 'Empiezas tú.',
    over: 'La partida ha terminado.',
    keys: 'Teclas: ← → paso, Inicio y Fin, espacio reproduce.',
    slip: (name, done, better, much) =>
      `Aquí, ${name}: ${done}. Mejor ${lower(better)}, por ${much}.`,
    dice: 'Dados en la mesa',
  },
};
