// `npm run ratings` tests the ratings on matches between bots and draws docs/ratings.svg and docs/ratings-checks.svg; `-- --json` prints data, and
// `-- --game barrel --matches 400 --runs 21` changes what is played.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawChecks, fieldOf } from './checks-plot.ts';
import { coverage } from './coverage.ts';
import { gains } from './gains.ts';
import { studyOrder } from './order.ts';
import { NAMES, openPools } from './pools.ts';
import { drawRatings } from './ratings-plot.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'hutton' },
    matches: { type: 'string', default: '300' },
    runs: { type: 'string', default: '21' },
    json: { type: 'boolean', default: false },
  },
});

const RUNS = Number(flags.runs);
const DOCS = join(import.meta.dirname, '..', '..', 'docs');

const pools = openPools(flags.game, Number(flags.matches), (pool) => {
  if (!flags.json) process.stderr.write(`played ${pool}\n`);
});
const order = studyOrder(pools, RUNS);
const report = {
  game: flags.game,
  value: pools.value,
  runs: RUNS,
  matchesUntilInOrder: order.matches,
  intervals90: {
    oneInFiveAgainstABot: coverage(pools, 'coverage', 40, RUNS, 5),
    withoutBots: coverage(pools, 'alone', 40, RUNS),
    sixFriends: coverage(pools, 'friends', 6, 5 * RUNS),
  },
  gains: gains(pools, RUNS),
};
const { luckFree, glicko2 } = order.courses;
writeFileSync(
  join(DOCS, 'ratings.svg'),
  drawRatings(NAMES, [
    { title: 'Luck taken out', course: luckFree.filter(({ matches }) => matches <= 3000) },
    {
      title: 'Glicko-2 on wins and losses',
      course: glicko2.filter(({ matches }) => matches <= 3000),
    },
  ]),
);
writeFileSync(
  join(DOCS, 'ratings-checks.svg'),
  drawChecks(
    [
      { name: 'one match in five against a bot', shares: report.intervals90.oneInFiveAgainstABot },
      { name: 'no bots, relative to the field', shares: fieldOf(report.intervals90.withoutBots) },
      { name: 'no bots, on the scale of the bots', shares: report.intervals90.withoutBots },
    ],
    [
      ['never leaves', report.gains.leaving.never],
      ['leaves below 10 %', report.gains.leaving.below10],
      ['leaves below 30 %', report.gains.leaving.below30],
      ['own second account', report.gains.secondAccount.sharp],
      ['second account, cautious', report.gains.secondAccount.cautious],
      ['new accounts, cautious', report.gains.newAccounts.cautious],
      ['only against perfect', report.gains.choosing.perfect],
      ['only against regular', report.gains.choosing.regular],
      ['only against cautious', report.gains.choosing.cautious],
      ['only against careless', report.gains.choosing.careless],
    ],
  ),
);
process.stdout.write(`${JSON.stringify(report, null, flags.json ? undefined : 2)}\n`);
