import { readdirSync, readFileSync } from 'node:fs';
import {
  allGames,
  type CollectionRules,
  findRules,
  games,
  type HotDiceRules,
  pick,
  type Rules,
  rolls,
  rulesHash,
  seededRandom,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { readBoardTable } from '../../solver/src/collection/board-table.ts';
import { prospects } from '../../solver/src/collection/prospects.ts';
import { luckFreeResults } from '../../solver/src/luck-free/luck-free.ts';
import { referencePlayer } from '../../solver/src/luck-free/reference-player.ts';
import { readReference } from '../../solver/src/luck-free/reference-tables.ts';
import { assumingBestPlay, valueFunction } from '../../solver/src/luck-free/value-function.ts';
import { bots } from '../../solver/src/policies/bots.ts';
import { seededMatch } from '../../solver/src/review/seeded-match.ts';
import { readTripleTable, STORED_WITHIN } from '../../solver/src/tables/triple-table.ts';
import { readWinTable } from '../../solver/src/tables/win-table.ts';
import { carryingKernel } from '../../solver/src/three-seat/kernel.ts';
import { lastRoundOf, longestTurn } from '../../solver/src/three-seat/last-round.ts';
import { turnSolver } from '../../solver/src/three-seat/turn.ts';
import { turnModelOfAllKeeps } from '../../solver/src/turn/model.ts';
import { bankMap, NEVER_BANK, UNREACHABLE } from '../../solver/src/two-seat/bank-map.ts';
import { positionsOf } from '../../solver/src/two-seat/positions.ts';
import { twoSeatSolver } from '../../solver/src/two-seat/solver.ts';
import {
  hasSolvedTable,
  readReferenceTable,
  readSolvedTable,
  referenceTableFile,
  solvedTableFile,
} from '../src/index.ts';

const folder = new URL('../tables/', import.meta.url);

const everyName = [
  ...Object.entries(allGames).flatMap(([game, { options }]) => [
    game,
    ...Object.keys(options).map((option) => `${game}+${option}`),
  ]),
  // Once a single option, so stored matches have both.
  'barrel+exit-must-exceed+win-must-exceed',
];

const rulesByHash = new Map<string, Rules>(
  everyName.flatMap((name) => {
    const found = findRules(name);
    return found.ok ? [[rulesHash(found.value), found.value] as const] : [];
  }),
);

const index: unknown = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8'));

const files = readdirSync(folder).filter((file) => file !== 'index.json');

/** A file is named after the hash of its rules; `-3` marks a table for three seats, `-reference` one of reference players. */
const shipped = files.map((file) => {
  const [hash = '', mark = ''] = file.replace('.bin', '').split('-');
  return {
    bytes: new Uint8Array(readFileSync(new URL(file, folder))),
    rules: rulesByHash.get(hash),
    mark,
    file,
  };
});

const hotDiceTables = (
  which: string,
): readonly { readonly id: string; readonly rules: HotDiceRules; readonly bytes: Uint8Array }[] =>
  shipped.flatMap(({ rules, bytes, mark }) =>
    rules?.family === 'hot-dice' && mark === which ? [{ id: rules.id, rules, bytes }] : [],
  );

const tripleTables = hotDiceTables('3');
const winTables = hotDiceTables('');
const referenceTables = hotDiceTables('reference');

const boardTables = shipped.flatMap(({ rules, bytes }) =>
  rules?.family === 'collection'
    ? [{ id: rules.id, rules: rules satisfies CollectionRules, bytes }]
    : [],
);

test('every table that ships belongs to rules of the house', () => {
  expect(shipped.filter(({ rules }) => rules === undefined).map(({ file }) => file)).toEqual([]);
});

test('the index names the rules of every file', () => {
  const named = everyName.flatMap((name) => {
    const found = findRules(name);
    if (!found.ok) return [];
    const tables = ([2, 3] as const)
      .filter((seats) => hasSolvedTable(found.value, seats))
      .map((seats) => solvedTableFile(found.value, seats));
    const reference = readReferenceTable(found.value) ? [referenceTableFile(found.value)] : [];
    return [...tables, ...reference].map((file) => [file, name]);
  });
  const expected = Object.fromEntries(
    named.map(([file, name]) => [String(file).split('/').at(-1), name]),
  );
  expect(index).toEqual(expected);
  expect(Object.keys(expected).sort()).toEqual(files.sort());
});

test('rules without a solved table have none to read', () => {
  const found = findRules('diecup');
  if (!found.ok || found.value.family !== 'collection') throw new Error('No collection: diecup');
  expect(hasSolvedTable({ ...found.value, need: 4 })).toBe(false);
  expect(readSolvedTable({ ...found.value, need: 4 })).toBeUndefined();
});

test('the games that were solved in full have a table', () => {
  const ids = shipped.map(({ rules }) => rules?.id);
  expect(ids).toEqual(expect.arrayContaining(['barrel', 'hutton', 'diecup', 'classic', 'depot']));
});

describe.each(winTables)('the table of $id', ({ id, rules, bytes }) => {
  const solver = twoSeatSolver(rules);
  const table = readWinTable(bytes, solver);
  const count = solver.positions.list.length;

  test('gives each of a sample of pairs the value that its neighbours make', () => {
    const random = seededRandom(`sample ${id}`);
    for (let i = 0; i < 40; i++) {
      const [own, other] = [random(count), random(count)];
      const { value } = solver.turn(table, own, other);
      // Single precision on the way in and out.
      expect(Math.abs(value - (table[own * count + other] ?? 0))).toBeLessThan(1e-6);
    }
  });

  test('holds chances only, and favours whoever begins', () => {
    expect(table.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(table[solver.positions.start * (count + 1)]).toBeGreaterThan(0.5);
  });
});

describe.each(referenceTables)(
  'the tables of the reference player of $id',
  ({ id, rules, bytes }) => {
    const player = referencePlayer(rules);
    if (player === undefined) throw new Error('There is a reference player.');
    const [best, playing] = [twoSeatSolver(rules), twoSeatSolver(rules, [], player)];
    const solved = readWinTable(readSolvedTable(rules) ?? new Uint8Array(), best);
    const tables = readReference(solved, bytes, best);
    const { bestToPlayer, playerToBest, playerToPlayer } = tables;
    const count = best.positions.list.length;

    test.each([
      // After a turn it is the other's, so the values that a turn leads to are of the other table.
      {
        name: 'best play against the player',
        solver: best,
        table: bestToPlayer,
        next: playerToBest,
      },
      {
        name: 'the player against best play',
        solver: playing,
        table: playerToBest,
        next: bestToPlayer,
      },
      { name: 'two players', solver: playing, table: playerToPlayer, next: playerToPlayer },
    ])(
      '$name: a sample of pairs has the values that their neighbours make',
      ({ solver, table, next }) => {
        const random = seededRandom(`reference ${id}`);
        for (let i = 0; i < 40; i++) {
          const [own, other] = [random(count), random(count)];
          const { value } = solver.turn(next, own, other);
          expect(Math.abs(value - (table[own * count + other] ?? 0))).toBeLessThan(1e-6);
        }
      },
    );

    test('against best play the player only loses', () => {
      for (let i = 0; i < count ** 2; i += 97) {
        expect(playerToBest[i]).toBeLessThan((solved[i] ?? 0) + 1e-6);
        expect(bestToPlayer[i]).toBeGreaterThan((solved[i] ?? 0) - 1e-6);
      }
    });
  },
);

test('every game of the house with a reference player has its table', () => {
  const missing = Object.values(games)
    .map(({ rules }) => rules)
    .filter((rules) => referencePlayer(rules) && readReferenceTable(rules) === undefined);
  expect(missing.map(({ id }) => id)).toEqual([]);
  expect(referenceTables.map(({ id }) => id).sort()).toEqual(['classic', 'hutton']);
});

const LIKE_SHARP = { strength: 0, share: 1 };

test('the reference player leaves less variance among good bots than best play does', () => {
  const found = findRules('classic');
  if (!found.ok) throw new Error('There is classic.');
  const rules = found.value;
  const value = valueFunction(rules, 2, readSolvedTable(rules), readReferenceTable(rules));
  if (value === undefined) throw new Error('There is a table.');
  const variances = [value, assumingBestPlay(value)].map((assumed) => {
    const results = Array.from({ length: 60 }, (_, n) => {
      const random = seededRandom(`reference ${n}`);
      const policies = ['sharp', 'regular'].flatMap(
        (name) => bots[name]?.policyFor(rules, random, undefined) ?? [],
      );
      const match = seededMatch(rules, policies, `reference ${n}`, n % 2);
      return luckFreeResults(match, assumed, [LIKE_SHARP, LIKE_SHARP]).luckFree[0] ?? 0;
    });
    const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
    return results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / results.length;
  });
  expect(variances[0]).toBeLessThan(0.3 * (variances[1] ?? 0));
});

const LARGEST_TRIPLES = 3_000_000;

test('classic has a table for three seats', () => {
  expect(tripleTables.map(({ id }) => id)).toContain('classic');
});

describe.each(tripleTables)('the table of $id for three seats', ({ id, rules, bytes }) => {
  const model = turnModelOfAllKeeps(rules);
  const positions = positionsOf(model);
  const kernel = carryingKernel(model, longestTurn(model, positions), false);
  const turns = turnSolver(model, positions, kernel, lastRoundOf(model, positions));
  const count = positions.list.length;
  const rowOf = readTripleTable(bytes, count);

  test('takes at most 3 MB', () => expect(bytes.length).toBeLessThanOrEqual(LARGEST_TRIPLES));

  test('gives each of a sample of triples the value that its neighbours make', () => {
    const random = seededRandom(`triples ${id}`);
    for (let i = 0; i < 60; i++) {
      const [own, next, third] = [random(count), random(count), random(count)];
      const [mover = 0] = rowOf(own, next).subarray(2 * third);
      turns.solveAlone(rowOf(next, third), [own, next, third]);
      const value = kernel.values[(model.dice + 2) * kernel.carried * 2] ?? 0;
      // Both are within the bound of the solved value.
      expect(Math.abs(value - mover)).toBeLessThan(2 * STORED_WITHIN);
    }
  });

  test('holds chances only, and those of the first seat are best', () => {
    const start = rowOf(positions.start, positions.start).subarray(2 * positions.start);
    const [first = 0, second = 0] = start;
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(1 - first - second);
    for (let own = 0; own < count; own += 7) {
      const row = rowOf(own, count - 1 - own);
      expect(row.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
    }
  });
});

test('the map of classic has a number for every pair of totals, for each number of dice but all', () => {
  const found = findRules('classic');
  if (!found.ok || found.value.family !== 'hot-dice') throw new Error('No hot dice: classic');
  const bytes = readSolvedTable(found.value) ?? new Uint8Array();
  const { totals, byDice } = bankMap(found.value, bytes, 20);
  expect(totals).toHaveLength(20);
  expect(totals[10]).toBe(5000);
  expect(byDice).toHaveLength(5);
  expect(byDice[2]?.flat()).not.toContain(UNREACHABLE);
  const ofThree = (byDice[2]?.[10]?.slice(1) ?? []).filter((points) => points !== NEVER_BANK);
  expect(Math.min(...ofThree)).toBeGreaterThanOrEqual(150);
});

/** Failed turns to be expected from a board, worked out afresh and exactly: for boards that are nearly full. */
const workedOut = (rules: CollectionRules): ((levels: readonly number[]) => number) => {
  const known = new Map<string, number>();
  const value = (levels: readonly number[]): number => {
    if (levels.every((level) => level === rules.need)) return 0;
    const key = levels.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    let sum = 0;
    let missed = 0;
    for (const roll of rolls(rules.dice)) {
      let least = Number.POSITIVE_INFINITY;
      rules.targets.forEach((target, slot) => {
        const { points } = pick(roll.dice, target);
        const prospect = prospects(rules, target, levels[slot] ?? 0)[points];
        if (prospect === undefined) return;
        let worth = prospect.fail;
        prospect.levels.forEach((chance, level) => {
          if (chance > 0) worth += chance * value(levels.with(slot, level));
        });
        least = Math.min(least, worth);
      });
      if (least === Number.POSITIVE_INFINITY) missed += roll.ways;
      else sum += roll.ways * least;
    }
    const worth = (sum + missed) / (6 ** rules.dice - missed);
    known.set(key, worth);
    return worth;
  };
  return value;
};

describe.each(boardTables)('the table of $id', ({ rules, bytes }) => {
  const table = readBoardTable(bytes, rules);

  test('comes close to the value of boards that can be worked out by hand', () => {
    const exact = workedOut(rules);
    const full = rules.targets.map(() => rules.need);
    for (const [slot, other] of [
      [0, 6],
      [5, 11],
      [2, 7],
      [10, 11],
    ] as const) {
      const board = full.with(slot, 3).with(other, 3);
      expect(Math.abs(table.value(board) - exact(board))).toBeLessThan(0.25);
    }
  });

  test('knows how many turns a whole game takes', () => {
    expect(1 + table.value(rules.targets.map(() => 0))).toBeCloseTo(19.06, 1);
  });
});
