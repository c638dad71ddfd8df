import {
  allGames,
  type Combination,
  findRules,
  NO_DICE,
  type Option,
  scoringOf,
} from '@barrelhouse/engine';
import { PROBLEM_CODES, SEATING_CODES, WHY_ABANDONED } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { REFUSALS, RULES_ERRORS } from '../../../protocol/test/samples.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { ru } from './ru/index.ts';
import { SUBJECT_SAMPLES } from './subject-samples.ts';

type Say = (...args: readonly unknown[]) => unknown;
type Leaf = string | number | boolean | Say;

/** Every word of a catalogue by its path: `table.facts.busted`. */
const leavesOf = (node: unknown, path = ''): readonly (readonly [string, Leaf])[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) =>
        leavesOf(value, path === '' ? key : `${path}.${key}`),
      )
    : [[path, node as Leaf]];

const ENGLISH = new Map(leavesOf(en));
const OTHERS = [
  ['es', new Map(leavesOf(es))],
  ['ru', new Map(leavesOf(ru))],
] as const;

/** Names, units and signs that are the same everywhere. */
const SAME: { readonly [language: string]: readonly string[] } = {
  es: [
    'app.name',
    'boards.bot',
    'notices.hook',
    'botAccounts.mine.account',
    'botAccounts.page.title',
    'people.bot',
    'online.room.bot',
    'games.names.hutton',
    'games.names.depot',
    'games.names.zilch',
    'games.names.facebook',
    'online.open.clocks.quick.label',
    'online.open.clocks.calm.label',
    'online.open.clocks.long.label',
    'learn.rules.no',
    'people.at',
    'ranks.bot',
    'ranks.provisional',
    'desk.log.error',
    'tournaments.bracket.final',
    'tournaments.formats.arena.name',
  ],
  ru: ['app.name', 'people.at', 'learn.rules.no'],
};

const NUMBERS = [1, 2, 5, 11, 21] as const;

const SAYINGS =
  `roll keep-and-roll bust bank-roll too-little bank opened banked hot-roll hot-keep-may hot-keep-must hot-after
  hot-done combo-roll straight three-pairs combo-after combo-done rescue-roll rescue-keep rescue-double rescue-after rescue-done penalty-roll penalty-pass penalty-again penalty-done
  barrel-in barrel-keep barrel-done end aim-roll aim collect collect-more missed pairs-roll pairs-aim pairs-done
  free-roll free-aim free-more free-done`
    .split(/\s+/)
    .flatMap((key) =>
      NUMBERS.map((n) => [{ key, dice: '115', points: n, need: n * 100, count: n, target: 5 }]),
    );

const OPTIONS = NUMBERS.flatMap((n) =>
  ['roll', 'keep', 'bank', 'pass', 'aim'].map((type) => [
    { type, cup: n, dice: '115', points: 50 * n, target: 5 },
    n === 1 ? 0 : 50 * n,
  ]),
);

/** Numbers that belong to some code or other. */
const details = {
  retryAfter: 40,
  work: 25_000,
  most: 20_000,
  have: 1,
  turns: 1000,
  entries: 10_000,
};

const PROBLEMS = [...PROBLEM_CODES, ...SEATING_CODES, 'offline', 'table-closed', 'over'].flatMap(
  (code) => [[{ code, details }], [{ code, details: {} }]],
);

const CLOSINGS = WHY_ABANDONED.flatMap((why) => [
  [why, 'turns'],
  [why, 'entries'],
]);

const REASONS = [['Ben'], ['Ben', 'Cy']].flatMap((rivals) => [
  ...['won', 'shared', 'lost'].flatMap((result) => [
    [{ code: 'by-result', result }, rivals],
    ...['better', 'worse', 'alike'].flatMap((play) =>
      ['above', 'below', 'met', 'provisional'].map((form) => [
        { code: 'played', result, play, form },
        rivals,
      ]),
    ),
  ]),
  ...['above', 'below', 'met', 'provisional'].map((form) => [{ code: 'rival-left', form }, rivals]),
  [{ code: 'left' }, rivals],
]);

