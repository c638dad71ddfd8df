import type { Seat } from '@barrelhouse/engine';
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
import type { ClockJumps } from './clock-jumps.ts';
import { resendCommand, type SentCommand } from './commands.ts';
import type { FaultKind } from './fault.ts';
import type { Message } from './http-request.ts';
import { checkOwnEvents, type OwnEvents } from './own-events.ts';
import { parseSnapshot, readFromAllServers } from './read-table.ts';
import type { PlayedTable } from './table-run.ts';
import type { Shown } from './watcher.ts';
import type { World } from './world.ts';

/** A log entry with the table's state before and after it, folded from the log. */
interface Step {
  readonly entry: Entry;
  readonly before: TableState | undefined;
  readonly after: TableState;
}

type Blame = (kind: FaultKind, what: string) => void;

/** How late a server may notice that a clock has run out, on a busy machine. */
const LATE_MS = 15_000;
/** If clock jumps charge a seat with less, an ample clock does not run out. */
const MINUTE = 60_000;

const replay = (entries: readonly Entry[], blame: Blame): readonly Step[] => {
  const steps: Step[] = [];
  for (const entry of entries) {
    const expected = steps.length + 1;
    if (entry.seq !== expected) blame('state', `Entry ${entry.seq} is at position ${expected}.`);
    const before = steps.at(-1)?.after;
    steps.push({ entry, before, after: foldEntry(before, entry) });
  }
  return steps;
};

/** The expected answer to the command that made an entry; over a socket the rest comes as events. */
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

/** The seq of the entry that a command made; 0 if it was refused. */
const madeBy = ({ answers }: SentCommand): number => {
  const [answer] = answers;
  if (answer === undefined || answer.status >= 300) return 0;
  const body = JSON.parse(answer.text) as Partial<Changed & Moved>;
  return body.entry?.seq ?? body.seq ?? 0;
};

/** The log must contain each acknowledged command once, as answered, and otherwise only what the house did. */
const checkCommands = (
  steps: readonly Step[],
  commands: readonly SentCommand[],
  offered: boolean,
  blame: Blame,
): void => {
  const makers = new Map<number, string>();
  for (const each of commands) {
    const seq = madeBy(each);
    if (seq === 0) continue;
    const { key } = each.message;
    const step = steps[seq - 1];
    if (step === undefined)
      blame('lost', `${key} was answered with entry ${seq}, which is missing.`);
    else if (answerOf(step, each.message) !== each.answers[0]?.text) {
      blame('lost', `${key} was answered with an entry ${seq} that differs from the log.`);
    }
    const other = makers.get(seq);
    if (other !== undefined) blame('doubled', `${key} and ${other} both made entry ${seq}.`);
    makers.set(seq, key);
  }
  for (const { entry } of steps) {
    const { seq, by } = entry;
    // The offer of a rematch, a command to another table, opens its table.
    const isExpected = by === 'house' || (offered && seq === 1) || makers.has(seq);
    if (!isExpected) blame('doubled', `Nobody requested entry ${seq} by ${by}.`);
  }
};

const checkShown = (steps: readonly Step[], shown: readonly Shown[], blame: Blame): void => {
  for (const { event, seq, text } of shown) {
    const step = steps[seq - 1];
    if (step === undefined || eventOf(step, event) !== text) {
      blame('view', `${event} ${seq} was shown, but differs from the log: ${text}`);
    }
  }
};

const checkViews = (
  steps: readonly Step[],
  { watchers, snapshots }: PlayedTable,
  blame: Blame,
): void => {
  checkShown(steps, snapshots, blame);
  for (const { shown } of watchers) {
    checkShown(steps, shown, blame);
    const last = shown.at(-1)?.seq ?? 0;
    if (last !== steps.length) blame('view', `Shown up to ${last} of ${steps.length} entries.`);
  }
};

