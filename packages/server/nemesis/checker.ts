import { readTableLog, verify } from '@barrelhouse/fair';
import type { Changed, Entry, Moved } from '@barrelhouse/protocol';
import {
  changedOf,
  changesTable,
  deadlineOf,
  foldEntry,
  movedOf,
  snapshotOf,
  type TableState,
} from '@barrelhouse/table';
import { type Asked, askAgain } from './asking.ts';
import type { Played } from './evening.ts';
import type { FaultKind } from './fault.ts';
import type { Jumps } from './jumps.ts';
import { readEverywhere, readLook } from './look.ts';
import type { Shown } from './watcher.ts';
import type { Message } from './wire.ts';
import type { World } from './world.ts';

/** The table before and after an entry of its log, folded by ourselves. */
interface Step {
  readonly entry: Entry;
  readonly before: TableState | undefined;
  readonly after: TableState;
}

type Blame = (kind: FaultKind, what: string) => void;

/** A clock that runs out is seen to within this time, on a machine that has other things to do. */
const LATE_MS = 15_000;
/** Clocks that are off by less cost nobody a turn who has ample time. */
const MINUTE = 60_000;

const replay = (entries: readonly Entry[], blame: Blame): readonly Step[] => {
  const steps: Step[] = [];
  for (const entry of entries) {
    const expected = steps.length + 1;
    if (entry.seq !== expected) blame('state', `Entry ${entry.seq} stands at place ${expected}.`);
    const before = steps.at(-1)?.after;
    steps.push({ entry, before, after: foldEntry(before, entry) });
  }
  return steps;
};

/** What the answer to the command that made an entry has to say; over a socket, the events say the rest. */
const answerOf = ({ entry, after }: Step, { socket }: Message): string => {
  if (socket === true) return JSON.stringify({ seq: entry.seq });
  return JSON.stringify(changesTable(entry) ? changedOf(after, entry) : movedOf(after, entry));
};

const eventOf = ({ entry, after }: Step, event: Shown['event']): string => {
  if (event === 'table') return JSON.stringify(snapshotOf(after));
  return JSON.stringify(
    event === 'moved' ? movedOf(after, entry) : { table: after.table, ...entry },
  );
};

/** The entry that an acknowledged command made; 0 for one that was refused. */
const madeBy = ({ answers }: Asked): number => {
  const [answer] = answers;
  if (answer === undefined || answer.status >= 300) return 0;
  const body = JSON.parse(answer.text) as Partial<Changed & Moved>;
  return body.entry?.seq ?? body.seq ?? 0;
};

/** Acknowledged commands are in the log as they were told, each once, and nothing else is there but what the house did. */
const checkCommands = (
  steps: readonly Step[],
  asked: readonly Asked[],
  offered: boolean,
  blame: Blame,
): void => {
  const makers = new Map<number, string>();
  for (const each of asked) {
    const seq = madeBy(each);
    if (seq === 0) continue;
    const { key } = each.message;
    const step = steps[seq - 1];
    if (step === undefined) blame('lost', `${key} was told of entry ${seq}, which is not there.`);
    else if (answerOf(step, each.message) !== each.answers[0]?.text) {
      blame('lost', `${key} was told of another entry ${seq} than the log's.`);
    }
    const other = makers.get(seq);
    if (other !== undefined) blame('doubled', `${key} and ${other} both made entry ${seq}.`);
    makers.set(seq, key);
  }
  for (const { entry } of steps) {
    const { seq, by } = entry;
    // A table for a rematch is opened by the offer, which is a command to another table.
    const unasked = by === 'house' || (offered && seq === 1);
    if (!unasked && !makers.has(seq)) blame('doubled', `Nobody asked for entry ${seq} by ${by}.`);
  }
};

const checkShown = (steps: readonly Step[], shown: readonly Shown[], blame: Blame): void => {
  for (const { event, seq, text } of shown) {
    const step = steps[seq - 1];
    if (step === undefined || eventOf(step, event) !== text) {
      blame('view', `${event} ${seq} was shown and is not what the log says: ${text}`);
    }
  }
};

const checkViews = (steps: readonly Step[], { watchers, looks }: Played, blame: Blame): void => {
  checkShown(steps, looks, blame);
  for (const { shown } of watchers) {
    checkShown(steps, shown, blame);
    const last = shown.at(-1)?.seq ?? 0;
    if (last !== steps.length) blame('view', `Shown up to ${last} of ${steps.length} entries.`);
  }
};

/** A turn is taken from a seat only once its time has run out, and soon after; never from one who is awake. */
const checkDeadlines = (
  steps: readonly Step[],
  jumps: Jumps,
  sleeper: boolean,
  blame: Blame,
): number => {
  let timedOut = 0;
  for (const { entry, before, after } of steps) {
    if (after.clock.left.some((ms) => ms < 0)) blame('deadline', `Entry ${entry.seq}: below zero.`);
    if (before === undefined || entry.facts[0]?.type !== 'timed-out') continue;
    timedOut++;
    const over = entry.at - (deadlineOf(before) ?? Number.POSITIVE_INFINITY);
    const off = jumps.around(before.clock.since, entry.at);
    if (over < 0) blame('deadline', `Entry ${entry.seq} comes ${-over} ms before its time.`);
    if (over > LATE_MS + off) blame('deadline', `Entry ${entry.seq} comes ${over} ms late.`);
    if (!sleeper && off < MINUTE)
      blame('deadline', `Entry ${entry.seq} takes a turn from one who plays.`);
  }
  return timedOut;
};

/** Reads the log of a table that was played and holds everything against it. Its watchers are closed afterwards. */
export const checkTable = async (world: World, played: Played): Promise<void> => {
  const { table, host, plan, asked, watchers } = played;
  const blame: Blame = (kind, what) => world.blame({ kind, table, what });
  const again: Asked[] = [];
  for (const each of asked) {
    const doubtful = each.unanswered > 0 || world.random(4) === 0;
    again.push(doubtful ? await askAgain(world, each) : each);
  }
  const written = await readEverywhere(world, host, `/api/tables/${table}/log`);
  if (written.some((other) => other !== written[0])) blame('state', 'Servers tell different logs.');
  const log = readTableLog(written[0] ?? '');
  if (!log.ok) {
    blame('state', `The log cannot be read: ${JSON.stringify(log.error)}`);
    return;
  }
  const entries = log.value;
  const steps = replay(entries, blame);
  await Promise.all(watchers.map((each) => each.until(({ seq }) => seq >= entries.length)));
  checkCommands(steps, again, asked[0]?.message.path !== '/api/tables', blame);
  checkViews(steps, played, blame);
  world.tally.timedOut += checkDeadlines(steps, world.jumps, plan.sleeper, blame);
  const after = steps.at(-1)?.after;
  for (const told of await readEverywhere(world, host, `/api/tables/${table}`)) {
    if (after !== undefined && JSON.stringify(snapshotOf(after)) === readLook(told).text) continue;
    blame('state', 'The table is not what its log says.');
  }
  const { verdict, problems } = verify(entries);
  if (verdict !== 'sound') blame('dice', `${verdict}: ${JSON.stringify(problems)}`);
  for (const watcher of watchers) watcher.close();
  world.trace.forget(table);
};
