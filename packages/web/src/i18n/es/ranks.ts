import type { en } from '../en/index.ts';
import { type CodedProblem, tellProblem } from '../problem-words.ts';
import { problems } from './problems.ts';
import { count, counted, f } from './say.ts';

const wins = (n: string): string => counted(n, 'victoria', 'victorias');
const matches = (n: number): string => count(n, 'partida', 'partidas');

export const ranks: typeof en.ranks = {
  problem: (problem: CodedProblem) => tellProblem(problems, problem),
  title: (game) => `Quién juega mejor a ${game}`,
  lead: 'Puntuaciones sin contar la suerte.',
  players: (n) => `${count(n, 'jugador', 'jugadores')}.`,
  ends: (days) =>
    days <= 1
      ? 'La temporada termina hoy.'
      : `La temporada termina en ${count(days, 'día', 'días')}.`,
  allTime: 'Desde siempre',
  seasons: {
    q1: (year) => `Invierno de ${year}`,
    q2: (year) => `Primavera de ${year}`,
    q3: (year) => `Verano de ${year}`,
    q4: (year) => `Otoño de ${year}`,
  },
  choose: { season: 'Temporada', game: 'Juego' },
  showBots: 'Mostrar bots',
  bar: 'El nivel real está dentro de la barra 19 de cada 20 veces. El puesto depende de su extremo inferior.',
  columns: {
    rank: 'Puesto',
    player: 'Jugador',
    rating: 'Puntuación',
    interval: 'Intervalo',
    givesAway: 'Regala',
    matches: 'Partidas',
    season: 'Temporada',
  },
  perfect: 'perfecto',
  bot: 'bot',
  provisional: 'provisional',
  privatePlayer: 'Perfil privado',
  you: (player) => `${player} (tú)`,
  fixed: 'fija',
  interval: (low, high) => `de ${low} a ${high}`,
  details: (player) => `Más sobre ${player}`,
  more: 'Mostrar más',
  top: 'Mostrar desde el principio',
  findMe: 'Mostrar mi puesto',
  empty: 'Aún no hay clasificación.',
  emptySeason: 'En esta temporada no hubo clasificación.',
  emptyHint: 'Con diez partidas puntuadas y un intervalo de ±\u00a040 o menos tendrás un puesto.',
  unsettled: 'Estas puntuaciones aún no son seguras.',
  place: {
    title: 'Tu puesto',
    rank: (rank, of) => `${f(rank)} de ${f(of)}`,
    first: 'No hay nadie por delante de ti.',
    close: 'La diferencia es mínima.',
    ahead: (player, points) => `${player} te lleva ${count(points, 'punto', 'puntos')}.`,
    none: 'Aún no tienes puesto.',
    matches: (n) =>
      `Te ${n === 1 ? 'falta' : 'faltan'} ${count(n, 'partida puntuada', 'partidas puntuadas')}.`,
    within: (n) =>
      `Tu puntuación tiene un margen de ±\u00a0${f(n)}; para tener puesto hace falta ±\u00a040. Cada partida puntuada ayuda.`,
    away: 'Hace tiempo que no juegas y tu puntuación ya no es segura. Juega partidas puntuadas para recuperar tu puesto.',
    guest: 'Guarda tu nombre para jugar partidas puntuadas y tener un puesto.',
    keep: 'Guardar tu nombre',
    play: 'Jugar una partida puntuada',
  },
  about:
    '«Regala» es la probabilidad de ganar que se pierde por errores en cada partida. El juego perfecto no regala nada, así que nadie se queda mucho tiempo por encima de la línea verde.',
  profile: {
    rating: 'Puntuación',
    place: (rank) => `Puesto ${f(rank)}`,
    board: 'Clasificación',
    givesAway: 'Regala por partida',
    provisional: (n) => `Provisional: ${matches(n)}`,
    uncertain: 'Provisional: lleva tiempo sin jugar',
    wide: (n) => `Provisional: ±\u00a0${f(n)} es demasiado`,
    unrated: (game) => `Aún no hay partidas puntuadas de ${game}.`,
    curve: (from, to, n) =>
      `Puntuación de ${from} a ${to} en las últimas ${n}. La banda es el intervalo del 95\u00a0%.`,
    matches,
    when: 'Fecha',
    match: 'Partida',
    within: 'Margen',
    onScale: (n) =>
      `Frente a los bots de la casa solo se conoce con un margen de ±\u00a0${n}: en este círculo casi nadie juega con ellos.`,
  },
  balance: {
    lucky: (n) => `${wins(n)} de buena suerte este mes`,
    unlucky: (n) => `${wins(n)} de mala suerte este mes`,
    even: 'Ni buena ni mala suerte este mes',
    youLucky: (won, n, swing) =>
      `Este mes la suerte te ha dado ${wins(won)}; en ${n}, una diferencia de ±\u00a0${swing} es normal.`,
    youUnlucky: (lost, n, swing) =>
      `Este mes la suerte te ha quitado ${wins(lost)}; en ${n}, una diferencia de ±\u00a0${swing} es normal.`,
    youEven: (n, swing) =>
      `Este mes tu suerte se ha equilibrado; en ${n}, una diferencia de ±\u00a0${swing} es normal.`,
    ordinary: (n, swing) => `En ${n}, una diferencia de ±\u00a0${swing} victorias es normal.`,
    area: 'Dos de cada tres meses acaban en la zona verde. Las partidas se acumulan más deprisa que la suerte, así que por partida se compensa.',
    none: 'Este mes no hay partidas puntuadas.',
    luck: 'Suerte en victorias',
    swing: 'Diferencia normal',
  },
  luck: {
    title: 'La suerte de la semana',
    titleAt: (game) => `La suerte de la semana en ${game}`,
    unit: 'En victorias, comparado con unos dados normales.',
    link: 'La suerte de la semana',
    all: 'Todos los juegos',
    earlier: 'Semana anterior',
    later: 'Semana siguiente',
    week: 'En toda la semana',
    single: 'En una sola partida',
    best: 'La mejor suerte',
    worst: 'La peor suerte',
    none: 'Esa semana no hubo partidas puntuadas.',
    noneYet: 'Aún no hay partidas puntuadas esta semana.',
    matches,
    won: 'ganó',
    lost: 'perdió',
    review: 'Repasar',
    reviewOf: (player) => `Repasar la partida de ${player}`,
    amount: wins,
  },
  share: {
    label: 'Compartir',
    picture: 'Guardar imagen',
    copied: 'Enlace copiado.',
    failed: 'No se ha podido copiar el enlace.',
  },
};
