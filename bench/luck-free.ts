// How long it takes to take the luck out of a finished match of two, as the server does at its end.
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
import { bots, luckFreeMatch, type Oracle, valueFunction } from '@barrelhouse/solver';
import { figure, heading } from './figure.ts';

const MOST_MS = 20;
const MATCHES = Number(process.argv[2] ?? 40);
const WARM_UP = 15;

const playMatch = (
  rules: Rules,
  seed: string,
  names: readonly string[] = ['sharp', 'regular'],
  oracle?: Oracle,
): Match => {
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

heading(`Luck taken out of ${MATCHES} matches of two, processor time (to reach: ${MOST_MS} ms)`);
for (const name of ['classic', 'hutton', 'barrel', 'depot', 'diecup']) {
  const found = findRules(name);
  if (!found.ok) throw new Error(name);
  const rules = found.value;
  const value = valueFunction(rules, 2, readSolvedTable(rules), readReferenceTable(rules));
  if (value === undefined) throw new Error(`There is no table for ${name}.`);
  const matches = Array.from({ length: MATCHES }, (_, i) => playMatch(rules, `${name} ${i}`));
  // Players differ from match to match, so that nothing is left to reuse.
  let calls = 0;
  // A thread that has just started is slower: its code is compiled as it goes.
  const took = (match: Match): number => {
    const began = process.cpuUsage();
    luckFreeMatch(match, value, [
      { strength: 0.2, share: 0.3 + ++calls * 1e-6 },
      { strength: 0, share: 0.7 },
    ]);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  const cold = took(playMatch(rules, `${name} first`));
  for (let i = 0; i < WARM_UP; i++) took(playMatch(rules, `${name} before ${i}`));
  // Processor time, the best of three: the machine is shared.
  const times = matches.map((match) => Math.min(...[1, 2, 3].map(() => took(match))));
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  figure(`${name}, on average`, `${mean.toFixed(1)} ms`);
  figure(`${name}, ratio to the limit`, `${(mean / MOST_MS).toFixed(2)} ×`);
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
  figure(`${name}, 95th percentile`, `${p95.toFixed(1)} ms`);
  figure(`${name}, the first in a new thread`, `${cold.toFixed(0)} ms`);
  figure(`${name}, slowest`, `${Math.max(...times).toFixed(1)} ms`);
}

// What is left once the dice are out. By best play on both sides, the luck-free result of a seat is an even chance plus
// what its rival gave away less what it gave away itself: nothing else varies. What V assumes of players
// foresees a part of that.
const varianceOf = (all: readonly number[]): number => {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  return all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
};

heading(`Classic: variance of results, ${4 * MATCHES} matches a pair (a fair toss: 0.25)`);
const classic = findRules('classic');
if (!classic.ok) throw new Error('There is classic.');
const value = valueFunction(
  classic.value,
  2,
  readSolvedTable(classic.value),
  readReferenceTable(classic.value),
);
if (value === undefined) throw new Error('There is a table for classic.');
for (const pair of [
  ['perfect', 'sharp'],
  ['perfect', 'regular'],
  ['sharp', 'regular'],
]) {
  const seats = Array.from({ length: 4 * MATCHES }, (_, i) => {
    const match = playMatch(classic.value, `${pair.join(' ')} ${i}`, pair, value.oracle);
    const [seat] = luckFreeMatch(match, value).seats;
    if (seat === undefined) throw new Error('There are two seats.');
    return seat;
  });
  const raw = varianceOf(seats.map(({ result }) => result));
  const left = varianceOf(seats.map(({ luckFree }) => luckFree));
  const parts: readonly (readonly [string, number])[] = [
    ['raw', raw],
    ['own mistakes', varianceOf(seats.map(({ mistakes }) => mistakes))],
    ["the rival's mistakes", varianceOf(seats.map(({ rivals }) => rivals))],
    ['both', varianceOf(seats.map(({ rivals, mistakes }) => rivals - mistakes))],
    ['rounding', varianceOf(seats.map(({ drift }) => drift))],
    ['luck-free', left],
  ];
  for (const [part, variance] of parts)
    figure(`${pair.join(' – ')}, ${part}`, variance.toPrecision(2));
  figure(`${pair.join(' – ')}, factor`, (raw / left).toFixed(0));
}
