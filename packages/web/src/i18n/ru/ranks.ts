import type { en } from '../en/index.ts';
import { type CodedProblem, tellProblem } from '../problem-words.ts';
import { problems } from './problems.ts';
import { count, f, points as ofPoints, winsWritten as wins } from './say.ts';

const matches = (n: number): string => count(n, 'партия', 'партии', 'партий');
/** `12 партий` come written, in the nominative. */
const usual = (of: string, swing: string): string =>
  `Когда за месяц ${of}, разброс ±\u00a0${swing} — обычное дело.`;

export const ranks: typeof en.ranks = {
  problem: (problem: CodedProblem) => tellProblem(problems, problem),
  title: (game) => `Кто лучший в игре «${game}»`,
  lead: 'Рейтинги без учёта везения.',
  players: (n) => `${count(n, 'игрок', 'игрока', 'игроков')}.`,
  ends: (days) =>
    days <= 1
      ? 'Сезон заканчивается сегодня.'
      : `До конца сезона ${count(days, 'день', 'дня', 'дней')}.`,
  allTime: 'За всё время',
  seasons: {
    q1: (year) => `Зима ${year}`,
    q2: (year) => `Весна ${year}`,
    q3: (year) => `Лето ${year}`,
    q4: (year) => `Осень ${year}`,
  },
  choose: { season: 'Сезон', game: 'Игра' },
  showBots: 'Показывать ботов',
  bar: 'Настоящая сила лежит внутри полосы в 19 случаях из 20. Место определяет её нижний край.',
  columns: {
    rank: 'Место',
    player: 'Игрок',
    rating: 'Рейтинг',
    interval: 'Интервал',
    givesAway: 'Теряет',
    matches: 'Партии',
    season: 'Сезон',
  },
  perfect: 'идеал',
  bot: 'бот',
  provisional: 'предварительно',
  privatePlayer: 'Скрытый игрок',
  you: (player) => `${player} (вы)`,
  fixed: 'эталон',
  interval: (low, high) => `от ${low} до ${high}`,
  details: (player) => `Подробнее: ${player}`,
  more: 'Показать ещё',
  top: 'Показать с начала',
  findMe: 'Показать моё место',
  empty: 'В таблице пока никого нет.',
  emptySeason: 'В этом сезоне в таблице никого не было.',
  emptyHint:
    'Чтобы попасть в таблицу, нужны десять рейтинговых партий и интервал не шире ±\u00a040.',
  unsettled: 'Эти рейтинги пока неточны.',
  place: {
    title: 'Ваше место',
    rank: (rank, of) => `${f(rank)} из ${f(of)}`,
    first: 'Впереди вас никого нет.',
    close: 'Разница меньше очка.',
    ahead: (player, points) => `${player} впереди на ${ofPoints(points)}.`,
    none: 'Вас пока нет в таблице.',
    matches: (n) =>
      `Нужно сыграть ещё ${count(n, 'рейтинговую партию', 'рейтинговые партии', 'рейтинговых партий')}.`,
    within: (n) =>
      `Точность вашего рейтинга ±\u00a0${f(n)}, а для таблицы нужно ±\u00a040. Помогает каждая рейтинговая партия.`,
    away: 'Вы давно не играли, и рейтинг стал неточным. Сыграйте рейтинговые партии, чтобы вернуться в таблицу.',
    guest: 'Закрепите имя, чтобы играть рейтинговые партии и попасть в таблицу.',
    keep: 'Закрепить имя',
    play: 'Сыграть рейтинговую партию',
  },
  about:
    '«Теряет» — это шансы на победу, отданные ошибками за партию. Идеальная игра не теряет ничего, поэтому надолго выше зелёной линии не остаётся никто.',
  profile: {
    rating: 'Рейтинг',
    place: (rank) => `Место ${f(rank)}`,
    board: 'Таблица лидеров',
    givesAway: 'Теряет за партию',
    provisional: (n) => `Предварительно: ${matches(n)}`,
    uncertain: 'Предварительно: давно без игр',
    wide: (n) => `Предварительно: ±\u00a0${f(n)} слишком широко`,
    unrated: (game) => `«${game}»: рейтинговых партий пока нет.`,
    curve: (from, to, n) =>
      `Рейтинг: было ${from}, стало ${to} (${n}). Полоса — 95-процентный интервал.`,
    matches,
    when: 'Дата',
    match: 'Партия',
    within: 'Плюс-минус',
    onScale: (n) =>
      `Относительно ботов заведения он известен лишь с точностью ±\u00a0${n}: в этом кругу с ними почти не играют.`,
  },
  balance: {
    lucky: (n) => `За месяц повезло на ${wins(n)}`,
    unlucky: (n) => `За месяц не повезло на ${wins(n)}`,
    even: 'За месяц ни везения, ни невезения',
    youLucky: (n, of, swing) => `В этом месяце вам повезло на ${wins(n)}. ${usual(of, swing)}`,
    youUnlucky: (n, of, swing) => `В этом месяце вам не повезло на ${wins(n)}. ${usual(of, swing)}`,
    youEven: (of, swing) => `В этом месяце везение выровнялось. ${usual(of, swing)}`,
    ordinary: (of, swing) => usual(of, wins(swing)),
    area: 'Два месяца из трёх заканчиваются в зелёной зоне. Партии копятся быстрее, чем везение, поэтому в расчёте на партию оно выравнивается.',
    none: 'В этом месяце рейтинговых партий нет.',
    luck: 'Везение в победах',
    swing: 'Обычный разброс',
  },
  luck: {
    title: 'Везение недели',
    titleAt: (game) => `Везение недели: ${game}`,
    unit: 'В победах, по сравнению со средними бросками.',
    link: 'Везение недели',
    all: 'Все игры',
    earlier: 'Предыдущая неделя',
    later: 'Следующая неделя',
    week: 'За всю неделю',
    single: 'За одну партию',
    best: 'Больше всех повезло',
    worst: 'Больше всех не повезло',
    none: 'На той неделе рейтинговых партий не было.',
    noneYet: 'На этой неделе рейтинговых партий пока нет.',
    matches,
    won: 'победа',
    lost: 'поражение',
    review: 'Разбор',
    reviewOf: (player) => `Разбор партии: ${player}`,
    amount: (n) => `${n} победы`,
  },
  share: {
    label: 'Поделиться',
    picture: 'Сохранить картинку',
    copied: 'Ссылка скопирована.',
    failed: 'Не удалось скопировать ссылку.',
  },
};