/** The most milliseconds that clock jumps can have taken from a seat. It lacks them in every later turn. */
const chargedByJumps = (steps: readonly Step[], seat: Seat, jumps: ClockJumps): number => {
  let charged = 0;
  for (const { entry, before } of steps) {
    if (before === undefined || before.clock.since === 0 || before.clock.seat !== seat) continue;
    if (!entry.facts.some(({ type }) => type === 'turn-began' || type === 'timed-out')) continue;
    const { since } = before.clock;
    charged += Math.max(0, Math.min(entry.at - since, jumps.largestDuring(since, entry.at)));
  }
  return charged;
};

/** A seat may lose its turn only soon after its time has run out, and never while its guest is awake. */
const checkDeadlines = (
  steps: readonly Step[],
  jumps: ClockJumps,
  sleeper: boolean,
  blame: Blame,
): number => {
  let timedOut = 0;
  for (const [i, { entry, before, after }] of steps.entries()) {
    if (after.clock.left.some((ms) => ms < 0))
      blame('deadline', `Entry ${entry.seq} leaves a clock below zero.`);
    if (before === undefined || entry.facts[0]?.type !== 'timed-out') continue;
    timedOut++;
    const over = entry.at - (deadlineOf(before) ?? Number.POSITIVE_INFINITY);
    const off = jumps.largestDuring(before.clock.since, entry.at);
    if (over < 0) blame('deadline', `Entry ${entry.seq} is ${-over} ms early.`);
    if (over > LATE_MS + off) blame('deadline', `Entry ${entry.seq} is ${over} ms late.`);
    if (sleeper) continue;
    const { seat, since, left } = before.clock;
    const charged = chargedByJumps(steps.slice(0, i + 1), seat, jumps);
    if (charged < MINUTE) {
      const times = `${left[seat]} ms from ${since} to ${entry.at}, and jumps took ${charged} ms`;
      blame('deadline', `Entry ${entry.seq} ends the turn of a guest who is playing: ${times}.`);
    }
  }
  return timedOut;
};

/** Checks everything that was shown and answered against the table's log, then closes its watchers. */
export const checkTable = async (
  world: World,
  played: PlayedTable,
  own: readonly OwnEvents[],
): Promise<void> => {
  const { table, host, plan, commands, watchers } = played;
  const blame: Blame = (kind, what) => world.blame({ kind, table, what });
  const again: SentCommand[] = [];
  for (const each of commands) {
    const doubtful = each.unanswered > 0 || world.random(4) === 0;
    again.push(doubtful ? await resendCommand(world, each) : each);
  }
  const logs = await readFromAllServers(world, host, `/api/tables/${table}/log`);
  if (logs.some((other) => other !== logs[0])) blame('state', 'Servers return different logs.');
  const log = readTableLog(logs[0] ?? '');
  if (!log.ok) {
    blame('state', `The log cannot be read: ${JSON.stringify(log.error)}`);
    return;
  }
  const entries = log.value;
  const steps = replay(entries, blame);
  await Promise.all(watchers.map((each) => each.until(({ seq }) => seq >= entries.length)));
  checkCommands(steps, again, commands[0]?.message.path !== '/api/tables', blame);
  checkViews(steps, played, blame);
  for (const each of own) await checkOwnEvents(world, table, steps, each);
  world.tally.timedOut += checkDeadlines(steps, world.jumps, plan.sleeper, blame);
  const after = steps.at(-1)?.after;
  for (const text of await readFromAllServers(world, host, `/api/tables/${table}`)) {
    if (after !== undefined && JSON.stringify(snapshotOf(after)) === parseSnapshot(text).text)
      continue;
    blame('state', 'The table differs from its log.');
  }
  const { verdict, problems } = verify(entries);
  if (verdict !== 'sound') blame('dice', `${verdict}: ${JSON.stringify(problems)}`);
  for (const watcher of watchers) watcher.close();
  world.trace.forget(table);
};
