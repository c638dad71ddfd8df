// `npm run nemesis -- --store sqlite --kills 1000 --seed TEXT --tables 12` kills servers under load, makes other trouble,
// and checks that nothing was lost; the store may also be `postgres`. Ctrl-C checks what was played so far. The last line
// is a summary, and the exit code is not 0 if there was a fault.
import { parseArgs } from 'node:util';
import { BACKINGS, isBacking } from './backings.ts';
import { drawJump, lifetime, TROUBLES_PER_KILL } from './long-run.ts';
import { nemesis } from './nemesis.ts';
import { summary, troublesOf } from './summary.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now()) },
    store: { type: 'string', default: 'sqlite' },
    tables: { type: 'string', default: '12' },
  },
});
const stores = Object.keys(BACKINGS).join('|');
const USAGE = `npm run nemesis -- [--kills N] [--seed TEXT] [--store ${stores}] [--tables N]\n`;
const { seed, store } = values;
const kills = Number(values.kills);
const tables = Number(values.tables);
if (!isBacking(store) || !Number.isInteger(kills) || !Number.isInteger(tables)) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`seed ${seed}`);
const enough = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (enough.signal.aborted) process.exit(130);
    enough.abort();
  });
const report = await nemesis({
  seed,
  kills,
  store,
  tables,
  troublesPerKill: TROUBLES_PER_KILL[store],
  lifetime,
  drawJump,
  enough: enough.signal,
  note: say,
  progress: (tally) => {
    if (tally.kills % 10 !== 0) return;
    const { acknowledged, unanswered, failed, resumed, timedOut } = tally;
    say(
      [
        `${tally.kills} kills`,
        ...troublesOf(tally),
        `${tally.tables} tables`,
        `${acknowledged} acknowledged`,
        `${unanswered} unanswered`,
        `${failed} failed`,
        `${resumed} streams resumed`,
        `${timedOut} timed out`,
      ].join(', '),
    );
  },
});
if (report === undefined) process.exit(3);
for (const { kind, table, what } of report.faults) say(`${kind} ${table} ${what.slice(0, 300)}`);
if (report.trace !== '') say(report.trace);
say(summary(report));
process.exit(report.faults.length === 0 ? 0 : 1);
