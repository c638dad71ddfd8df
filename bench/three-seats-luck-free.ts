// Plays the shipped table for three seats against itself by the engine, and takes the luck out of every match:
// `npm run bench -- three-seats-luck-free classic 1000`. Results without luck have the same mean and a tiny variance, so a
// thousand of them say more than ten million plain ones. Give the solved chances after the number of matches to compare.
import { findRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { readBestPlay } from '../packages/solver/src/policies/best-play.ts';
import { perfectPolicy } from '../packages/solver/src/policies/perfect.ts';
import { heading, whole } from './figure.ts';
import { playMatch, resultsOf, runningMean } from './three-seats/engine-match.ts';

const [name = 'kingdom', matches = '200', ...solved] = process.argv.slice(2);
const found = findRules(name);
if (!found.ok) throw new Error(`${name}: no such game.`);
const rules = found.value;
const oracle = readBestPlay(rules, 3, readSolvedTable)?.oracle;
if (oracle?.precision !== 'bounded') throw new Error(`${name} has no table for three seats.`);
const policy = perfectPolicy(oracle);
const seats = [0, 1, 2].map(() => ({ raw: runningMean(), luckFree: runningMean() }));
const games = Number(matches);
heading(`${name} for three by its packed table, ${whole(games)} matches without luck`);
for (let game = 0; game < games; game++) {
  const { raw, luckFree } = resultsOf(
    playMatch(rules, [policy, policy, policy], `three ${game}`),
    oracle,
  );
  seats.forEach((seat, i) => {
    seat.raw.add(raw[i] ?? 0);
    seat.luckFree.add(luckFree[i] ?? 0);
  });
}
seats.forEach(({ raw, luckFree }, i) => {
  const error = luckFree.standardError();
  const chance = luckFree.mean();
  const worth = (chance * (1 - chance)) / error ** 2;
  const apart =
    solved[i] === undefined
      ? ''
      : `, solved ${solved[i]}, ${((chance - Number(solved[i])) / error).toFixed(2)} standard errors apart`;
  console.log(
    `seat ${i}: ${chance.toFixed(7)} ± ${error.toExponential(1)} (standard error; as many plain matches as ${worth.toExponential(1)})${apart}; raw ${raw.mean().toFixed(4)}`,
  );
});
console.log(`${(process.cpuUsage().user / 1e6).toFixed(0)} s of processor time`);
