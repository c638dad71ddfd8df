import type { Changed, Moved, Snapshot, TableId } from '@barrelhouse/protocol';
import { requestUntilAnswered, type SentCommand, sendCommand } from './commands.ts';
import type { Guest } from './guest.ts';
import type { Answer } from './http-request.ts';
import { readTable } from './read-table.ts';
import {
  chooseAct,
  isClosed,
  isTurnOf,
  newChain,
  newSeed,
  type SeatedGuest,
} from './seated-guest.ts';
import type { TablePlan } from './table-plan.ts';
import { waitAwake } from './wait-awake.ts';
import { type Shown, type Watcher, watch } from './watcher.ts';
import type { World } from './world.ts';

/** A finished table, with everything that was sent to it and shown of it. */
export interface PlayedTable {
  readonly table: TableId;
  readonly host: Guest;
  readonly plan: TablePlan;
  readonly commands: readonly SentCommand[];
  readonly watchers: readonly Watcher[];
  /** Snapshots that guests requested. */
  readonly snapshots: readonly Shown[];
}

/** A table that is being played. */
export interface TableRun {
  readonly world: World;
  readonly plan: TablePlan;
  readonly table: TableId;
  readonly code: string;
  readonly commands: SentCommand[];
  readonly watchers: Watcher[];
  readonly snapshots: Shown[];
  /** Whether it is time for everybody to leave. */
  isLate(): boolean;
}

/** Time for a stream to break and resume several times, even on a busy machine. */
const SHOWN_MS = 60_000;

let keys = 0;
const newKey = ({ name }: Guest): string => `${name}-${(++keys).toString(36)}`;

/** The seq of the entry that a command made, or the table's current seq if the command was stale. */
const seqOf = ({ text }: Answer): number => {
  const body = JSON.parse(text) as Partial<Changed & Moved>;
  return body.entry?.seq ?? body.seq ?? 0;
};

/** After an answer, no server may return an older table. */
const checkSnapshot = async ({ world, table, snapshots }: TableRun, guest: Guest, seq: number) => {
  const look = await readTable(world, guest, table);
  snapshots.push(look);
  if (look.seq >= seq) return;
  const what = `After the answer with entry ${seq}, a server returned the table at ${look.seq}.`;
  world.blame({ kind: 'view', table, what });
};

/** Every answered entry must reach the watcher in time. */
const shownInTime = async ({ world, table }: TableRun, watcher: Watcher, seq: number) => {
  const shown = watcher.until((seen) => seen.seq >= seq);
  const waiting = new AbortController();
  if ((await Promise.race([shown, waitAwake(SHOWN_MS, waiting.signal)])) === 'waited') {
    world.blame({ kind: 'lost', table, what: `Entry ${seq} was answered, but never shown.` });
  }
  waiting.abort();
};

const send = async (
  run: TableRun,
  { guest, watcher }: SeatedGuest,
  path: string,
  body: object,
): Promise<Answer> => {
  const { world, table, commands, watchers } = run;
  const sent = await sendCommand(
    world,
    guest.token,
    table,
    `/api/tables/${table}/${path}`,
    body,
    newKey(guest),
  );
  commands.push(sent.sent);
  // It may be time to leave now, which no stream announces.
  for (const each of watchers) each.recheck();
  // A guest decides its next move on a table at least as new as the last answer.
  const seq = seqOf(sent.answer);
  if (world.random(8) === 0) await checkSnapshot(run, guest, seq);
  await shownInTime(run, watcher, seq);
  return sent.answer;
};

/** Reuses a key for another command, sends a stale move, or acts for another seat. */
const misbehave = async (run: TableRun, seated: SeatedGuest): Promise<void> => {
  const { world, table, commands } = run;
  const { guest, watcher } = seated;
  const seq = watcher.table()?.seq ?? 1;
  const roll = { actions: [{ type: 'roll' }] };
  switch (world.random(3)) {
    case 0: {
      const path = `/api/tables/${table}/actions`;
      const key = newKey(guest);
      const first = await sendCommand(
        world,
        guest.token,
        table,
        path,
        { seq, seat: 19, ...roll },
        key,
      );
      commands.push(first.sent);
      const other = await sendCommand(
        world,
        guest.token,
        table,
        path,
        { seq, seat: 18, ...roll },
        key,
      );
      if (first.answer.status === 403 && !other.answer.text.includes('key-reused')) {
        world.blame({
          kind: 'answer',
          table,
          what: `${key} was accepted twice: ${other.answer.text}`,
        });
      }
      return;
    }
    case 1:
      await send(run, seated, 'actions', { seq: Math.max(1, seq - 1), ...roll });
      return;
    default:
      await send(run, seated, 'actions', { seq, seat: 19, ...roll });
  }
};

const takeTurn = async (run: TableRun, seated: SeatedGuest): Promise<void> => {
  const { world } = run;
  const table = seated.watcher.table();
  const act = table === undefined ? undefined : chooseAct(seated, table, world.random);
  if (act === undefined) return;
  const answer = await send(run, seated, 'actions', act);
  if (answer.status === 200 && act.link !== undefined) seated.linksUsed++;
};

const rekey = async (run: TableRun, seated: SeatedGuest): Promise<void> => {
  const chain = newChain(run.world.random);
  const { status } = await send(run, seated, 'chains', { chain: chain.tip });
  if (status !== 200) return;
  seated.chain = chain;
  seated.linksUsed = 0;
};

