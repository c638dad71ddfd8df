import {
  begin,
  findRules,
  gameOf,
  type Match,
  type Rules,
  rollerFrom,
  seededRandom,
  submit,
} from '@barrelhouse/engine';
import { expect, test } from 'vitest';
import type { SeatFigures } from '../store/results.ts';
import { reviewer } from './reviewer.ts';

const rulesOf = (name: string): Rules => {
  const found = findRules(name);
  if (!found.ok) throw new Error(`There is no game ${name}.`);
  return found.value;
};

/** A match of two who bank whenever they may. */
const matchOf = (rules: Rules, seed: string): Match => {
  const game = gameOf(rules);
  const roller = rollerFrom(seededRandom(seed));
  const opening = begin(game, 2, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const option = next.options.find(({ type }) => type === 'bank') ?? next.options[0];
    if (option === undefined) throw new Error('No option.');
    const played = submit(game, state, next.seat, option, roller);
    if (!played.ok) throw new Error(played.error.code);
    facts.push(...played.value.facts);
    ({ state } = played.value);
  }
  return { rules, names: [], facts };
};

const isFigures = (one: SeatFigures | 'none'): one is SeatFigures => one !== 'none';

test('splits a match into luck and mistakes that add up to the result', () => {
  const seats = reviewer()(matchOf(rulesOf('depot'), 'reviewed')).filter(isFigures);
  expect(seats).toHaveLength(2);
  for (const [i, seat] of seats.entries()) {
    const rival = seats[1 - i];
    const sum = seat.start + seat.luck - seat.lost + (rival?.lost ?? 0);
    expect(sum).toBeCloseTo(seat.result, 3);
    expect(seat.adjusted).toBeCloseTo(seat.result - seat.luck, 3);
    expect(seat.lost).toBeGreaterThan(0);
    expect(seat).toMatchObject({ currency: 'win', exact: true });
  }
  expect(seats.map(({ result }) => result).sort((a, b) => a - b)).toEqual([0, 1]);
});

test('finds the turn that helped a seat most', () => {
  const match = matchOf(rulesOf('depot'), 'turns');
  for (const [seat, { bestTurn }] of reviewer()(match).filter(isFigures).entries()) {
    if (bestTurn === null) throw new Error('No turn helped.');
    expect(bestTurn.to).toBeGreaterThan(bestTurn.from);
    expect(match.facts[bestTurn.fact]).toMatchObject({ seat });
    const began = match.facts
      .slice(0, bestTurn.fact)
      .findLast((fact) => fact.type === 'turn-began');
    expect(began).toMatchObject({ seat, turn: bestTurn.turn });
  }
});

test('has no review for rules without a solved table', () => {
  const rules = { ...rulesOf('classic'), id: 'mine' } as Rules;
  if (rules.family !== 'hot-dice') throw new Error('Classic is hot dice.');
  const short = { ...rules, end: { ...rules.end, target: 700 } };
  expect(reviewer()(matchOf(short, 'house rules'))).toEqual(['none', 'none']);
});
