import { quickSeededRandom, type Random } from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type {
  Format,
  PlayerResult,
  TournamentCommand,
  TournamentFact,
  TournamentSettings,
} from './facts.ts';
import { bracketOf, bracketOrder, champion } from './knockout.ts';
import { standingsOf } from './standings.ts';
import {
  activePlayers,
  evolve,
  foldTournament,
  openTables,
  type TournamentState,
} from './state.ts';

const SECOND = 1000;

const settings = (
  format: Format,
  change: Partial<TournamentSettings> = {},
): TournamentSettings => ({
  name: 'League night',
  game: 'barrel',
  format,
  tableSize: 2,
  rounds: 5,
  series: 1,
  startsAt: 60 * SECOND,
  duration: 20 * 60 * SECOND,
  pause: 10 * SECOND,
  rematchAfter: 45 * SECOND,
  ...change,
});

/** A tournament with its log. Checks that every fact can be folded again. */
class Club {
  readonly log: TournamentFact[] = [];
  state: TournamentState | undefined;
  now = 0;

  do(command: TournamentCommand): readonly TournamentFact[] | string {
    const decided = decide(this.state, command, this.now);
    if (!decided.ok) return decided.error.code;
    for (const fact of decided.value) {
      this.state = evolve(this.state, fact);
      this.log.push(fact);
    }
    return decided.value;
  }

  get running(): TournamentState {
    if (this.state === undefined) throw new Error('It is not open.');
    return this.state;
  }

  join(count: number, from = 0): void {
    for (let i = from; i < from + count; i++) {
      const facts = this.do({ type: 'join', player: `p${i}`, rating: 1500 + ((i * 37) % 200) });
      if (typeof facts === 'string') throw new Error(facts);
    }
  }
}

const opened = (
  format: Format,
  players: number,
  change: Partial<TournamentSettings> = {},
): Club => {
  const club = new Club();
  expect(club.do({ type: 'open', settings: settings(format, change) })).toHaveLength(1);
  club.join(players);
  return club;
};

const resultsOf = (
  players: readonly string[],
  random: Random,
  absent: readonly string[] = [],
): readonly PlayerResult[] => {
  const first = random(players.length);
  const shared = random(12) === 0;
  return players.map((player, i) => ({
    player,
    place: shared ? 1 : i === first ? 1 : 2,
    absent: absent.includes(player),
    luckFree: 0.5 + (random(200) - 100) / 1000,
  }));
};

type Check = (club: Club, facts: readonly TournamentFact[]) => void;

/** Plays to the end with late joiners, leavers, no-shows and repeated commands. */
const playOut = (
  club: Club,
  seed: string,
  trouble: number,
  check: Check = () => undefined,
): void => {
  const random = quickSeededRandom(seed);
  let joined = club.running.competitors.size;
  const act = (command: TournamentCommand): void => {
    const facts = club.do(command);
    if (typeof facts !== 'string') check(club, facts);
    // The same command again at the same time changes nothing.
    const again = decide(club.state, command, club.now);
    if (command.type !== 'join' && command.type !== 'leave') {
      expect(again.ok ? again.value : []).toEqual([]);
    } else expect(again.ok).toBe(false);
  };
  for (let step = 0; step < 20_000 && club.running.phase !== 'ended'; step++) {
    club.now += random(4) * SECOND;
    const open = openTables(club.running);
    const table = open[random(Math.max(1, open.length))];
    const dice = random(100);
    if (dice < trouble && club.running.phase === 'running') {
      const active = activePlayers(club.running);
      const player = active[random(active.length)]?.player ?? '';
      if (dice % 3 === 0 && joined < 70)
        act({ type: 'join', player: `p${joined++}`, rating: 1500 + random(300) });
      else if (dice % 3 === 1 && active.length > 4) act({ type: 'leave', player });
      else act({ type: dice % 2 === 0 ? 'pause' : 'ready', player });
    } else if (table !== undefined && random(3) > 0) {
      const absent =
        random(100) < trouble ? [table.players[random(table.players.length)] ?? ''] : [];
      act({
        type: 'report',
        table: table.table,
        results: resultsOf(table.players, random, absent),
      });
    } else act({ type: 'tick' });
  }
  expect(club.running.phase).toBe('ended');
  const stored = JSON.parse(JSON.stringify(club.log)) as readonly TournamentFact[];
  expect(foldTournament(stored)).toEqual(club.state);
  const tables = club.log.flatMap((fact) => (fact.type === 'paired' ? fact.tables : []));
  expect(new Set(tables.map(({ table }) => table)).size).toBe(tables.length);
  const reports = club.log.flatMap((fact) => (fact.type === 'reported' ? [fact.table] : []));
  expect(new Set(reports).size).toBe(reports.length);
  expect(reports).toHaveLength(tables.length);
};

