import type { learn as english } from '../en/learn.ts';
import { capital, lower } from '../plural.ts';
import {
  bustsInWords as busts,
  count,
  counted,
  cup,
  diceInWords as dice,
  dice as diceShort,
  f,
  form,
  inWords,
  inWordsShe,
  listing,
  points as pointsOf,
  them,
  turnsInWords as turns,
} from './say.ts';

/** Numbers to collect may come as `5s`. */
const bare = (target: string): string => target.replace(/s$/, '');

export const learn: typeof english = {
  title: 'Aprender',
  titleOf: (game) => `Aprender a jugar: ${game}`,
  pageOf: (game, page) => `${game}: ${lower(page)}`,
  choose: '¿Qué juego?',
  sections: 'Sobre este juego',
  lesson: 'Primera lección',
  lessonLine: 'Tres minutos con dados de verdad, paso a paso.',
  rulesTitle: 'Reglas',
  rulesLine: 'Todo lo que puntúa, con dibujos.',
  odds: 'Probabilidades',
  oddsLine: 'Con qué frecuencia sale pifia y cuánto da un turno.',
  numberOddsLine: 'Con qué frecuencia sale cada número y cuánto da.',
  strategy: 'Cuándo plantarse',
  strategyLine: 'La mejor jugada con cada marcador.',
  aimTitle: 'Qué número elegir',
  aimTab: 'Qué número',
  aimLine: 'Qué juntar primero y por qué.',
  play: 'Jugar',
  badRules: 'Con estas reglas no se puede jugar:',
  unreadable: 'No se pueden leer las reglas de este enlace, así que este es el juego normal.',
  numbers: 'Lo mismo en números',
  working: 'Calculando…',
  failed: 'No se ha podido calcular. Prueba otra vez.',

  rules: {
    parts: {
      turn: 'Un turno',
      scoring: 'Qué puntúa',
      hot: 'Dados calientes',
      bust: 'Una pifia',
      bank: 'Plantarse',
      barrels: 'Barriles',
      end: 'El final',
      board: 'El tablero',
      points: 'Qué va dónde',
      free: 'Turnos extra',
      readings: 'Variantes',
    },
    summary: (n, target) => `${capital(dice(n))} ${target}`,
    toReach: (target) => `hasta ${f(target)}`,
    toExceed: (target) => `hasta pasar de ${f(target)}`,
    toExact: (target) => `hasta ${f(target)} justos`,
    opensAt: (points) => `se abre con ${f(points)}`,
    banksFrom: (points) => `plantarse desde ${f(points)}`,
    barrelCount: (n) => `${inWords(n)} ${form(n, 'barril', 'barriles')}`,
    penaltyShort: (n, points) =>
      `${busts(n)} ${form(n, 'cuesta', 'seguidas cuestan')} ${f(points)}`,
    lastRoundShort: 'última ronda',
    slots: (n) =>
      `${inWordsShe(n)} ${form(n, 'casilla', 'casillas')} por completar en el mínimo de turnos`,

    turn: (n) =>
      `Tira ${cup(n)}. Tras cada tirada, aparta al menos un dado que puntúe. Luego tira el resto o plántate con los puntos del turno.`,
    oneThrow:
      'Solo puntúan juntos los dados de una misma tirada. No tienes que apartar todo lo que puntúa.',
    best: 'Puedes apartar varias combinaciones a la vez; cada dado cuenta en una sola. Siempre se cuenta la puntuación más alta posible.',
    hotMay: (n) =>
      `Cuando has apartado todos los dados, recuperas ${them(n)}. Tira otra vez arriesgando tus puntos o plántate.`,
    hotMust: (n) =>
      `Cuando has apartado todos los dados, recuperas ${them(n)} y tienes que tirar otra vez antes de poder plantarte.`,
    bustEnds: 'Si en una tirada no puntúa nada, pierdes los puntos del turno y se acaba.',
    bustOn:
      'Si en una tirada no puntúa nada, pierdes los puntos del turno. Puedes volver a tirar esos dados, empezando de cero, o pasar.',
    bustStops: (n) => `Tras ${busts(n)}${n === 1 ? '' : ' seguidas'} se acaba tu turno.`,
    rescueMust: (last, all) =>
      `Cuando los últimos ${dice(last)} de una serie salen iguales, después tiras los ${inWords(all)}. Si no puntúan, no es pifia y tienes que tirar.`,
    rescueMay: (last, all) =>
      `Cuando los últimos ${dice(last)} de una serie salen iguales, después tiras los ${inWords(all)}. Si no puntúan, no es pifia: tira o plántate.`,
    penaltyTurns: (n, cost) =>
      `${capital(turns(n))} ${form(n, 'con pifia cuesta', 'seguidos con pifia cuestan')} ${pointsOf(cost)}.`,
    penaltyRolls: (n, cost) =>
      `${capital(inWordsShe(n))} ${form(n, 'tirada con pifia cuesta', 'tiradas seguidas con pifia cuestan')} ${pointsOf(cost)}.`,
    countTurns: 'Luego la cuenta vuelve a empezar; al plantarte se borra.',
    countRolls: 'Luego la cuenta vuelve a empezar; una tirada que puntúe la borra.',
    noFloor: 'Tu total puede bajar de cero.',
    floor: (points) => `Tu total nunca baja de ${f(points)}.`,
    bank: 'Al plantarte sumas los puntos del turno a tu total y acaba tu turno. Ya nada te los puede quitar.',
    bankFined: 'Al plantarte sumas los puntos del turno a tu total y acaba tu turno.',
    opening: (need) => `Para plantarte por primera vez necesitas ${pointsOf(need)} en un turno.`,
    minimum: (need) => `Para plantarte necesitas siempre al menos ${pointsOf(need)}.`,
    barrels: (list) => `Hay barriles ${listing(list)}.`,
    barrel: (from, to) => `de ${f(from)} a ${f(to)}`,
    barrelWith: (from, to, n) => `de ${f(from)} a ${f(to)} (${turns(n)})`,
    barrelTurns: turns,
    thoseTurns: 'esos turnos',
    barrelReach: (time) =>
      `En un barril tienes ${time} para llegar a su final. Si no lo consigues, vuelves a su principio y la cuenta empieza otra vez.`,
    barrelExceed: (time) =>
      `En un barril tienes ${time} para pasar de su final. Si no lo consigues, vuelves a su principio y la cuenta empieza otra vez.`,
    barrelIn: 'El turno con el que entras no cuenta. Puedes saltarte un barril.',
    reach: (points) => `llegue a ${f(points)}`,
    exceed: (points) => `pase de ${f(points)}`,
    exact: (points) => `haga ${f(points)} justos`,
    wins: (how) => `Gana al instante quien primero ${how}.`,
    lastRound: (how) =>
      `Quien primero ${how} abre la última ronda: los demás tienen un turno más. Después gana el total más alto.`,
    overshoot: 'Si te pasas de la meta, pierdes los puntos del turno.',
    tieFirst: 'Si hay empate, va delante quien llegó antes.',
    tieShared: 'Quienes empatan comparten el puesto.',

    board: (numbers, need) =>
      `El tablero tiene una casilla para ${numbers}. Una casilla está completa con ${inWords(need)} ${form(need, 'punto', 'puntos')}.`,
    range: (from, to) => `cada número del ${from} al ${to}`,
    list: (numbers) => `cada uno de ${listing(numbers.map(String))}`,
    collect: (n) =>
      `Tira ${dice(n)} y elige un número abierto. Todos los dados que encajan van a su casilla y están a salvo. Sigue tirando los demás en busca del mismo número. Tu turno acaba cuando nada encaja.`,
    nothing:
      'Si la primera tirada no tiene nada para ningún número abierto, el turno también acaba.',
    singles: 'Los números del 1 al 6 se completan con dados de esa cara: un punto por dado.',
    pairs:
      'Los números del 7 al 12 se completan con parejas de dados que sumen ese número: un punto por pareja.',
    free: (n) =>
      `Si completas una casilla o usas todos los dados, ganas un turno extra: ${cup(n)} y un número nuevo, sin gastar turno.`,
    boardEnd:
      'Cuando alguien llena su tablero, se termina la ronda. Gana quien ha usado menos turnos; si empatan, quien tiene más puntos en el tablero.',

    single: 'Suelto',
    alike: (n) => `${capital(n === 1 ? 'uno' : inWords(n))} ${form(n, 'igual', 'iguales')}`,
    alikeShort: (n) => `${n}×`,
    face: 'Cara',
    points: (n) => f(n),
    pointsLong: pointsOf,
    like: 'cualquier cara, por ejemplo',
    nothingElse: (n) => `${dice(n)} sin nada más que puntúe`,
    no: '·',
    noLong: 'nada',
    readingsIntro:
      'Algunas reglas se pueden jugar de otra manera. Elige una variante al crear la partida.',
    chosen: 'se juega aquí',
    withThese: 'Jugar con estas reglas',
  },

  options: {
    'must-exceed': 'Hay que pasar de la meta',
    'exit-must-exceed': 'Para salir de un barril hay que pasar de su final',
    'win-must-exceed': 'Para ganar hay que pasar de la meta',
    'blank-double-may-bank': 'Tras un doble sin puntos te puedes plantar',
    'hot-dice-may-bank': 'Con dados calientes te puedes plantar',
    'shared-ties': 'Quienes empatan comparten el puesto',
    'five-dice': 'Cinco dados',
    'no-last-round': 'Sin última ronda',
    'may-roll-on': 'Tras una pifia puedes seguir tirando',
    'may-roll-on-by-turns': 'Tras una pifia puedes seguir tirando; cuentan los turnos con pifia',
    'count-rolls': 'Para la multa cuentan las tiradas con pifia',
    'floor-at-zero': 'Los totales no bajan de cero',
  },

  chart: {
    bustTitle: 'Probabilidad de pifia',
    bustLead: 'Con qué frecuencia sale pifia, según los dados que tires.',
    dice: diceShort,
    diceHead: 'Dados',
    chance: 'Probabilidad',
    ways: 'Casos',
    waysOf: (ways, of) => `${f(ways)} de ${f(of)}`,
    rescued: (n, ways) =>
      `Con ${diceShort(n)}, hay ${count(ways, 'caso más', 'casos más')} que no ${form(ways, 'puntúa', 'puntúan')} pero no ${form(ways, 'es', 'son')} pifia: los dados salen iguales y los recuperas todos.`,
    turnTitle: 'Un turno, jugado lo mejor posible',
    turnLead: (mean, bust) =>
      `Da ${mean} puntos de media, y el ${bust} de los turnos acaba en pifia. Es lo mejor para sumar puntos, sea cual sea el marcador.`,
    opening: (mean, bust, need) =>
      `Antes de abrir con ${f(need)}, da ${mean}, y el ${bust} acaba en pifia.`,
    longRun: (mean) =>
      `Con la multa por pifias seguidas, la media a la larga es de ${mean} por turno.`,
    notRollingOn: 'Aquí no se cuenta seguir tirando tras pifiar.',
    endless: 'Con estas reglas, un turno puede acabar de demasiadas formas para enumerarlas.',
    bust: 'pifia',
    upTo: (from, to) => (from === to ? from : `${from}–${to}`),
    banked: 'Puntos al plantarse',
    reachTitle: '¿Me bastará un solo turno?',
    reachLead: 'Tu probabilidad si sigues tirando hasta tener los puntos que necesitas.',
    reachLabel: 'Puntos que necesitas',
    reachSays: (need, share) => `${pointsOf(need)}: ${share}`,
    oneIn: (n) => `más o menos un turno de cada ${n}`,
    atLeast: 'Al menos',
    numberTitle: 'Qué ofrece una tirada',
    numberLead: (n) =>
      `Con qué frecuencia ${dice(n)} ${form(n, 'ofrece', 'ofrecen')} algo para cada número, con el tablero vacío.`,
    number: 'Número',
    never: 'Aquí no se puede fallar: cada tirada con todos los dados tiene algo para algún número.',
    missed: (share) => `El ${share} de las tiradas con todos los dados no tiene nada.`,
    aimTitle: 'Qué da cada número',
    aimLead: (mean) =>
      `Puntos de media, desde la primera tirada hasta que nada más encaja. Eligiendo siempre el número más prometedor, son ${mean}.`,
    pointsHead: 'Puntos de media',
    byDice: 'Probabilidad de cada número, según los dados',
  },

  heat: {
    lead: 'Para dos jugadores que juegan a la perfección. Busca tu total y el de tu rival: el mapa muestra con cuántos puntos del turno conviene plantarse.',
    dice: 'Dados restantes',
    own: 'Tu total',
    rival: 'Total del rival',
    from: (points) => `Plantarse desde ${f(points)}`,
    target: 'Tirar hasta la meta',
    nowhere: 'Esto no puede darse',
    says: (own, rival, left, what) =>
      `Tú ${f(own)}, rival ${f(rival)}, ${form(left, 'queda', 'quedan')} ${dice(left)}: ${lower(what)}.`,
    legend: 'Plantarse desde',
    only: 'solo en la meta',
    barrels: 'Las líneas marcan los barriles, para quien acaba de entrar.',
    clean: 'Para un jugador sin pifias seguidas.',
    unsolved:
      'Estas reglas no están resueltas del todo, así que aún no hay mapa. El resto de la página mira un solo turno.',
    offline: 'El mapa no está disponible sin conexión. El resto de la página mira un solo turno.',
    plainTitle: 'Solo por puntos',
    plainLead: 'Sin mirar el marcador: con cuántos puntos del turno conviene plantarse.',
    afterBusts: (n) => (n === 0 ? 'sin pifias' : `tras ${busts(n)}`),
    never: 'nunca',
    points: (n) => f(n),
    adviceTitle: 'En resumen',
    mapTitle: 'Cuándo plantarse',
    cell: (points) => f(points),
    table: (left) =>
      `Plantarse desde, cuando ${form(left, 'queda', 'quedan')} ${dice(left)}. Columnas: tu total; filas: el del rival.`,
  },

  advice: {
    plain: (list) => `Mirando un solo turno, plántate ${listing(list)}.`,
    plainFined: (list) =>
      `Si solo miras los puntos y no arrastras pifias, plántate ${listing(list)}.`,
    plainPart: (points, left) =>
      `desde ${f(points)} cuando ${form(left, 'queda', 'quedan')} ${dice(left)}`,
    risk: (two, three) =>
      `Con dos dados sale pifia el ${two} de las veces; con tres, el ${three}. Cuenta los dados antes de contar los puntos.`,
    race: (at, level, lead, behind, ahead) =>
      `Con empate a ${f(at)} y tres dados por tirar, plántate desde ${f(level)}. Si pierdes por ${f(lead)}, ${behind}; si ganas por otro tanto, ${ahead}.`,
    later: (points) => `espera a ${f(points)}`,
    sooner: (points) => `basta con ${f(points)}`,
    target: 'tira hasta la meta',
    desperate: (rival) =>
      `Cuando tu rival está en ${f(rival)} y tú a medio camino, olvida todo esto: plantarte no bastará, así que sigue tirando.`,
    opens: (need, share) =>
      `El ${share} de los turnos puede abrir con ${f(need)}. Hasta entonces no tienes nada que proteger: aparta pocos dados y tira muchos.`,
    barrel: (share, three, n) =>
      `Desde el principio de un barril, un turno te saca el ${share} de las veces, y ${turns(n)}, al menos el ${three}. Plántate también dentro: cada punto acorta el camino.`,
    busts: (left, usual, fined, behind) =>
      `Tras ${busts(behind)} amenaza una multa: cuando ${form(left, 'quede', 'queden')} ${dice(left)}, plántate desde ${f(fined)} en lugar de ${f(usual)}.`,
    aimMost: (low, lowMean, high, highMean) =>
      `Juntar los ${bare(low)} da ${lowMean} puntos de media; juntar los ${bare(high)}, solo ${highMean}. Los números que salen poco son los que tendrás que esperar al final.`,
    aimFirst:
      'Si sale un número poco frecuente, elígelo, aunque sea por un solo punto. Los demás llegan solos.',
    aimFree:
      'Ganas un turno extra si completas una casilla o usas todos los dados. Busca un número con el que puedas lograr una de las dos cosas.',
    aimPairs:
      'Las parejas se comen los dados: tras dos parejas quedan pocos, así que un número alto rara vez suma más de dos puntos en un turno.',
  },

  aims: {
    title: 'Una primera tirada',
    lead: 'Un tablero vacío y estos dados: ¿qué número conviene juntar?',
    die: (n, face) => `Dado ${n}: ${face}. Cámbialo.`,
    throw: 'Tirar otra vez',
    turns: (n) => `faltan ${counted(n, 'turno', 'turnos')}`,
    loses: (n) => `cuesta ${counted(n, 'turno', 'turnos')}`,
    points: pointsOf,
    loading: 'Cargando la solución…',
    none: 'Estas reglas aún no están resueltas.',
    offline: 'No disponible sin conexión. Conéctate e inténtalo otra vez.',
    nothing: 'Aquí no hay nada para ningún número: se acaba el turno.',
  },
};
