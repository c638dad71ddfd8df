import type { RatingReason } from '@barrelhouse/protocol';
import type { en } from '../en/index.ts';
import { count, f } from './say.ts';

const othersOf = (rivals: readonly string[]): string =>
  rivals.length === 1 ? (rivals[0] ?? '') : 'los demás';

const RESULTS = {
  won: { start: 'Ganaste', good: ' y', bad: ', pero' },
  shared: { start: 'Compartiste la victoria', good: ' y', bad: ', pero' },
  lost: { start: 'Perdiste', good: ', pero', bad: ' y' },
} as const;

type Play = NonNullable<RatingReason['play']>;
type Form = NonNullable<RatingReason['form']>;

const staysFor = (rivals: readonly string[]): string =>
  rivals.length === 1
    ? `tu puntuación no cambia, porque la de ${rivals[0]} aún es provisional`
    : 'tu puntuación no cambia, porque las suyas aún son provisionales';

const tailOf = (play: Play, form: Form, rivals: readonly string[]): string => {
  if (form === 'provisional') return `: ${staysFor(rivals)}`;
  if (form === 'met') return ', tal como indican las puntuaciones';
  if (play === 'alike')
    return form === 'above'
      ? ', más de lo que indican las puntuaciones'
      : ', menos de lo que indican las puntuaciones';
  const isExpected = (play === 'better') === (form === 'above');
  return isExpected ? '' : ', aunque por menos de lo que indican las puntuaciones';
};

const why = (reason: RatingReason, rivals: readonly string[]): string => {
  const { code, result = 'lost', play = 'alike', form = 'met' } = reason;
  const others = othersOf(rivals);
  const isOne = rivals.length === 1;
  const { start, good, bad } = RESULTS[result];
  switch (code) {
    case 'left':
      return 'Abandonaste, y eso cuenta como derrota.';
    case 'rival-left': {
      const who = isOne ? others : 'Alguien';
      if (form === 'provisional') return `${who} abandonó; ${staysFor(rivals)}.`;
      const how = {
        above: 'mejor de lo que indican las puntuaciones',
        below: 'peor de lo que indican las puntuaciones',
        met: 'tal como indican las puntuaciones',
      }[form];
      return `${who} abandonó; hasta entonces jugaste ${how}.`;
    }
    case 'by-result':
      return `${start}; en esta partida solo cuenta el resultado.`;
    default: {
      const tail = tailOf(play, form, rivals);
      if (play === 'better') return `${start}${good} jugaste mejor que ${others}${tail}.`;
      if (play === 'worse')
        return `${start}${bad} ${others} ${isOne ? 'jugó' : 'jugaron'} mejor${tail}.`;
      return `${start}${good} jugaste tan bien como ${others}${tail}.`;
    }
  }
};

const NOT_COUNTED = {
  'too-early': 'Demasiado pronto para puntuar: no todos tuvieron un turno.',
  'same-player': 'Sin puntuar: una persona tenía dos sitios.',
  'too-few-seats': 'Sin puntuar: hacen falta dos jugadores.',
  abandoned: 'Sin puntuar: la mesa se cerró antes del final.',
} as const;

