import type { RatingReason } from '@barrelhouse/protocol';
import type { en } from '../en/index.ts';
import { count, form as formOf } from './say.ts';

const RESULTS = {
  won: { start: 'Победа', good: 'и', bad: 'но' },
  shared: { start: 'Общая победа', good: 'и', bad: 'но' },
  lost: { start: 'Поражение', good: 'но', bad: 'и' },
} as const;

type Play = NonNullable<RatingReason['play']>;
type Form = NonNullable<RatingReason['form']>;

const staysFor = (rivals: readonly string[]): string =>
  rivals.length === 1
    ? `ваш рейтинг не меняется, потому что у соперника (${rivals[0]}) он ещё предварительный`
    : 'ваш рейтинг не меняется, потому что у соперников он ещё предварительный';

const tailOf = (play: Play, form: Form, rivals: readonly string[]): string => {
  if (form === 'provisional') return `: ${staysFor(rivals)}`;
  if (form === 'met') return ', как и предполагали рейтинги';
  if (play === 'alike')
    return form === 'above'
      ? ' — это больше, чем предполагали рейтинги'
      : ' — это меньше, чем предполагали рейтинги';
  const isExpected = (play === 'better') === (form === 'above');
  return isExpected ? '' : ', хотя и с меньшей разницей, чем предполагали рейтинги';
};

const why = (reason: RatingReason, rivals: readonly string[]): string => {
  const { code, result = 'lost', play = 'alike', form = 'met' } = reason;
  const isOne = rivals.length === 1;
  const [name = ''] = rivals;
  const { start, good, bad } = RESULTS[result];
  switch (code) {
    case 'left':
      return 'Вы ушли из-за стола, а уход считается поражением.';
    case 'rival-left': {
      const left = isOne ? `${name} больше не за столом` : 'Кто-то из соперников ушёл';
      if (form === 'provisional') return `${left}; ${staysFor(rivals)}.`;
      const how = {
        above: 'лучше, чем предполагали рейтинги',
        below: 'хуже, чем предполагали рейтинги',
        met: 'так, как предполагали рейтинги',
      }[form];
      return `${left}; до этого вы играли ${how}.`;
    }
    case 'by-result':
      return `${start}; в этой партии важен только результат.`;
    default: {
      const tail = tailOf(play, form, rivals);
      if (play === 'better')
        return `${start}, ${good} вы сыграли лучше, чем ${isOne ? name : 'остальные'}${tail}.`;
      if (play === 'worse')
        return isOne
          ? `${start}, ${bad} у соперника (${name}) игра была лучше${tail}.`
          : `${start}, ${bad} остальные сыграли лучше${tail}.`;
      return `${start}, ${good} вы сыграли не хуже, чем ${isOne ? name : 'остальные'}${tail}.`;
    }
  }
};

const NOT_COUNTED = {
  'too-early': 'Слишком рано для рейтинга: не все успели сделать ход.',
  'same-player': 'Без рейтинга: один игрок занимал два места.',
  'too-few-seats': 'Без рейтинга: нужны два игрока.',
  abandoned: 'Без рейтинга: стол закрыли до конца партии.',
} as const;

export const rated: typeof en.rated = {
  chip: (game) => `${game} · на рейтинг`,

  choice: {
    legend: 'На рейтинг?',
    casual: 'Без рейтинга',
    casualHint: 'просто так',
    rated: 'На рейтинг',
    ratedHint: 'меняет ваш рейтинг',
    needsAccount: 'Рейтинговые столы — для тех, кто закрепил своё имя.',
    keep: 'Закрепить имя',
    coach: 'За рейтинговыми столами тренера нет.',
    dice: 'Броски, которых заранее не знает даже сервер.',
    clock: 'За рейтинговыми столами играют с часами.',
    leaving: 'Уход считается поражением.',
    rivals: 'За рейтинговым столом нужен соперник.',
    ownRules: 'По домашним правилам на рейтинг не играют.',
  },

  join: {
    rated: 'Это рейтинговый стол.',
    terms: 'Без тренера, с часами, а уход считается поражением.',
    needsAccount: 'Чтобы играть за рейтинговым столом, сначала закрепите имя. Это полминуты.',
    keep: 'Закрепить имя',
  },

  quick: {
    title: 'Рейтинговая партия',
    panel: 'Рейтинговая партия',
    panelHint: 'С соперником вашей силы.',
    unrated: 'Быстрая партия без рейтинга',
    find: 'Найти рейтинговую партию',
    findHint: 'с соперником вашей силы',
    terms: 'Без тренера, две минуты плюс 30 секунд на ход, уход считается поражением.',
    looking: 'Ищем соперника…',
    others: (n) =>
      n === 0
        ? 'Сейчас больше никто не ищет.'
        : `${formOf(n, 'Ищет', 'Ищут', 'Ищут')} ещё ${count(n, 'человек', 'человека', 'человек')}.`,
    wider: 'Чем дольше ждёте, тем шире поиск.',
    seated: 'Соперник найден и садится за стол…',
    bot: (name) => `Сыграть с ботом ${name}`,
    botHint: (rating) => `рейтинг ${rating}, партия засчитывается`,
    stop: 'Больше не искать',
    here: 'Искать здесь',
    needsAccount: 'Рейтинговые партии — для тех, кто закрепил своё имя.',
    keep: 'Закрепить имя',
    accountsOff: 'Здесь нет рейтинговых партий.',
  },

  card: {
    title: 'Ваш рейтинг',
    working: 'Считаем рейтинг…',
    late: 'Дольше обычного. Можно уйти: рейтинг не пропадёт.',
    failed: 'Сейчас рейтинг не загружается.',
    why,
    notCounted: (reason) => NOT_COUNTED[reason],
    from: (rating) => `Было: ${rating}`,
    to: (rating, within) => `Стало: ${rating} ±\u00a0${within}`,
    provisional: (matches) => `Предварительно: ${count(matches, 'партия', 'партии', 'партий')}`,
    luck: 'Везение и умение',
    chance: 'ваш шанс на победу',
    parts: {
      start: 'Начало',
      first: 'Первый ход',
      second: 'Второй ход',
      nth: (n) => `${n}-й ход`,
      mistakes: 'Ваши ошибки',
      rivals: (rivals) => (rivals.length === 1 ? `Ошибки: ${rivals[0] ?? ''}` : 'Чужие ошибки'),
      dice: 'Кубики',
      departures: 'Уход',
      estimate: 'Оценка',
      result: 'Итог',
    },
    without: (share) => `Без учёта везения ваш результат — ${share}.`,
    withoutBoth: (share) => `Без учёта везения и ухода ваш результат — ${share}.`,
    turn: (n, who, dice) => `Ход ${n}, ${who}: выпало ${dice}.`,
    yourTurn: (n, dice) => `Ход ${n}: у вас выпало ${dice}.`,
    dropped: (from, to) => `Ваш шанс упал с ${from} до ${to}.`,
    rose: (from, to) => `Ваш шанс вырос с ${from} до ${to}.`,
    review: 'Разбор',
    reviewHint: (n) =>
      n === 0 ? 'без ошибок' : `${count(n, 'решение', 'решения', 'решений')} для разбора`,
    rematch: 'Реванш',
    rematchRated: 'тоже на рейтинг',
    waiting: (name) => `${name} ждёт`,
    away: (name) => `${name} больше не за столом`,
    offering: 'Предлагаем…',
    notOffered: 'Реванш предложить не удалось. Попробуйте ещё раз.',
    another: 'Найти другого соперника',
    check: 'Проверить кубики',
    turns: (n) => count(n, 'ход', 'хода', 'ходов'),
  },
};
