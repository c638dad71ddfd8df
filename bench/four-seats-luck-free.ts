// How much the table for three seats improves the estimate for four, in a game as it is played:
// `npm run bench -- four-seats-luck-free classic 200`. Matches are played by the engine: all four seats by the estimate from
// two seats alone, then with the same dice one seat, each in turn, by the estimate from two and three. The luck is taken
// out of both, so what is left of the difference is what the better estimate gains, and some of the error of estimates.
import { findRules } from '@barrelhouse/engine';
import { readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay } from '../packages/solver/src/policies/best-play.ts';
import { perfectPolicy } from '../packages/solver/src/policies/perfect.ts';
import { figure, heading, whole } from './figure.ts';
import { playMatch, resultsOf, runningMean } from './three-seats/engine-match.ts';

const SEATS = 4;
const [name = 'kingdom', deals = '50'] = process.argv.slice(2);
const found = findRules(name);
if (!found.ok) throw new Error(`${name}: no such game.`);
const rules = found.value;
const [two, three] = [readSolvedTable(rules), readSolvedTable(rules, 3)];
if (three === undefined) throw new Error(`${name} has no table for three seats.`);
const oracles = [bestPlay(rules, SEATS, two), bestPlay(rules, SEATS, two, three)];
const [byTwo, byThree] = oracles.map((play) => play?.oracle);
if (byTwo === undefined || byThree === undefined) throw new Error(`${name} has no table.`);
const [old, better] = [perfectPolicy(byTwo), perfectPolicy(byThree)];

const gain = runningMean();
const raw = runningMean();
let changed = 0;
const games = Number(deals);
const seats = Array.from({ length: SEATS }, (_, seat) => seat);
for (let game = 0; game < games; game++) {
  const seed = `four ${game}`;
  const before = playMatch(
    rules,
    seats.map(() => old),
    seed,
  );
  const was = resultsOf(before, byThree);
  let [sum, rawSum] = [0, 0];
  for (const seat of seats) {
    const match = playMatch(
      rules,
      seats.map((other) => (other === seat ? better : old)),
      seed,
    );
    if (JSON.stringify(match.facts) === JSON.stringify(before.facts)) continue;
    changed++;
    const now = resultsOf(match, byThree);
    sum += (now.luckFree[seat] ?? 0) - (was.luckFree[seat] ?? 0);
    rawSum += (now.raw[seat] ?? 0) - (was.raw[seat] ?? 0);
  }
  // The four matches of a deal belong together: one number for each deal.
  gain.add(sum / SEATS);
  raw.add(rawSum / SEATS);
}
const tell = ({ mean, standardError }: ReturnType<typeof runningMean>): string =>
  `${(100 * mean()).toFixed(4)} ± ${(196 * standardError()).toFixed(4)} %`;
heading(`${name} for four: one seat by the better estimate, ${whole(games)} deals, 95 %`);
figure('gain, luck taken out', tell(gain));
figure('gain, as it was played', tell(raw));
figure('matches that went otherwise', `${changed} of ${SEATS * games}`);
figure('processor time', `${(process.cpuUsage().user / 1e6).toFixed(0)} s`);