/** In every round of a Swiss or round robin, everybody who is in it plays once or sits out. */
const everybodyOnce: Check = (club, facts) => {
  for (const fact of facts) {
    if (fact.type !== 'paired') continue;
    const named = [...fact.tables.flatMap(({ players }) => players), ...fact.byes];
    expect(named.toSorted()).toEqual(
      activePlayers(club.running)
        .map(({ player }) => player)
        .toSorted(),
    );
  }
};

const FIELDS = [3, 4, 7, 16, 33, 64];

test.each(FIELDS)('a Swiss of %i players runs to its end, with everybody in every round', (n) => {
  for (const trouble of [0, 6]) {
    const club = opened('swiss', n);
    playOut(club, `swiss ${n} ${trouble}`, trouble, everybodyOnce);
    const rounds = club.log.filter(({ type }) => type === 'paired').length;
    expect(rounds).toBe(5);
  }
});

test('a Swiss of 64 over six rounds repeats no pair', () => {
  const club = opened('swiss', 64, { rounds: 6 });
  playOut(club, 'sixty-four', 0, everybodyOnce);
  const pairs = club.running.tables.map(({ players }) => players.toSorted().join());
  expect(new Set(pairs).size).toBe(192);
});

test.each([
  [3, 3],
  [22, 3],
  [62, 4],
])('a Swiss of %i players at tables of %i seats everybody', (n, tableSize) => {
  const club = opened('swiss', n, { tableSize: tableSize === 3 ? 3 : 4, rounds: 4 });
  playOut(club, `tables ${n}`, 0, everybodyOnce);
  for (const { players } of club.running.tables) {
    expect(players.length).toBeGreaterThan(1);
    expect(players.length).toBeLessThanOrEqual(tableSize);
  }
});

test.each([3, 8, 13])('in a round robin of %i everybody meets everybody', (n) => {
  const club = opened('round-robin', n);
  playOut(club, `robin ${n}`, 0, everybodyOnce);
  expect(club.running.tables).toHaveLength((n * (n - 1)) / 2);
  playOut(opened('round-robin', n), `troubled robin ${n}`, 5);
});

test.each(FIELDS)('a knockout of %i has one champion, who lost no series', (n) => {
  for (const series of [1, 3] as const) {
    const club = opened('knockout', n, { series });
    playOut(club, `knockout ${n} ${series}`, 0);
    const winner = champion(club.running);
    const rounds = bracketOf(club.running);
    expect(rounds).toHaveLength(Math.ceil(Math.log2(n)));
    for (const { pairs, winners } of rounds) {
      const own = pairs.findIndex((pair) => pair.includes(winner));
      expect(winners[own]).toBe(winner);
    }
    playOut(opened('knockout', n, { series }), `troubled ${n} ${series}`, 5);
  }
});

