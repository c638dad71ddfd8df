import { parseArgs } from 'node:util';
import { BACKINGS, isBacking } from './backing.ts';
import { nemesis } from './nemesis.ts';
import { summary } from './summary.ts';

// `npm run nemesis -- --kills 1000 --seed S --store sqlite`: the long run. Its exit code tells, its last line sums up.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now()) },
    store: { type: 'string', default: 'sqlite' },
    tables: { type: 'string', default: '12' },
  },
});
const { seed, store } = values;
const kills = Number(values.kills);
const tables = Number(values.tables);
if (!isBacking(store) || !Number.isInteger(kills) || !Number.isInteger(tables)) {
  const stores = Object.keys(BACKINGS).join('|');
  process.stderr.write(`nemesis --kills N [--seed TEXT] [--store ${stores}] [--tables N]\n`);
  process.exit(2);
}
process.stdout.write(`seed ${seed}\n`);
const enough = new AbortController();
process.once('SIGINT', () => enough.abort());
const report = await nemesis({
  seed,
  kills,
  store,
  tables,
  enough: enough.signal,
  // Mostly short lives; now and then one in which clocks run out.
  lifetime: (random) =>
    random(25) === 0
      ? { commands: 0, ms: 6000 + random(3000) }
      : { commands: random(60), ms: random(50) },
  progress: (tally) => {
    if (tally.kills % 10 !== 0) return;
    const { kills: killed, tables: played, acknowledged, unanswered, resumed, timedOut } = tally;
    process.stdout.write(
      `${killed} kills, ${played} tables, ${acknowledged} acknowledged, ${unanswered} unanswered, ${resumed} streams resumed, ${timedOut} timed out\n`,
    );
  },
});
for (const { kind, table, what } of report.faults) {
  process.stdout.write(`${kind} ${table} ${what.slice(0, 300)}\n`);
}
if (report.trace !== '') process.stdout.write(`${report.trace}\n`);
process.stdout.write(`${summary(report)}\n`);
process.exit(report.faults.length === 0 ? 0 : 1);
