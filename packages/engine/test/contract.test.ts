import { describe, expect, test } from 'vitest';
import { type Dice, parseDice } from '../src/core/dice.ts';
import { begin, depart, submit } from '../src/core/match.ts';
import { allGames, findRules, gameOf, games } from '../src/games/index.ts';
import type { Rules } from '../src/rules/rules.ts';
import { contract, walk } from './contract.ts';
import { effort } from './effort.ts';
import { sampleRules } from './house-rules.ts';

/** Every game and preset, with each option alone and with all of them. */
const names = Object.entries(allGames).flatMap(([id, entry]) => {
  const options = Object.keys(entry.options);
  const single = options.map((option) => `${id}+${option}`);
  return options.length > 1
    ? [id].concat(single, [id].concat(options).join('+'))
    : [id].concat(single);
});

for (const name of effort(names, Object.keys(games))) {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`There are no rules ${name}.`);
  const max = rules.value.family === 'hot-dice' ? 20 : 8;
  const seats = effort([...new Set([1, 2, 3, 8, max])], [3]);
  // Only the five games play at large tables; their variants play at small ones.
  const patient = Object.hasOwn(games, name) ? effort(8, 1) : 2;
  contract(name, rules.value, { seats, patient });
}

describe('the contract of house rules', () => {
  let walks = 0;
  let patient = 0;

  test.each(effort([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1]))('holds for random rules %i', (draw) => {
    for (const [i, rules] of sampleRules(draw, effort(20, 15)).entries()) {
      for (const [seats, leaving] of [
        [1, 0],
        [2, 0],
        [3, 20],
        [5, 100],
      ] as const) {
        const seed = `house ${draw} ${i} ${seats}`;
        const how = { seats, first: seats - 1, seed, leaving, most: effort(1500, 200) };
        const walked = walk(rules, { ...how, every: 10 });
        expect(walked.standings).toHaveLength(seats);
        walks++;
        if (walked.patient) patient++;
      }
    }
  });

  test('lets nearly every match end, even with random play', () => {
    expect(patient).toBeGreaterThan(effort(0.9, 0.3) * walks);
  });
});

describe('the last round', () => {
  const draw = (text: string): Dice => {
    const parsed = parseDice(text);
    if (parsed === undefined) throw new Error(`Not dice: ${text}`);
    return parsed;
  };
  const found = findRules('classic');
  if (!found.ok) throw new Error('There is no classic.');
  const game = gameOf({
    ...found.value,
    end: { target: 500, win: 'reach', lastRound: true, tie: 'first' },
  } as Rules);

  /** Seat 0 of four banks the target, and seat 1 is to move. */
  const closing = (): unknown => {
    let { state } = begin(game, 4, 0);
    for (const action of [
      { type: 'roll' },
      { type: 'keep', dice: draw('111') },
      { type: 'bank' },
    ] as const) {
      const played = submit(game, state, 0, action, () => draw('111236'));
      if (!played.ok) throw new Error(JSON.stringify(played.error));
      state = played.value.state;
    }
    return state;
  };

  const leave = (state: unknown, seat: number): unknown => {
    const left = depart(game, state, seat);
    if (!left.ok) throw new Error(JSON.stringify(left.error));
    return left.value.state;
  };

  /** The seats that have their last turn, if nobody scores. */
  const lastTurns = (from: unknown): readonly number[] => {
    let state = from;
    const turns: number[] = [];
    for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
      turns.push(next.seat);
      const played = submit(game, state, next.seat, { type: 'roll' }, () => draw('223446'));
      if (!played.ok) throw new Error(JSON.stringify(played.error));
      state = played.value.state;
    }
    return turns;
  };

  test.each([
    ['nobody leaves', [], [1, 2, 3]],
    ['the seat leaves that began it', [0], [1, 2, 3]],
    ['it leaves and so does the next', [0, 1], [2, 3]],
    ['all leave up to the last', [0, 1, 2], []],
    ['the last seat leaves', [3], [1, 2]],
    ['the last seat and the first leave', [3, 0], [1, 2]],
    ['the seat in turn leaves', [1], [2, 3]],
  ])('gives each of the others one turn if %s', (_, leavers, turns) => {
    expect(lastTurns(leavers.reduce(leave, closing()))).toEqual(turns);
  });
});