export const rated: typeof en.rated = {
  chip: (game) => `${game} · puntuada`,

  choice: {
    legend: '¿Cuenta?',
    casual: 'Amistosa',
    casualHint: 'solo por diversión',
    rated: 'Puntuada',
    ratedHint: 'cuenta para tu puntuación',
    needsAccount: 'Las mesas puntuadas son para quienes han guardado su nombre.',
    keep: 'Guardar tu nombre',
    coach: 'En las mesas puntuadas no hay entrenador.',
    dice: 'Dados que ni el servidor conoce de antemano.',
    clock: 'Las mesas puntuadas tienen reloj.',
    leaving: 'Abandonar cuenta como derrota.',
    rivals: 'Una mesa puntuada necesita un rival.',
    ownRules: 'Con reglas de la casa no se puede puntuar.',
  },

  join: {
    rated: 'Esta mesa es puntuada.',
    terms: 'Sin entrenador, con reloj, y abandonar cuenta como derrota.',
    needsAccount:
      'Para jugar en una mesa puntuada, guarda primero tu nombre. Se tarda medio minuto.',
    keep: 'Guardar tu nombre',
  },

  quick: {
    title: 'Partida puntuada',
    panel: 'Partida puntuada',
    panelHint: 'Contra alguien de tu nivel.',
    unrated: 'Partida rápida amistosa',
    find: 'Buscar una partida puntuada',
    findHint: 'contra alguien de tu nivel',
    terms:
      'Sin entrenador, dos minutos más 30 segundos por turno, y abandonar cuenta como derrota.',
    looking: 'Buscando rival…',
    others: (n) =>
      n === 0
        ? 'Ahora mismo nadie más busca.'
        : n === 1
          ? 'Otra persona también busca.'
          : `Otras ${f(n)} personas también buscan.`,
    wider: 'Cuanto más esperes, más se amplía la búsqueda.',
    seated: 'Encontrado. Tu rival se está sentando…',
    bot: (name) => `Jugar contra ${name}`,
    botHint: (rating) => `un bot con puntuación ${rating}: también cuenta`,
    stop: 'Dejar de buscar',
    here: 'Buscar aquí',
    needsAccount: 'Las partidas puntuadas son para quienes han guardado su nombre.',
    keep: 'Guardar tu nombre',
    accountsOff: 'Aquí no hay partidas puntuadas.',
  },

  card: {
    title: 'Tu puntuación',
    working: 'Calculando tu puntuación…',
    late: 'Tarda más de lo normal. Puedes irte: tu puntuación no se pierde.',
    failed: 'Ahora mismo no se puede cargar tu puntuación.',
    why,
    notCounted: (reason) => NOT_COUNTED[reason],
    from: (rating) => `Antes: ${rating}`,
    to: (rating, within) => `Ahora: ${rating} ±\u00a0${within}`,
    provisional: (matches) => `Provisional: ${count(matches, 'partida', 'partidas')}`,
    luck: 'Suerte y habilidad',
    chance: 'tu probabilidad de ganar',
    parts: {
      start: 'El comienzo',
      first: 'Jugar primero',
      second: 'Jugar segundo',
      nth: (n) => `Jugar en ${n === 3 ? 'tercer' : `${n}.º`} lugar`,
      mistakes: 'Tus errores',
      rivals: (rivals) =>
        rivals.length === 1 ? `Errores de ${rivals[0] ?? ''}` : 'Errores ajenos',
      dice: 'Los dados',
      departures: 'Abandono',
      estimate: 'Estimación',
      result: 'Resultado',
    },
    without: (share) => `Sin contar la suerte, lograste un ${share}.`,
    withoutBoth: (share) => `Sin contar la suerte ni el abandono, lograste un ${share}.`,
    turn: (n, who, dice) => `Turno ${n}: a ${who} le salió ${dice}.`,
    yourTurn: (n, dice) => `Turno ${n}: te salió ${dice}.`,
    dropped: (from, to) => `Bajaste del ${from} al ${to}.`,
    rose: (from, to) => `Subiste del ${from} al ${to}.`,
    review: 'Repaso',
    reviewHint: (n) => (n === 0 ? 'sin errores' : `${count(n, 'jugada', 'jugadas')} para repasar`),
    rematch: 'Revancha',
    rematchRated: 'también puntuada',
    waiting: (name) => `${name} te espera`,
    away: (name) => `${name} se ha ido`,
    offering: 'Proponiendo…',
    notOffered: 'No se ha podido proponer la revancha. Prueba otra vez.',
    another: 'Buscar otro rival',
    check: 'Comprobar los dados',
    turns: (n) => count(n, 'turno', 'turnos'),
  },
};