/** Arguments of functions that take more than numbers, text and lists. */
const SAMPLES: { readonly [path: string]: readonly (readonly unknown[])[] } = {
  ...Object.fromEntries(
    Object.entries(SUBJECT_SAMPLES).flatMap(([path, args]) => [
      [`${path}.you`, [args]],
      [`${path}.other`, [['Ada', ...args]]],
    ]),
  ),
  'lesson.say': SAYINGS,
  'table.refusal': [...REFUSALS.map((refusal) => [refusal]), [{ code: 'anything-else' }]],
  'review.chosen': OPTIONS,
  'review.doing': OPTIONS,
  'account.problem': PROBLEMS,
  'online.problem': PROBLEMS,
  'people.problem': PROBLEMS,
  'ranks.problem': PROBLEMS,
  'tournaments.problem': PROBLEMS,
  'rated.card.why': REASONS,
  'rated.card.notCounted': [['too-early'], ['same-player'], ['too-few-seats'], ['abandoned']],
  'botAccounts.problem': PROBLEMS,
  'table.closed': CLOSINGS,
  'games.combination': [
    [{ kind: 'of-a-kind', count: 3, face: 2, dice: '222', points: 200 }],
    [{ kind: 'exact', dice: '1145', points: 200 }],
  ],
  'setup.wrong': RULES_ERRORS.map((error) => [error]),
  'setup.complaint': [
    ...RULES_ERRORS.map((error) => [error]),
    ...`end.target end.win end.lastRound end.tie end opening minimumBank combos[3] barrels penalties
    rescues floor hotDice afterBust targets need dice name base`
      .split(/\s+/)
      .map((path) => [{ path, code: 'missing' }]),
  ],
};

/** All ways to fill so many parameters with numbers, text or lists, numbers first. */
const kindsOf = (parameters: number): readonly (readonly string[])[] =>
  parameters === 0
    ? [[]]
    : ['number', 'text', 'list'].flatMap((kind) =>
        kindsOf(parameters - 1).map((rest) => [kind, ...rest]),
      );

const argument = (kind: string, n: number): unknown =>
  kind === 'number' ? n : kind === 'text' ? `${n},5` : ['Ada', 'Bob', 'Cy'].slice(0, n);

const told = (say: Leaf | undefined, args: readonly unknown[]): string | undefined => {
  try {
    return String((say as Say)(...args));
  } catch {
    return undefined;
  }
};

/** Arguments that every language takes; none where one of them cannot be called at all. */
const samplesOf = (path: string, say: Say): readonly (readonly unknown[])[] => {
  const special = SAMPLES[path];
  if (special !== undefined) return special;
  const all: readonly (Leaf | undefined)[] = [say, ...OTHERS.map(([, leaves]) => leaves.get(path))];
  for (const kinds of kindsOf(say.length)) {
    const samples = NUMBERS.map((n) => kinds.map((kind) => argument(kind, n)));
    if (samples.every((args) => all.every((one) => told(one, args) !== undefined))) return samples;
  }
  return [];
};