test('seeds meet as late as they can', () => {
  expect(bracketOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
});

/** How long a player has been free: since a result, or since saying so. */
const waitOf = (club: Club, player: string): number => {
  const freed = club.log.findLast((fact) =>
    fact.type === 'reported'
      ? fact.results.some((result) => result.player === player)
      : (fact.type === 'ready' || fact.type === 'joined') && fact.player === player,
  );
  return club.now - (freed?.at ?? 0);
};

test.each([3, 4, 9, 40])('in an arena of %i nobody meets the same rival twice in a row', (n) => {
  for (const trouble of [0, 6]) {
    const latest = new Map<string, string>();
    const club = opened('arena', n, { duration: 6 * 60 * SECOND });
    let tooEarly = 0;
    playOut(club, `arena ${n} ${trouble}`, trouble, (_, facts) => {
      const tables = facts.flatMap((fact) => (fact.type === 'paired' ? fact.tables : []));
      for (const { players } of tables) {
        const [a = '', b = ''] = players;
        const again = latest.get(a) === b || latest.get(b) === a;
        if (again && Math.min(waitOf(club, a), waitOf(club, b)) < 45 * SECOND) tooEarly++;
        latest.set(a, b);
        latest.set(b, a);
      }
    });
    expect(tooEarly).toBe(0);
    expect(club.running.tables.length).toBeGreaterThan(n);
  }
});

test('in an arena rivals do not meet again while others wait, however long it took', () => {
  const club = opened('arena', 4);
  club.do({ type: 'start' });
  club.now += 6 * SECOND;
  club.do({ type: 'tick' });
  const [one, two] = openTables(club.running);
  if (one === undefined || two === undefined) throw new Error('There are two tables.');
  // One table is shared, nobody comes to the other: rivals have the same points, others do not.
  const all = (players: readonly string[], absent: boolean): readonly PlayerResult[] =>
    players.map((player) => ({ player, place: absent ? 2 : 1, absent }));
  club.do({ type: 'report', table: one.table, results: all(one.players, false) });
  club.do({ type: 'report', table: two.table, results: all(two.players, true) });
  for (const player of two.players) club.do({ type: 'ready', player });
  club.now += 46 * SECOND;
  club.do({ type: 'tick' });
  const pairs = openTables(club.running).map(({ players }) => players.toSorted().join());
  expect(pairs).toHaveLength(2);
  for (const { players } of [one, two]) expect(pairs).not.toContain(players.toSorted().join());
});

test.each([3, 4] as const)(
  'in an arena with tables of %i the same table does not meet again at once',
  (size) => {
    const club = opened('arena', size, { tableSize: size });
    club.do({ type: 'start' });
    club.now += 6 * SECOND;
    club.do({ type: 'tick' });
    const [table] = openTables(club.running);
    if (table === undefined) throw new Error('There is a table.');
    const results = table.players.map((player, i) => ({ player, place: i + 1, absent: false }));
    club.do({ type: 'report', table: table.table, results });
    club.now += 30 * SECOND;
    expect(club.do({ type: 'tick' })).toEqual([]);
    club.join(1, size);
    club.now += 6 * SECOND;
    club.do({ type: 'tick' });
    expect(openTables(club.running).some(({ players }) => players.includes(`p${size}`))).toBe(true);
    const alone = opened('arena', size, { tableSize: size });
    alone.do({ type: 'start' });
    alone.now += 6 * SECOND;
    alone.do({ type: 'tick' });
    alone.do({ type: 'report', table: 1, results });
    alone.now += 46 * SECOND;
    alone.do({ type: 'tick' });
    expect(openTables(alone.running)).toHaveLength(1);
  },
);

test('points, ties and play are counted by the rules', () => {
  const club = opened('round-robin', 3);
  club.do({ type: 'start' });
  const results = (a: string, b: string, play: number): readonly PlayerResult[] => [
    { player: a, place: 1, absent: false, luckFree: play },
    { player: b, place: 2, absent: false, luckFree: 1 - play },
  ];
  for (const round of [1, 2, 3]) {
    const [table] = openTables(club.running);
    if (table === undefined) throw new Error(`Round ${round} has a table.`);
    const [a = '', b = ''] = table.players.toSorted();
    club.do({ type: 'report', table: table.table, results: results(a, b, 0.4) });
    club.now += 60 * SECOND;
    club.do({ type: 'tick' });
  }
  expect(club.running.phase).toBe('ended');
  const rows = standingsOf(club.running);
  // Everybody sat out once, for a point; p0 won twice, p1 once.
  expect(rows.map(({ player, place, points }) => [player, place, points])).toEqual([
    ['p0', 1, 3],
    ['p1', 2, 2],
    ['p2', 3, 1],
  ]);
  expect(rows.map(({ playPlace }) => playPlace)).toEqual([3, 2, 1]);
  expect(rows[0]?.play).toBeCloseTo(0.4, 12);
});

test('a no-show loses the point, the rival gets it, and the second no-show ends it', () => {
  const club = opened('swiss', 4, { rounds: 3, pause: 0 });
  club.do({ type: 'start' });
  for (const round of [1, 2]) {
    for (const { table, players } of openTables(club.running)) {
      const results = players.map((player) => ({ player, place: 1, absent: player === 'p0' }));
      club.do({ type: 'report', table, results });
    }
    const row = standingsOf(club.running).find(({ player }) => player === 'p0');
    expect(row).toMatchObject({ points: 0, withdrawn: round === 2 });
  }
  expect(club.log).toContainEqual({ type: 'withdrew', player: 'p0', why: 'no-shows', at: 0 });
  expect(openTables(club.running).flatMap(({ players }) => players)).not.toContain('p0');
});

test('late joiners are let in until more than half of the rounds are paired, with half a point', () => {
  const club = opened('swiss', 6, { rounds: 4, pause: 0 });
  club.do({ type: 'start' });
  const playRound = (): void => {
    for (const { table, players } of openTables(club.running)) {
      const results = players.map((player, i) => ({ player, place: i + 1, absent: false }));
      club.do({ type: 'report', table, results });
    }
  };
  playRound();
  club.join(1, 6);
  expect(standingsOf(club.running).find(({ player }) => player === 'p6')?.points).toBe(0.5);
  playRound();
  expect(club.running.byes).toHaveLength(3);
  expect(club.do({ type: 'join', player: 'late', rating: 1500 })).toBe('too-late');
});

test('commands that make no sense are refused', () => {
  const club = new Club();
  expect(club.do({ type: 'tick' })).toBe('not-open');
  const bad = { ...settings('knockout'), tableSize: 4 as const };
  expect(club.do({ type: 'open', settings: bad })).toBe('bad-settings');
  club.do({ type: 'open', settings: settings('swiss') });
  expect(club.do({ type: 'open', settings: settings('swiss') })).toBe('already-open');
  club.join(2);
  expect(club.do({ type: 'start' })).toBe('too-few');
  expect(club.do({ type: 'join', player: 'p1', rating: 1500 })).toBe('already-joined');
  expect(club.do({ type: 'leave', player: 'nobody' })).toBe('not-in-it');
  expect(club.do({ type: 'report', table: 1, results: [] })).toBe('not-started');
  club.join(62, 2);
  expect(club.do({ type: 'join', player: 'p64', rating: 1500 })).toBe('full');
  club.do({ type: 'start' });
  expect(club.do({ type: 'start' })).toBe('already-started');
  expect(club.do({ type: 'report', table: 999, results: [] })).toBe('no-such-table');
  expect(club.do({ type: 'report', table: 1, results: [] })).toBe('wrong-players');
});

test('too few players at the start cancel it', () => {
  const club = opened('arena', 2);
  club.now = 60 * SECOND;
  expect(club.do({ type: 'tick' })).toEqual([{ type: 'cancelled', at: club.now }]);
  expect(club.do({ type: 'tick' })).toEqual([]);
  expect(club.do({ type: 'join', player: 'x', rating: 1500 })).toBe('over');
});
