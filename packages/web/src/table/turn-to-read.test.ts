import { type Dice, parseDice } from '@barrelhouse/engine';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { expect, test } from 'vitest';
import { fillFromLog } from './fill-from-log.ts';
import type { ShownFact } from './shown-facts.ts';
import { summariseTurn } from './turn-summary.ts';
import { turnToRead } from './turn-to-read.ts';

const dice = (text: string): Dice => parseDice(text) as Dice;
const began = (seat: number): Fact => ({ type: 'turn-began', seat, turn: 1 });
const rolled = (seat: number, faces: string): Fact => ({ type: 'rolled', seat, dice: dice(faces) });
const kept = (seat: number, faces: string): Fact => ({
  type: 'kept',
  seat,
  dice: dice(faces),
  points: 100,
  pending: 100,
  cup: 3,
  hot: false,
});
const banked = (seat: number): Fact => ({ type: 'banked', seat, points: 350, total: 1250 });
const busted = (seat: number): Fact => ({
  type: 'busted',
  seat,
  why: 'no-score',
  lost: 100,
  streak: 1,
});

const logOf = (...entries: readonly (readonly Fact[])[]): readonly Entry[] =>
  entries.map((facts, i) => ({ seq: i + 1, at: 0, by: 'house', facts }));
const shownIn = (log: readonly Entry[]): readonly ShownFact[] => fillFromLog([], log, log.length);

const LOG = logOf(
  [began(1)],
  [rolled(1, '112346')],
  [kept(1, '11'), rolled(1, '2556')],
  [kept(1, '55'), banked(1), began(0)],
);

test('the log fills what was not seen live, once and in order, and tells nothing early', () => {
  const live: ShownFact[] = [{ seq: 3, index: 0, fact: kept(1, '11') }];
  const filled = fillFromLog(live, LOG, 3);
  expect(filled.map(({ seq, index }) => `${seq}.${index}`)).toEqual(['1.0', '2.0', '3.0']);
  expect(fillFromLog(filled, LOG, 4)).toHaveLength(6);
});

test('the last turn of a rival can be read before and during my own', () => {
  const turn = turnToRead(shownIn(LOG), [0]);
  expect(turn?.seat).toBe(1);
  expect(summariseTurn(turn?.facts ?? [])).toEqual({
    say: [banked(1)],
    taken: ['11', '55'],
    lost: '',
  });
  const mine = { ...LOG[0], seq: 5, facts: [rolled(0, '123456')] } as Entry;
  expect(turnToRead(shownIn([...LOG, mine]), [0])).toEqual(turn);
});

test('a first turn can be read without its beginning', () => {
  const shown = shownIn(LOG).slice(1);
  expect(turnToRead(shown, [0])).toEqual({
    seat: 1,
    facts: shown.slice(0, -1).map((each) => each.fact),
  });
  expect(turnToRead([], [0])).toBeUndefined();
});

test('a turn of a rival is summed up while it goes on, and after a bust', () => {
  const going = shownIn(LOG.slice(0, 3));
  expect(summariseTurn(turnToRead(going, [0])?.facts ?? []).say).toEqual([rolled(1, '2556')]);
  const bust = logOf(
    [began(1), rolled(1, '112346')],
    [kept(1, '11'), rolled(1, '2346'), busted(1)],
  );
  expect(summariseTurn(turnToRead(shownIn(bust), [0])?.facts ?? [])).toEqual({
    say: [busted(1)],
    taken: ['11'],
    lost: '2346',
  });
});

test('a collection is told by what was collected, not by the roll that missed', () => {
  const took: Fact = {
    type: 'collected',
    seat: 1,
    target: 4,
    dice: dice('44'),
    points: 2,
    have: 3,
    cup: 3,
  };
  const missed: Fact = { type: 'missed', seat: 1 };
  const log = logOf([began(1), rolled(1, '12344')], [took, rolled(1, '123'), missed, began(0)]);
  expect(summariseTurn(turnToRead(shownIn(log), [0])?.facts ?? [])).toEqual({
    say: [took],
    taken: ['44'],
    lost: '',
  });
});
