import type { ChapterId, TeacherLine, TeacherLineKey } from '../../learn/lesson-steps.ts';
import type { learn as english } from '../en/learn.ts';
import { capital, lower, spaced } from '../plural.ts';
import { count, counted, dice as diceShort, f, form, inWords, inWordsShe, listing } from './say.ts';

const dice = (n: number): string => `${inWords(n)} ${form(n, 'dado', 'dados')}`;
const turns = (n: number): string => `${inWords(n)} ${form(n, 'turno', 'turnos')}`;
const busts = (n: number): string => `${inWordsShe(n)} ${form(n, 'pifia', 'pifias')}`;
/** Numbers to collect may come as `5s`. */
const bare = (target: string): string => target.replace(/s$/, '');

const sayings: { readonly [key in TeacherLineKey]: (said: TeacherLine) => string } = {
  roll: ({ count: n = 0 }) =>
    `${n === 1 ? 'Este dado es tuyo' : `Estos ${dice(n)} son tuyos`}. El turno empieza con todos: tira.`,
  'keep-and-roll': ({ dice: faces, points = 0 }) =>
    `Algunos de estos puntúan. Toca ${spaced(faces)} para apartarlos: son ${f(points)}. Luego tira el resto.`,
  bust: ({ points = 0 }) =>
    `Nada puntúa: pifia. El turno se acaba y sus ${f(points)} puntos se van. Cada tirada pregunta lo mismo: ¿merece la pena otra?`,
  'bank-roll': () => 'Un turno nuevo. Tira otra vez.',
  'too-little': ({ dice: faces, points = 0, need = 0 }) =>
    `Aparta ${spaced(faces)} y mira el botón Guardar: ${f(points)} no bastan, aquí hacen falta ${f(need)} en un turno. Así que sigue tirando.`,
  bank: ({ dice: faces, points = 0 }) =>
    `Aparta ${spaced(faces)}. El turno vale ahora ${f(points)}. Guárdalos, y ninguna pifia podrá con ellos.`,
  opened: ({ points = 0, need = 0 }) =>
    `Guardados: ${f(points)}. Ya has abierto, y desde ahora puedes guardar lo que sea. Los ${f(need)} solo se piden la primera vez.`,
  banked: ({ points = 0, need = 0 }) =>
    need > 0
      ? `Guardados: ${f(points)}. Aquí, para guardar, hacen falta siempre al menos ${f(need)}.`
      : `Guardados: ${f(points)}. Ninguna pifia podrá ya con ellos. Ahora tiraría el siguiente sitio.`,
  'hot-roll': () => 'Y ahora algo que pasa más a menudo de lo que parece. Tira.',
  'hot-keep-may': ({ points = 0, count: n = 0 }) =>
    `¡Todos los dados puntúan! Apártalos todos. Son ${f(points)} y dados calientes: te vuelven los ${inWords(n)}. Tíralos.`,
  'hot-keep-must': ({ points = 0, count: n = 0 }) =>
    `¡Todos los dados puntúan! Apártalos todos. Son ${f(points)} y dados calientes: te vuelven los ${inWords(n)}, y en este juego hay que tirarlos.`,
  'hot-after': ({ dice: faces, points = 0 }) =>
    `Los puntos de antes aún se pueden perder. Aparta ${spaced(faces)} y guarda ${f(points)} antes de que la suerte se dé cuenta.`,
  'hot-done': ({ points = 0 }) =>
    `${f(points)} en un turno. De los dados calientes salen los grandes.`,
  'rescue-roll': ({ count: n = 0 }) =>
    `Los últimos ${dice(n)} de una serie tienen aquí su propia regla. Tira.`,
  'rescue-keep': ({ dice: faces, count: n = 0 }) =>
    `Aparta ${spaced(faces)}, para que ${form(n, 'quede', 'queden')} ${dice(n)}, y tira.`,
  'rescue-double': ({ dice: faces, count: n = 0 }) =>
    `${spaced(faces)}: no puntúan, pero han salido iguales. No es pifia. No se pierde nada, y vuelven los ${inWords(n)}. Tíralos.`,
  'rescue-after': ({ dice: faces, points = 0 }) => `Aparta ${spaced(faces)} y guarda ${f(points)}.`,
  'rescue-done': () => 'Te ha salvado un doble. Les pasa a los mejores.',
  'penalty-roll': ({ count: n = 0, points = 0 }) =>
    `${capital(busts(n))} ${form(n, 'seguida cuesta', 'seguidas cuestan')} ${f(points)}. La mala suerte está preparada: tira.`,
  'penalty-again': ({ count: n = 0 }) =>
    n === 1 ? 'Una más y se paga. Tira.' : `Pifia. Faltan ${inWordsShe(n)}: tira.`,
  'penalty-done': ({ count: n = 0, points = 0 }) =>
    `${capital(busts(n))} ${form(n, 'seguida', 'seguidas')}: ${f(points)} puntos menos. La cuenta vuelve a empezar, y al guardar se borra. Con pifias a la espalda, guarda un poco antes.`,
  'barrel-in': ({ points = 0, need = 0, count: n = 0 }) =>
    `Tienes ${f(points)}, y eso es dentro de un barril. Tienes que llegar a ${f(need)} en ${turns(n)}. Tira.`,
  'barrel-keep': ({ dice: faces, points = 0 }) =>
    `No es gran cosa. Aparta ${spaced(faces)} y guarda los ${f(points)}: dentro, cada punto cuenta.`,
  'barrel-done': ({ points = 0, need = 0, count: n = 0 }) =>
    `Sigues dentro, y ${form(n, 'queda', 'quedan')} ${turns(n)}. Si el último acaba por debajo de ${f(need)}, caes a ${f(points)} y vuelta a empezar.`,
  end: () => 'Eso es todo lo que hay que saber.',
  'aim-roll': ({ count: n = 0 }) =>
    `${capital(dice(n))} y un tablero de números por completar. Tira.`,
  aim: ({ target = 0 }) =>
    `Elige un número para el que la tirada tenga algo. Los dados que encajan van a su casilla. Junta los ${target}.`,
  collect: ({ target = 0, count: n = 0 }) =>
    `Están a salvo: en este juego nunca se pierde nada. Ahora tira ${n === 1 ? 'el otro dado' : `los otros ${dice(n)}`} buscando los ${target} y nada más.`,
  'collect-more': ({ count: n = 0 }) =>
    `Uno más. Ha entrado solo. Tira ${n === 1 ? 'el último dado' : `los últimos ${dice(n)}`}.`,
  missed: ({ target = 0, points = 0 }) =>
    `Nada que encaje: el turno se acaba. ${points === 1 ? 'El punto que tienes para el' : `Los ${inWords(points)} que tienes para el`} ${target} se ${form(points, 'queda', 'quedan')}. Lo que escasea son los turnos.`,
  'pairs-roll': () => 'Los números altos piden parejas. Tira.',
  'pairs-aim': ({ target = 0, points = 0 }) =>
    `Dos dados que suman ${target} forman una pareja, y una pareja es un punto. Aquí hay ${inWordsShe(points)}: junta los ${target}.`,
  'pairs-done': ({ target = 0, points = 0 }) =>
    `${capital(inWords(points))} ${form(points, 'punto', 'puntos')} para el ${target}. Las parejas gastan dados el doble de rápido.`,
  'free-roll': () => 'Y ahora, el truco del juego. Tira.',
  'free-aim': ({ target = 0, points = 0 }) =>
    `¡${capital(points === 1 ? 'uno' : inWords(points))} de golpe! Junta los ${target}.`,
  'free-more': ({ target = 0 }) => `Con otro ${target} la casilla estaría completa. Tira.`,
  'free-done': ({ count: n = 0 }) =>
    `¡Completa! Eso es un turno gratis: otra vez los ${inWords(n)} dados y el número que quieras, sin coste. Lo mismo pasa cuando se usan todos los dados. Completa casillas para ganar turnos.`,
};

