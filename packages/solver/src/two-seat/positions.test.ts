import {
  type Board,
  begin,
  type GameEvent,
  gameOf,
  type HotDiceRules,
  rollerFrom,
  type Seat,
  START_POSITION,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import { shortRules } from '../review/seeded-match.ts';
import { turnModel } from '../turn/model.ts';
import { positionOf } from './board-position.ts';
import { NOT_ALLOWED, type Positions, positionsOf, WON } from './positions.ts';

const BARREL = { from: 195, to: 300, turns: 2 };

const TABLES: readonly (readonly [string, HotDiceRules])[] = [
  ['an opening and a last round', shortRules('hutton', 2000)],
  ['a minimum bank and a price on busts', shortRules('facebook', 1500, { floor: -500 })],
  ['barrels and rescues', shortRules('barrel', 400, { barrels: [BARREL] })],
  ['barrels to be exceeded', shortRules('barrel+must-exceed', 400, { barrels: [BARREL] })],
  [
    'prices, a floor and a barrel',
    shortRules('depot', 800, {
      penalties: [
        { busts: 1, points: 50 },
        { busts: 2, points: 100 },
      ],
      floor: -100,
      barrels: [{ from: 300, to: 600, turns: 2 }],
    }),
  ],
  ['rolling on', shortRules('depot+may-roll-on', 800, { floor: 0 })],
];

/** Where the tables say that these facts lead a seat: a position, a win, or nowhere new. */
const predicted = (
  positions: Positions,
  unit: number,
  from: number,
  facts: readonly GameEvent[],
): number => {
  let at = from;
  for (const fact of facts) {
    if (fact.type === 'banked') at = positions.afterBank[at]?.[fact.points / unit] ?? WON;
    if (fact.type === 'busted') at = positions.afterBust[at]?.position ?? NOT_ALLOWED;
    if (fact.type === 'passed') at = positions.afterPass[at] ?? NOT_ALLOWED;
  }
  return at;
};

describe.each(TABLES)('with %s', (name, rules) => {
  const model = turnModel(rules);
  const positions = positionsOf(model);
  const game = gameOf(rules);
  const at = (board: Board | undefined): number | undefined =>
    board === undefined ? undefined : positions.find(positionOf(rules, board));

  test('every turn of a real match leads where the positions say', () => {
    const random = seededRandom(name);
    const roller = rollerFrom(random);
    let settled = 0;
    for (let match = 0; match < 40; match++) {
      let { state } = begin(game, 2, 0);
      for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
        const before = game.view(state);
        if (before.closing) break;
        const { seat, options } = next;
        const from = at(before.boards[seat]);
        if (from === undefined) throw new Error('A position that can be seen is known.');
        const played = submit(
          game,
          state,
          seat,
          options[random(options.length)] ?? { type: 'roll' },
          roller,
        );
        if (!played.ok) throw new Error(played.error.code);
        state = played.value.state;
        const { facts } = played.value;
        const ofSeat = facts.filter(
          (fact) => 'seat' in fact && (fact.seat satisfies Seat) === seat,
        );
        if (!ofSeat.some(({ type }) => type === 'banked' || type === 'busted' || type === 'passed'))
          continue;
        const won = facts.some(({ type }) => type === 'ended' || type === 'last-round');
        const now = won ? WON : at(game.view(state).boards[seat]);
        expect(predicted(positions, model.unit, from, ofSeat)).toBe(now);
        settled++;
      }
    }
    expect(settled).toBeGreaterThan(200);
  });

  test('a bank leads up in rank, or stays only inside a barrel', () => {
    positions.afterBank.forEach((banks, from) => {
      for (const to of banks) {
        if (to < 0) continue;
        const [low, high] = [positions.rank[from] ?? 0, positions.rank[to] ?? 0];
        const inBarrel = (positions.list[to]?.barrel ?? -1) >= 0;
        expect(high > low || (high === low && inBarrel)).toBe(true);
      }
    });
  });

  test('a bank wins exactly if it meets the target, and is barred below the least bank', () => {
    positions.afterBank.forEach((banks, from) => {
      const { opened } = positions.list[from] ?? START_POSITION;
      const least =
        Math.max(rules.minimumBank, opened ? 0 : rules.opening, model.unit) / model.unit;
      banks.forEach((to, points) => {
        expect(to === NOT_ALLOWED).toBe(points < least);
        expect(to === WON).toBe(points >= least && points >= (positions.need[from] ?? 0));
      });
    });
  });

  test('every position is found at its index', () => {
    expect(positions.list.map(positions.find)).toEqual(positions.list.map((_, i) => i));
    expect(positions.find(START_POSITION)).toBe(positions.start);
  });
});

test('without a floor, totals stop at a quarter of the target below zero', () => {
  const rules = shortRules('depot', 2000);
  const { list, lowest } = positionsOf(turnModel(rules));
  expect(lowest).toBe(-500);
  expect(Math.min(...list.map(({ total }) => total))).toBe(-500);
  expect(positionsOf(turnModel({ ...rules, floor: -100 })).lowest).toBe(-100);
  expect(positionsOf(turnModel({ ...rules, penalties: [] })).lowest).toBe(0);
});

test('rules with too many positions are refused', () => {
  const rules = shortRules('classic', 1_000_000);
  expect(() => positionsOf(turnModel(rules))).toThrow(RangeError);
});
