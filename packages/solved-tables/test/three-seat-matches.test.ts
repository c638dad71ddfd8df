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
import type { Oracle } from '../../solver/src/oracle.ts';
import { readBestPlay } from '../../solver/src/policies/best-play.ts';
import { perfectPolicy } from '../../solver/src/policies/perfect.ts';
import { weighMatch } from '../../solver/src/review/weighed-match.ts';
import { hasSolvedTable, readSolvedTable } from '../src/index.ts';

const SEATS = [0, 1, 2];

const playMatch = (rules: Rules, oracle: Oracle, seed: string): Match => {
  const game = gameOf(rules);
  const policy = perfectPolicy(oracle);
  const roller = rollerFrom(seededRandom(seed));
  const opening = begin(game, SEATS.length, 0);
  const facts = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const played = submit(game, state, next.seat, policy(game.view(state), next), roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

/** The result without what the dice brought. Its mean is the chance to win; its variance is what the table is off. */
const withoutLuck = (match: Match, oracle: Oracle): readonly number[] => {
  const { result, moments } = weighMatch(match, oracle);
  const rolls = moments.filter(({ kind }) => kind === 'roll');
  return result.map((won, seat) =>
    rolls.reduce((sum, { before, after }) => sum + (before[seat] ?? 0) - (after[seat] ?? 0), won),
  );
};

/** Solved in double precision, at the start. */
const SOLVED: Readonly<Record<string, readonly number[]>> = {
  classic: [0.36565406, 0.33179103, 0.30255491],
  hutton: [0.36443026, 0.33199211, 0.30357763],
  cardgames: [0.36678708, 0.33170732, 0.3015056],
  thousands: [0.36603959, 0.33175435, 0.30220606],
  kingdom: [0.39296846, 0.32829541, 0.27873613],
};

const MATCHES = 4;

test.each(Object.entries(SOLVED))(
  '%s: matches of three by the engine win as solved, once the luck is taken out',
  (name, solved) => {
    const found = findRules(name);
    if (!found.ok) throw new Error(`No rules ${name}.`);
    expect(hasSolvedTable(found.value, 3)).toBe(true);
    const oracle = readBestPlay(found.value, 3, readSolvedTable)?.oracle;
    if (oracle === undefined) throw new Error(`No best play for ${name}.`);
    expect(oracle.precision).toBe('bounded');
    const results = Array.from({ length: MATCHES }, (_, i) =>
      withoutLuck(playMatch(found.value, oracle, `three ${i}`), oracle),
    );
    for (const seat of SEATS) {
      const mean = results.reduce((sum, result) => sum + (result[seat] ?? 0), 0) / MATCHES;
      expect(Math.abs(mean - (solved[seat] ?? 0))).toBeLessThan(0.0005);
    }
  },
);