const HOLE = /undefined|NaN|\bnull\b|\[object|=>/;

describe.each(OTHERS)('%s', (language, leaves) => {
  test('has every word, and no other', () =>
    expect([...leaves.keys()].toSorted()).toEqual([...ENGLISH.keys()].toSorted()));

  test('says each of them in its own words', () => {
    const same: string[] = [];
    for (const [path, english] of ENGLISH) {
      const other = leaves.get(path);
      expect(typeof other, path).toBe(typeof english);
      if (typeof english !== 'string') continue;
      expect(other, path).toMatch(/\S/);
      if (other === english && !(SAME[language] ?? []).includes(path)) same.push(path);
    }
    expect(same).toEqual([]);
  });

  test('has a sentence for whatever there is to say', () => {
    for (const [path, english] of ENGLISH) {
      if (typeof english !== 'function') continue;
      const samples = samplesOf(path, english);
      expect(samples.length, path).toBeGreaterThan(0);
      for (const args of samples) {
        const text = told(leaves.get(path), args);
        expect(text, path).toMatch(/\S/);
        expect(text, path).not.toMatch(HOLE);
      }
    }
  });

  test.each([
    'table.refusal',
    'account.problem',
    'online.problem',
    'table.closed',
    'lesson.say',
    'review.doing',
    'setup.complaint',
  ])('%s is not left in English', (path) => {
    for (const args of SAMPLES[path] ?? []) {
      expect(told(leaves.get(path), args)).not.toBe(told(ENGLISH.get(path), args));
    }
  });
});

describe('why something did not work', () => {
  const failed = en.online.problem({ code: 'failed', details: {} });

  test.each([...PROBLEM_CODES, ...SEATING_CODES].filter((code) => code !== 'failed'))(
    '%s has words of its own',
    (code) => expect(en.online.problem({ code, details })).not.toBe(failed),
  );

  test('a code of a newer house is told in general', () =>
    expect(en.online.problem({ code: 'toString', details: {} })).toBe(failed));

  test.each([
    ['en', en, 'Try again in 40 seconds.', '25,000'],
    ['es', es, 'Prueba otra vez en 40 segundos.', '25.000'],
    ['ru', ru, 'Попробуйте через 40 секунд.', '25 000'],
  ] as const)('%s says the numbers', (_, { online }, later, work) => {
    expect(online.problem({ code: 'too-many-requests', details })).toContain(later);
    const large = online.problem({ code: 'rules-too-large', details });
    expect(large.replace(/\s/g, ' ')).toContain(work);
  });

  test('a match that was too long names the limit it reached', () => {
    expect(en.table.closed('too-long', 'turns')).toMatch(/1,000 turns/);
    expect(en.table.closed('too-long', 'entries')).toMatch(/10,000 moves/);
  });
});

test('Spanish has nothing but Latin letters, Russian few of them', () => {
  for (const [path, text] of OTHERS[0][1])
    if (typeof text === 'string') expect(text, path).not.toMatch(/[а-яё]/i);
  for (const [path, text] of OTHERS[1][1]) {
    if (typeof text !== 'string' || (SAME['ru'] ?? []).includes(path)) continue;
    expect(text, path).toMatch(/[а-яё]/i);
    // A Latin letter inside a Russian word looks right and is not.
    expect(text, path).not.toMatch(/[а-яё][a-z]|[a-z][а-яё]/i);
  }
});

describe('numbers and their words', () => {
  test.each([
    [1, 'Tirar 1 dado', 'Бросить 1 кубик'],
    [2, 'Tirar 2 dados', 'Бросить 2 кубика'],
    [5, 'Tirar 5 dados', 'Бросить 5 кубиков'],
    [11, 'Tirar 11 dados', 'Бросить 11 кубиков'],
    [21, 'Tirar 21 dados', 'Бросить 21 кубик'],
  ])('roll %i', (n, spanish, russian) => {
    expect(es.table.roll(n)).toBe(spanish);
    expect(ru.table.roll(n)).toBe(russian);
  });

  test.each([
    [1, 'queda 1 turno', 'ещё 1 ход'],
    [2, 'quedan 2 turnos', 'ещё 2 хода'],
    [5, 'quedan 5 turnos', 'ещё 5 ходов'],
    [11, 'quedan 11 turnos', 'ещё 11 ходов'],
    [21, 'quedan 21 turnos', 'ещё 21 ход'],
  ])('%i turns in the barrel', (n, spanish, russian) => {
    expect(es.boards.note.barrel(n)).toBe(spanish);
    expect(ru.boards.note.barrel(n)).toBe(russian);
  });

  test.each([
    [0, '0 очков'],
    [1, '1 очко'],
    [2, '2 очка'],
    [5, '5 очков'],
    [11, '11 очков'],
    [21, '21 очко'],
    [22, '22 очка'],
    [112, '112 очков'],
  ])('%i points in Russian', (n, text) => expect(ru.learn.rules.pointsLong(n)).toBe(text));

  test.each([
    [1, 'занято 1 из 1 места', '1 партия'],
    [2, 'занято 1 из 2 мест', '2 партии'],
    [5, 'занято 1 из 5 мест', '5 партий'],
    [11, 'занято 1 из 11 мест', '11 партий'],
    [21, 'занято 1 из 21 места', '21 партия'],
  ])('%i seats and games in Russian', (n, seats, games) => {
    expect(ru.online.lobby.seats(1, n)).toBe(seats);
    expect(ru.history.games(n)).toBe(games);
  });

  test.each([
    [1, 'el dado.', 'un turno extra: el dado y', '1 punto', '1 de 1 partida ganada', '1 minuto'],
    [
      6,
      'los seis.',
      'un turno extra: los seis dados y',
      '6 puntos',
      '1 de 6 partidas ganadas',
      '6 minutos',
    ],
  ])('%i dice, points, matches and minutes in Spanish', (n, back, free, points, won, minutes) => {
    expect(es.learn.rules.hotMay(n)).toContain(`recuperas ${back}`);
    expect(es.learn.rules.free(n)).toContain(free);
    for (const told of [es.learn.rules.opening(n), es.learn.rules.penaltyTurns(2, n)])
      expect(told).toMatch(new RegExp(`${points}(?!\\p{L})`, 'u'));
    expect(es.people.profile.won(1, n)).toBe(won);
    expect(es.tournaments.make.minutes(n)).toBe(minutes);
  });

  test.each([
    [1, '1 значение', '1 действие в секунду', '1 игрока', '1 турнир', 'в 1 очко'],
    [2, '2 значения', '2 действия в секунду', '2 игроков', '2 турнира', 'в 2 очка'],
    [5, '5 значений', '5 действий в секунду', '5 игроков', '5 турниров', 'в 5 очков'],
    [11, '11 значений', '11 действий в секунду', '11 игроков', '11 турниров', 'в 11 очков'],
    [21, '21 значение', '21 действие в секунду', '21 игрока', '21 турнир', 'в 21 очко'],
  ])('%i of what Russian sentences count', (n, totals, moves, players, tournaments, points) => {
    expect(ru.setup.wrong({ path: 'end', code: 'target-too-fine', totals: n, step: 50 })).toContain(
      `: ${totals} с шагом`,
    );
    expect(ru.online.table.houseOnly(n)).toContain(moves);
    expect(ru.online.table.houseForAll(n)).toContain(moves);
    expect(ru.tournaments.before.needs(n)).toBe(ru.online.room.needs(n));
    const problem = (code: string, name: string): string =>
      ru.online.problem({ code, details: { [name]: n } });
    expect(problem('too-few-players', 'least')).toContain(`не меньше ${players}.`);
    expect(problem('too-many-tournaments', 'most')).toContain(`${tournaments}.`);
    expect(ru.rated.quick.others(n)).toMatch(n % 10 === 1 && n !== 11 ? /^Ищет ещё/ : /^Ищут ещё/);
    expect(ru.lab.sheetHead(n)).toMatch(new RegExp(`с форой ${points}\\.$`));
  });

  test.each([
    [1, 'Здесь такая одна.'],
    [2, 'Пар здесь две.'],
  ])('%i pairs in a lesson in Russian', (points, text) =>
    expect(ru.lesson.say({ key: 'pairs-aim', target: 8, points })).toContain(text),
  );

  test('what Russian counts is not counted twice', () => {
    const { balance, profile } = ru.ranks;
    for (const text of [
      balance.youLucky('1,3', '12 партий', '2,0'),
      balance.youUnlucky('1,3', '12 партий', '2,0'),
      balance.youEven('12 партий', '2,0'),
      balance.ordinary('12 партий', '2,0'),
      profile.curve(1500, 1620, '12 партий'),
    ])
      expect(text.match(/парти/g)).toHaveLength(1);
  });

  test('a fraction takes its own form', () => {
    expect(ru.review.turnsUnit('4,1')).toBe('4,1 хода');
    expect(ru.review.turnsUnit('0,50')).toBe('0,50 хода');
    expect(ru.review.turnsUnit('12')).toBe('12 ходов');
    expect(ru.coach.turns('5,00')).toBe('ещё 5,00 хода');
    expect(es.review.turnsUnit('1')).toBe('1 turno');
    expect(es.review.turnsUnit('1,50')).toBe('1,50 turnos');
  });

  test('large numbers are grouped as the language does', () => {
    expect(es.table.bank(10000)).toBe('Plantarse con 10.000');
    expect(ru.table.bank(10000).replace(/\s/g, ' ')).toBe('Записать 10 000');
    expect(es.table.makes(-50)).toBe('total −50');
    expect(ru.table.makes(-50)).toMatch(/−50$/);
  });

  test('Spanish puts no day after a verb without its article', () => {
    const { list, make, before } = es.tournaments;
    for (const day of ['viernes, 20:00', '3 de diciembre, 20:00']) {
      const told = [
        list.startsAt(day),
        list.endedAt(day),
        before.startsAt(day),
        make.goAt('Suizo', 'Depot', day),
      ];
      for (const text of told) expect(text).toMatch(new RegExp(`: ${day}$`));
    }
    expect(es.desk.now.bannedUntil('14:30')).toBe('con veto hasta las 14:30');
    expect(es.desk.now.bannedUntil('3 dic, 14:30')).toBe('con veto hasta el 3 dic, 14:30');
  });

  test('Spanish tells a number to collect from how many of it', () => {
    expect(es.table.aim(5)).toBe('Juntar los 5');
    expect(es.table.facts.aimed.other('Ada', 5)).toBe('Ada junta los 5.');
    const done = es.review.chosen({ type: 'aim', target: 5 } as Option, 0);
    expect(es.review.replay.slip.you(done, 'Juntar los 4', '4\u00a0%')).toMatch(
      /^Aquí elegiste juntar los 5\. Era mejor juntar los 4:/,
    );
  });

  test('lists end as one says them', () => {
    expect(es.home.with(['Ada', 'Bob', 'Inés'])).toBe('con Ada, Bob e Inés');
    expect(ru.home.with(['Ада', 'Боб', 'Ия'])).toBe('за столом: Ада, Боб и Ия');
  });
});

test('the coach fits a line of a phone in Spanish', () => {
  const { coach } = es;
  expect(coach.best(coach.both(coach.keep('115'), coach.bank(1250)))).toBe(
    'Mejor: 1 1 5 y plantarse',
  );
  expect(coach.best(coach.both(coach.keep('1'), coach.roll(4)))).toBe('Mejor: apartar 1 y tirar 4');
  expect(coach.yours(coach.both(coach.add('5'), coach.roll(3)))).toBe('Tú: añadir el 5 y tirar 3');
  for (const title of [coach.titles.bankOrRoll, coach.titles.rollOrPass]) {
    for (const measure of [coach.estimated, coach.bounded])
      expect(`${title} ${measure(coach.chanceToWin)}`.length).toBeLessThan(46);
  }
});

describe('combinations', () => {
  const shipped = Object.entries(allGames)
    .flatMap(([id, { options }]) => [id, ...Object.keys(options).map((name) => `${id}+${name}`)])
    .map((name) => findRules(name))
    .flatMap((found) => (found.ok && found.value.family === 'hot-dice' ? [found.value] : []))
    .flatMap((rules) => scoringOf(rules).combinations);
  const told = new Map(shipped.map((one) => [en.games.combination(one), one]));

  test.each([...told])('%s is said in every language', (english, one) => {
    expect(english).toMatch(/^[A-Z][a-z ]+(\d–\d|[1-6]s?)?$/);
    expect(es.games.combination(one)).not.toBe(english);
    expect(es.games.combination(one)).toMatch(/^[A-ZÁ-Ú][a-zá-ú ]+(\d–\d)?$/);
    expect(ru.games.combination(one)).toMatch(/^[А-ЯЁ][а-яё ]+(\d–\d)?$/);
  });

  const dice = NO_DICE;
  const points = 100;
  test.each<[Combination, string, string, string]>([
    [{ kind: 'of-a-kind', count: 1, face: 1, dice, points }, 'Single 1', 'Un uno', 'Одна единица'],
    [{ kind: 'of-a-kind', count: 2, face: 5, dice, points }, 'Two 5s', 'Dos cincos', 'Две пятёрки'],
    [
      { kind: 'of-a-kind', count: 3, face: 3, dice, points },
      'Three 3s',
      'Tres treses',
      'Три тройки',
    ],
    [{ kind: 'of-a-kind', count: 6, face: 2, dice, points }, 'Six 2s', 'Seis doses', 'Шесть двоек'],
    [
      { kind: 'straight', from: 1, to: 5, dice, points },
      'Straight 1–5',
      'Escalera 1–5',
      'Стрит 1–5',
    ],
    [
      { kind: 'groups', sizes: [4], dice, points },
      'Four alike',
      'Cuatro iguales',
      'Четыре одинаковых',
    ],
    [{ kind: 'groups', sizes: [2, 2, 2], dice, points }, 'Three pairs', 'Tres parejas', 'Три пары'],
    [
      { kind: 'groups', sizes: [3, 3], dice, points },
      'Two triplets',
      'Dos tríos',
      'Дважды три одинаковых',
    ],
    [
      { kind: 'groups', sizes: [2, 4], dice, points },
      'Four alike and a pair',
      'Cuatro iguales y una pareja',
      'Четыре одинаковых и пара',
    ],
    [
      { kind: 'groups', sizes: [3, 1], dice, points },
      'Three alike and one other die',
      'Tres iguales y un dado suelto',
      'Три одинаковых и один другой',
    ],
    [{ kind: 'blank', count: 6, dice, points }, 'Nothing at all', 'Nada de nada', 'Совсем ничего'],
    [{ kind: 'named', name: 'Snake eyes', dice, points }, 'Snake eyes', 'Snake eyes', 'Snake eyes'],
    [{ kind: 'named', name: 'toString', dice, points }, 'toString', 'toString', 'toString'],
  ])('%j', (one, english, spanish, russian) => {
    expect([en, es, ru].map(({ games }) => games.combination(one))).toEqual([
      english,
      spanish,
      russian,
    ]);
  });
});

describe('every game and option', () => {
  test.each(Object.entries(allGames))('%s has words in every language', (id, { options }) => {
    for (const { games, learn } of [en, es, ru]) {
      expect(games.names[id]).toMatch(/\S/);
      for (const option of Object.keys(options)) expect(learn.options[option]).toMatch(/\S/);
    }
  });
});