/** Plays a seat until the match is over or it is time to leave. */
const playSeat = async (run: TableRun, seated: SeatedGuest): Promise<void> => {
  const { world } = run;
  const { guest, watcher, fairness } = seated;
  const isDone = (): boolean => {
    const table = watcher.table();
    return run.isLate() || (table !== undefined && isClosed(table));
  };
  while (!isDone()) {
    await watcher.until((table) => isDone() || isTurnOf(guest, table));
    if (isDone()) return;
    const whim = world.random(60);
    if (whim === 0) await misbehave(run, seated);
    else if (whim === 1) watcher.cut();
    else if (whim === 2 && fairness === 2) await rekey(run, seated);
    else await takeTurn(run, seated);
  }
};

/** Does nothing until the house takes over the seat, then comes back. */
const sleep = async (run: TableRun, seated: SeatedGuest): Promise<void> => {
  const { world } = run;
  const { guest, watcher } = seated;
  const isAway = (): boolean =>
    watcher.table()?.seats.some((seat) => seat.who === guest.player && seat.substituted) === true;
  await watcher.until((table) => isClosed(table) || isAway() || world.closing.aborted);
  if (isAway()) await send(run, seated, 'return', {});
};

const sitDown = async (run: TableRun, guest: Guest): Promise<SeatedGuest> => {
  const { world, plan, table, code, watchers } = run;
  const { random } = world;
  const { fairness } = plan.create;
  const chain = newChain(random);
  const path = `/api/tables/${table}/seats`;
  const body = { seed: newSeed(random), code, ...(fairness === 2 ? { chain: chain.tip } : {}) };
  const { sent } = await sendCommand(world, guest.token, table, path, body, newKey(guest));
  run.commands.push(sent);
  const watcher = watch(world, table, guest.token);
  watchers.push(watcher);
  return { guest, watcher, fairness, chain, linksUsed: 0 };
};

const startMatch = async (run: TableRun, host: SeatedGuest): Promise<void> => {
  const { watcher } = host;
  await watcher.until(({ seats }) => seats.length === run.plan.create.places);
  while (watcher.table()?.status === 'waiting') {
    await send(run, host, 'start', { seq: watcher.table()?.seq ?? 1 });
  }
};

/** Everybody leaves, which closes the table. */
const leaveAll = async (run: TableRun, allSeated: readonly SeatedGuest[]): Promise<void> => {
  for (const seated of allSeated) await send(run, seated, 'leave', {});
};

/** Plays one table from joining to leaving; resolves with the rematch offered there, if any. */
const playTable = async (run: TableRun, guests: readonly Guest[]): Promise<Snapshot['rematch']> => {
  const { world, plan, table, watchers } = run;
  const [first, ...others] = guests;
  if (first === undefined) throw new Error('A table needs a guest.');
  if (plan.create.access === 'open') watchers.push(watch(world, table, ''));
  const host = await sitDown(run, first);
  const rest = await Promise.all(others.map((guest) => sitDown(run, guest)));
  await startMatch(run, host);
  const allSeated = [host, ...rest];
  await Promise.all(
    allSeated.map((seated, i) =>
      plan.sleeper && i === allSeated.length - 1 ? sleep(run, seated) : playSeat(run, seated),
    ),
  );
  const last = host.watcher.table();
  if (last?.status === 'over') await send(run, host, 'rematch', { seq: last.seq });
  await leaveAll(run, allSeated);
  await host.watcher.until(isClosed);
  return host.watcher.table()?.rematch ?? null;
};

const codeOf = async (world: World, { token }: Guest, table: TableId): Promise<string> => {
  const path = `/api/tables/${table}/invitation`;
  const { text } = await requestUntilAnswered(world, {
    method: 'GET',
    path,
    token,
    key: '',
    body: '',
  });
  return (JSON.parse(text) as { readonly code: string }).code;
};

/** Opens and plays a table and all its rematches; calls `over` after each. */
export const playTables = async (
  world: World,
  plan: TablePlan,
  guests: readonly Guest[],
  live: Set<TableRun>,
  over: (played: PlayedTable) => Promise<void>,
): Promise<void> => {
  const [host] = guests;
  if (host === undefined) throw new Error('A table needs a guest.');
  const made = await sendCommand(world, host.token, '', '/api/tables', plan.create, newKey(host));
  const { snapshot } = JSON.parse(made.answer.text) as Partial<Changed>;
  if (snapshot === undefined) throw new Error(`Cannot create a table: ${made.answer.text}`);
  let first: readonly SentCommand[] = [{ ...made.sent, table: snapshot.table }];
  let { table } = snapshot;
  let code = await codeOf(world, host, table);
  for (;;) {
    const commands = [...first];
    const watchers: Watcher[] = [];
    const snapshots: Shown[] = [];
    const isLate = (): boolean => world.closing.aborted || commands.length >= plan.most;
    const run: TableRun = { world, plan, table, code, commands, watchers, snapshots, isLate };
    live.add(run);
    const rematch = await playTable(run, guests);
    live.delete(run);
    world.tally.tables++;
    await over({ table, host, plan, commands, watchers, snapshots });
    if (rematch === null) return;
    ({ table, code } = rematch);
    first = [];
  }
};
