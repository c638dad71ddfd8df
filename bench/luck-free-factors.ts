// How many times fewer matches luck-free results need, for all pairs of bots in all games, with standard errors.
//   npm run bench -- luck-free-factors [matches [game …]]
import {
  begin,
  findRules,
  gameOf,
  type Match,
  quickSeededRandom,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import { readReferenceTable, readSolvedTable } from '@barrelhouse/solved-tables';
import {
  bestPlay,
  bots,
  luckFreeMatch,
  type Oracle,
  pilot,
  valueFunction,
} from '@barrelhouse/solver';
import { figure, heading } from './figure.ts';

const MATCHES = Number(process.argv[2] ?? 300);
const NAMES = ['perfect', 'sharp', 'regular', 'cautious', 'careless'];

const playMatch = (rules: Rules, seed: string, names: readonly string[], oracle: Oracle): Match => {
  const game = gameOf(rules);
  const random = quickSeededRandom(seed);
  const policies = names.map((name) => bots[name]?.policyFor(rules, random, oracle));
  const roller = rollerFrom(random);
  const opening = begin(game, 2, random(2));
  const facts = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const action = policies[next.seat]?.(game.view(state), next) ?? { type: 'roll' };
    const played = submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

const meanOf = (all: readonly number[]): number =>
  all.reduce((sum, one) => sum + one, 0) / all.length;

/** The ratio of two variances, and its standard error by the delta method: each match pulls the ratio by its squares. */
const ratioOf = (
  raw: readonly number[],
  free: readonly number[],
): { readonly factor: number; readonly standardError: number } => {
  const squaresOf = (all: readonly number[]): readonly number[] => {
    const mean = meanOf(all);
    return all.map((one) => (one - mean) ** 2);
  };
  const [rawSquares, freeSquares] = [squaresOf(raw), squaresOf(free)];
  const [rawVariance, freeVariance] = [meanOf(rawSquares), meanOf(freeSquares)];
  const factor = rawVariance / freeVariance;
  const pulls = raw.map(
    (_, i) => factor * ((rawSquares[i] ?? 0) / rawVariance - (freeSquares[i] ?? 0) / freeVariance),
  );
  return { factor, standardError: Math.sqrt(meanOf(pulls.map((pull) => pull ** 2)) / raw.length) };
};

const ASKED = process.argv.slice(3);
const GAMES = ASKED.length > 0 ? ASKED : ['classic', 'hutton', 'barrel', 'depot', 'diecup'];

for (const id of GAMES) {
  const found = findRules(id);
  if (!found.ok) throw new Error(id);
  const rules = found.value;
  const table = readSolvedTable(rules);
  const value = valueFunction(rules, 2, table, readReferenceTable(rules));
  const best = bestPlay(rules, 2, table);
  if (value === undefined || best === undefined) throw new Error(`There is no table for ${id}.`);
  heading(`${id}: variance of raw over luck-free results, ${MATCHES} matches a pair`);
  for (const [i, one] of NAMES.entries()) {
    for (const other of NAMES.slice(i + 1)) {
      const pair = [one, other];
      const seed = `${id} ${pair.join(' ')}`;
      const known = pilot({ rules, names: pair, best, value }, `${seed} pilot`, 400);
      const seats = Array.from({ length: MATCHES }, (_, n) => {
        const match = playMatch(rules, `${seed} ${n}`, pair, best.oracle);
        const [seat] = luckFreeMatch(match, value, known).seats;
        if (seat === undefined) throw new Error('There are two seats.');
        return seat;
      });
      const { factor, standardError } = ratioOf(
        seats.map(({ result }) => result),
        seats.map(({ luckFree }) => luckFree),
      );
      figure(pair.join(' – '), `${factor.toFixed(1)} ± ${standardError.toFixed(1)}`);
    }
  }
}