const chapters: { readonly [id in ChapterId]: string } = {
  score: 'Qué puntúa y qué se arriesga',
  bank: 'Llevarse los puntos a casa',
  hot: 'Dados calientes',
  rescue: 'Un doble te salva',
  penalty: 'Pifia tras pifia',
  barrel: 'En el barril',
  aim: 'Elegir un número',
  pairs: 'Parejas',
  free: 'El turno gratis',
  end: 'Cómo acaba',
};

export const learn: typeof english = {
  title: 'Aprender',
  titleOf: (game) => `Aprender ${game}`,
  choose: '¿Qué juego?',
  sections: 'Sobre este juego',
  lesson: 'Primera lección',
  lessonLine: 'Tres minutos, dados de verdad, una cosa cada vez.',
  rulesTitle: 'Reglas',
  rulesLine: 'Todo lo que puntúa, dibujado.',
  odds: 'Probabilidades',
  oddsLine: 'Cuántas veces sale pifia, qué da un turno.',
  strategy: 'Cuándo guardar',
  strategyLine: 'Qué hace el mejor juego, con cada marcador.',
  aimTitle: 'A qué apuntar',
  aimLine: 'Qué número primero, con números.',
  play: 'Jugar',
  badRules: 'Estas reglas no se sostienen:',
  unreadable:
    'No se pueden leer las reglas de este enlace. Este es el juego tal como lo juega la casa.',
  numbers: 'Lo mismo en números',
  working: 'Calculando…',
  failed: 'No se ha podido calcular.',

  teach: {
    step: (n, of) => `Parte ${n} de ${of}`,
    chapters,
    say: (said) => sayings[said.key](said),
    next: 'Siguiente',
    again: 'Otra vez',
    parts: 'Partes de la lección',
    done: 'hecho',
    notThis: 'Aquí toca otra cosa. Lee otra vez la línea de arriba.',
    readAll: 'Todas las reglas',
    playNow: 'Jugar contra un bot',
    total: 'Tu total',
  },

  rules: {
    parts: {
      turn: 'Un turno',
      scoring: 'Qué puntúa',
      hot: 'Dados calientes',
      bust: 'Una pifia',
      bank: 'Guardar',
      barrels: 'Barriles',
      end: 'El final',
      board: 'El tablero',
      points: 'Qué va dónde',
      free: 'Turnos gratis',
      readings: 'Otra lectura',
    },
    summary: (n, target) => `${capital(dice(n))} ${target}`,
    toReach: (target) => `hasta ${f(target)}`,
    toExceed: (target) => `hasta pasar de ${f(target)}`,
    toExact: (target) => `hasta ${f(target)} justos`,
    opensAt: (points) => `se abre con ${f(points)}`,
    banksFrom: (points) => `se guarda desde ${f(points)}`,
    barrelCount: (n) => `${inWords(n)} ${form(n, 'barril', 'barriles')}`,
    penaltyShort: (n, points) => `${busts(n)} ${form(n, 'cuesta', 'cuestan')} ${f(points)}`,
    lastRoundShort: 'última ronda',
    slots: (n) =>
      `${inWordsShe(n)} ${form(n, 'casilla', 'casillas')} por completar en el menor número de turnos`,

    turn: (n) =>
      `Tira ${n === 1 ? 'el dado' : `los ${dice(n)}`}. Tras cada tirada, aparta al menos un dado que puntúe; luego tira el resto o guarda lo que lleve el turno.`,
    oneThrow:
      'Solo puntúan juntos los dados de una misma tirada. No hace falta apartar todo lo que puntúa.',
    best: 'Se pueden apartar varias combinaciones a la vez, cada dado en una. Cuenta el mejor reparto.',
    hotMay: (n) =>
      `Cuando todos los dados están aparte, vuelven los ${inWords(n)}. Tíralos con tus puntos en riesgo, o guarda.`,
    hotMust: (n) =>
      `Cuando todos los dados están aparte, vuelven los ${inWords(n)}, y hay que tirarlos antes de poder guardar.`,
    bustEnds: 'Una tirada en la que nada puntúa pierde los puntos del turno y lo termina.',
    bustOn:
      'Una tirada en la que nada puntúa pierde los puntos del turno. Puedes volver a tirar esos dados, empezando de cero, o dejarlo.',
    rescueMust: (last, all) =>
      `Cuando los últimos ${dice(last)} de una serie salen iguales, la próxima tirada es con los ${inWords(all)}. Si no puntúan, no es pifia, y hay que tirar.`,
    rescueMay: (last, all) =>
      `Cuando los últimos ${dice(last)} de una serie salen iguales, la próxima tirada es con los ${inWords(all)}. Si no puntúan, no es pifia: tira o guarda.`,
    penaltyTurns: (n, points) =>
      `${capital(turns(n))} ${form(n, 'con pifia cuesta', 'seguidos con pifia cuestan')} ${f(points)} puntos. Luego la cuenta vuelve a empezar; al guardar se borra.`,
    penaltyRolls: (n, points) =>
      `${capital(inWordsShe(n))} ${form(n, 'tirada con pifia cuesta', 'tiradas seguidas con pifia cuestan')} ${f(points)} puntos. Luego la cuenta vuelve a empezar; al guardar se borra.`,
    noFloor: 'Un total puede bajar de cero.',
    floor: (points) => `Un total nunca baja de ${f(points)}.`,
    bank: 'Guardar suma los puntos del turno a tu total. Ya nada te los quita.',
    bankFined: 'Guardar suma los puntos del turno a tu total.',
    opening: (points) =>
      `La primera vez, para guardar hacen falta ${f(points)} puntos en un turno.`,
    minimum: (points) => `Para guardar hacen falta siempre al menos ${f(points)} puntos.`,
    barrels: (list) => `Hay barriles ${listing(list)}.`,
    barrel: (from, to) => `de ${f(from)} a ${f(to)}`,
    barrelReach: (n) =>
      `Dentro de un barril tienes ${turns(n)} para llegar al final. Si no, caes a donde empieza, y la cuenta vuelve a empezar.`,
    barrelExceed: (n) =>
      `Dentro de un barril tienes ${turns(n)} para pasar del final. Si no, caes a donde empieza, y la cuenta vuelve a empezar.`,
    barrelIn: 'El turno con el que entras no cuenta. Un barril se puede saltar.',
    reach: (points) => `llegue a ${f(points)}`,
    exceed: (points) => `pase de ${f(points)}`,
    exact: (points) => `haga ${f(points)} justos`,
    wins: (how) => `Gana al instante quien primero ${how}.`,
    lastRound: (how) =>
      `Quien primero ${how} abre la última ronda: a los demás les queda un turno. Después gana el total más alto.`,
    overshoot: 'Pasarse de la meta hace perder el turno.',
    tieFirst: 'Con totales iguales, va delante quien lo tuvo antes.',
    tieShared: 'Los totales iguales comparten puesto.',

    board: (numbers, need) =>
      `El tablero tiene una casilla para ${numbers}. Una casilla está completa con ${inWords(need)} ${form(need, 'punto', 'puntos')}.`,
    range: (from, to) => `cada número del ${from} al ${to}`,
    list: (numbers) => `cada uno de ${listing(numbers.map(String))}`,
    collect: (n) =>
      `Tira ${dice(n)} y elige un número abierto. Todos los dados que encajan van a su casilla y están a salvo. Tira los demás en busca del mismo número, hasta que una tirada no tenga nada para él. Ahí acaba el turno.`,
    nothing: 'Una primera tirada sin nada para un número abierto también acaba el turno.',
    singles: 'Del 1 al 6 aceptan dados de esa cara, un punto por dado.',
    pairs: 'Del 7 al 12 aceptan parejas de dados que suman eso, un punto por pareja.',
    free: (n) =>
      `Cuando una casilla se completa, o se usan todos los dados, sigue un turno gratis: los ${inWords(n)} dados y un número nuevo, sin coste.`,
    boardEnd:
      'Cuando un tablero está lleno, se acaba la ronda. Gana quien usó menos turnos; después, quien tiene más puntos en el tablero.',

    single: 'Suelto',
    alike: (n) => `${capital(n === 1 ? 'uno' : inWords(n))} ${form(n, 'igual', 'iguales')}`,
    alikeShort: (n) => `${n}×`,
    face: 'Cara',
    points: (n) => f(n),
    pointsLong: (n) => count(n, 'punto', 'puntos'),
    like: 'caras cualesquiera, como',
    nothingElse: (n) => `${dice(n)} en los que nada más puntúa`,
    no: '·',
    noLong: 'nada',
    readingsIntro:
      'Donde las reglas de siempre dejan margen, también se puede jugar así. Elígelo al crear una partida.',
    chosen: 'se juega aquí',
    withThese: 'Jugar con estas reglas',
  },

  options: {
    'must-exceed': 'Hay que pasar de la meta',
    'exit-must-exceed': 'Del barril se sale solo por encima de su final',
    'win-must-exceed': 'Se gana solo por encima de la meta',
    'blank-double-may-bank': 'Tras un doble sin puntos se puede guardar',
    'hot-dice-may-bank': 'Con dados calientes se puede guardar',
    'shared-ties': 'Los totales iguales comparten puesto',
    'five-dice': 'Cinco dados',
    'no-last-round': 'Sin última ronda',
    'may-roll-on': 'Tras una pifia se puede seguir tirando',
    'may-roll-on-by-turns': 'Tras una pifia se puede seguir; cuentan los turnos fallidos',
    'count-rolls': 'Las multas cuentan tiradas fallidas',
    'floor-at-zero': 'Ningún total bajo cero',
  },

  chart: {
    bustTitle: 'Una tirada que es pifia',
    bustLead: 'Con qué frecuencia nada puntúa, según los dados tirados.',
    dice: diceShort,
    diceHead: 'Dados',
    chance: 'Probabilidad',
    ways: 'Formas',
    waysOf: (ways, of) => `${f(ways)} de ${f(of)}`,
    rescued: (n, ways) =>
      `Con ${diceShort(n)}, otras ${f(ways)} formas no puntúan y no son pifia: salen iguales, y vuelven todos los dados.`,
    turnTitle: 'Un turno, jugado lo mejor posible',
    turnLead: (mean, bust) =>
      `Da ${mean} puntos de media, y el ${bust} de los turnos acaba en pifia. Lo mejor solo para puntos, sea cual sea el marcador.`,
    opening: (mean, bust, need) =>
      `Antes de abrir con ${f(need)}, da ${mean}, y el ${bust} acaba en pifia.`,
    longRun: (mean) => `Con la multa por pifias seguidas, muchos turnos dan ${mean} cada uno.`,
    endless: 'Con estas reglas, un solo turno tiene demasiados finales para listarlos.',
    bust: 'pifia',
    upTo: (from, to) => (from === to ? from : `${from}–${to}`),
    banked: 'Puntos guardados',
    reachTitle: '¿Puedo hacer tantos en un turno?',
    reachLead: 'Cuando solo cuenta ese número y tiras hasta tenerlo.',
    reachLabel: 'Puntos buscados',
    reachSays: (points, share) => `${count(points, 'punto', 'puntos')}: ${share}`,
    oneIn: (n) => `más o menos un turno de cada ${n}`,
    atLeast: 'Al menos',
    numberTitle: 'Qué tiene una tirada',
    numberLead: (n) =>
      `Con qué frecuencia ${dice(n)} ${form(n, 'tiene', 'tienen')} algo para un número, con el tablero vacío.`,
    number: 'Número',
    never: 'Aquí nunca sale mal: toda tirada de todos los dados tiene algo para algún número.',
    missed: (share) => `El ${share} de las tiradas con todos los dados no tiene nada.`,
    aimTitle: 'Qué reúne un número',
    aimLead: (mean) =>
      `Puntos de media, desde la primera tirada hasta que una no trae nada más. Apuntando a lo que más promete, son ${mean}.`,
    pointsHead: 'Puntos de media',
    byDice: 'Probabilidad en tanto por ciento, según los dados tirados',
  },

  heat: {
    lead: 'Dos sitios, ambos jugando lo mejor posible. Busca tu total y el del rival: el mapa dice desde cuántos puntos del turno guardar.',
    dice: 'Dados restantes',
    own: 'Tu total',
    rival: 'Total del rival',
    from: (points) => `Guardar desde ${f(points)}`,
    target: 'Tirar hasta la meta',
    nowhere: 'Ahí no está nadie',
    says: (own, rival, left, what) =>
      `Tú ${f(own)}, rival ${f(rival)}, ${form(left, 'queda', 'quedan')} ${dice(left)}: ${lower(what)}.`,
    legend: 'Guardar desde',
    only: 'solo en la meta',
    barrels: 'Las líneas marcan los barriles, recién entrados.',
    clean: 'Para un sitio sin pifias a la espalda.',
    unsolved:
      'Estas reglas no están resueltas hasta el final, así que aún no hay mapa. Lo que sigue mira un solo turno.',
    plainTitle: 'Solo por puntos',
    plainLead: 'Sin mirar el marcador: desde cuántos puntos del turno guardar.',
    afterBusts: (n) => (n === 0 ? 'sin pifias a la espalda' : busts(n)),
    never: 'nunca',
    points: (n) => f(n),
    adviceTitle: 'En resumen',
    mapTitle: 'Cuándo guardar',
    cell: (points) => f(points),
    table: (left) =>
      `Guardar desde, cuando ${form(left, 'queda', 'quedan')} ${dice(left)}. Columnas: tu total; filas: el del rival.`,
  },

  advice: {
    plain: (list) => `Mirando un solo turno, guarda ${listing(list)}.`,
    plainPart: (points, left) =>
      `desde ${f(points)} cuando ${form(left, 'queda', 'quedan')} ${dice(left)}`,
    risk: (two, three) =>
      `Con dos dados sale pifia el ${two} de las veces; con tres, el ${three}. Cuenta los dados antes de contar los puntos.`,
    race: (at, level, lead, behind, ahead) =>
      `Con empate a ${f(at)} y tres dados por tirar, guarda desde ${f(level)}. Con ${f(lead)} de desventaja, ${behind}; con otro tanto de ventaja, ${ahead}.`,
    later: (points) => `espera a ${f(points)}`,
    sooner: (points) => `basta con ${f(points)}`,
    target: 'tira hasta la meta',
    desperate: (rival) =>
      `Cuando el rival está en ${f(rival)} y tú a medio camino, olvida todo esto: lo que guardes no bastará, así que tira.`,
    opens: (need, share) =>
      `El ${share} de los turnos puede abrir con ${f(need)}. Hasta entonces no hay nada que proteger: aparta pocos dados y tira muchos.`,
    barrel: (share, three, n) =>
      `Desde el fondo de un barril, un turno sale con ${share}; de ${turns(n)}, alguno sale con ${three} o más. Guardar dentro ayuda: acorta el camino.`,
    busts: (left, usual, fined, behind) =>
      `Tras ${busts(behind)} amenaza una multa: cuando ${form(left, 'queda', 'quedan')} ${dice(left)}, guarda desde ${f(fined)} en lugar de ${f(usual)}.`,
    aimMost: (low, lowMean, high, highMean) =>
      `Apuntar a los ${bare(low)} reúne ${lowMean} puntos; a los ${bare(high)}, solo ${highMean}: los números lejanos son los que esperarás al final.`,
    aimFirst:
      'Elige un número raro cuando salga, aunque sea por un solo punto. Los comunes vienen solos.',
    aimFree:
      'Una casilla completa es un turno gratis, y el último dado usado también. Busca el número que pueda dar una cosa o la otra.',
    aimPairs:
      'Las parejas comen dados: tras dos parejas quedan pocos por tirar, así que un número alto rara vez saca más de dos de golpe.',
  },

  aims: {
    title: 'Una primera tirada',
    lead: 'Un tablero vacío y estos dados. ¿Qué juntaría el mejor juego?',
    die: (n, face) => `Dado ${n}: ${face}. Cámbialo.`,
    throw: 'Tirar otros',
    turns: (n) => `faltan ${counted(n, 'turno', 'turnos')}`,
    loses: (n) => `cuesta ${counted(n, 'turno', 'turnos')}`,
    points: (n) => count(n, 'punto', 'puntos'),
    loading: 'Trayendo lo ya calculado…',
    none: 'Estas reglas no están resueltas.',
    offline: 'No se ha podido traer la tabla resuelta. Prueba otra vez con conexión.',
    nothing: 'Aquí no hay nada para ningún número: el turno está gastado.',
  },
};
