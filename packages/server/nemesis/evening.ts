import type { Changed, Moved, Snapshot, TableId } from '@barrelhouse/protocol';
import { type Asked, askSurely, command } from './asking.ts';
import { awake } from './awake.ts';
import type { Guest } from './guest.ts';
import { lookAt } from './look.ts';
import { chooseAct, isClosed, isTurnOf, newChain, newSeed, type Sitting } from './seat.ts';
import type { TablePlan } from './table-plan.ts';
import { type Shown, type Watcher, watch } from './watcher.ts';
import type { Answer } from './wire.ts';
import type { World } from './world.ts';

/** A table that was played, with all that was asked of it and shown of it. */
export interface Played {
  readonly table: TableId;
  readonly host: Guest;
  readonly plan: TablePlan;
  readonly asked: readonly Asked[];
  readonly watchers: readonly Watcher[];
  /** What was told to those who asked for the table. */
  readonly looks: readonly Shown[];
}

/** A table that is being played. */
export interface Evening {
  readonly world: World;
  readonly plan: TablePlan;
  readonly table: TableId;
  readonly code: string;
  readonly asked: Asked[];
  readonly watchers: Watcher[];
  readonly looks: Shown[];
  /** Whether everybody gets up now. */
  isLate(): boolean;
}

/** Time for a stream to break and come back several times, on a machine that has other things to do. */
const SHOWN_MS = 60_000;

let keys = 0;
const newKey = ({ name }: Guest): string => `${name}-${(++keys).toString(36)}`;

/** The entry that an answer is about; where it was stale, the one that the table is at. */
const seqOf = ({ text }: Answer): number => {
  const body = JSON.parse(text) as Partial<Changed & Moved>;
  return body.entry?.seq ?? body.seq ?? 0;
};

/** Whoever asks for a table after an answer is told of no older one, whichever server is asked. */
const lookAfter = async ({ world, table, looks }: Evening, guest: Guest, seq: number) => {
  const look = await lookAt(world, guest, table);
  looks.push(look);
  if (look.seq >= seq) return;
  const what = `Entry ${seq} was answered, and then the table shown as of ${look.seq}.`;
  world.blame({ kind: 'view', table, what });
};

/** What was answered is shown to whoever watches, sooner or later. */
const shownInTime = async ({ world, table }: Evening, watcher: Watcher, seq: number) => {
  const shown = watcher.until((seen) => seen.seq >= seq);
  const waiting = new AbortController();
  if ((await Promise.race([shown, awake(SHOWN_MS, waiting.signal)])) === 'waited') {
    world.blame({ kind: 'lost', table, what: `Entry ${seq} was answered and is never shown.` });
  }
  waiting.abort();
};

const tell = async (
  evening: Evening,
  { guest, watcher }: Sitting,
  path: string,
  body: object,
): Promise<Answer> => {
  const { world, table, asked, watchers } = evening;
  const sent = await command(
    world,
    guest.token,
    table,
    `/api/tables/${table}/${path}`,
    body,
    newKey(guest),
  );
  asked.push(sent.asked);
  // It may be late now, which no stream tells.
  for (const each of watchers) each.look();
  // What a guest does next is decided on a table that is at least as new as the last answer.
  const seq = seqOf(sent.answer);
  if (world.random(8) === 0) await lookAfter(evening, guest, seq);
  await shownInTime(evening, watcher, seq);
  return sent.answer;
};

/** Uses a key again for something else, sends what was decided too long ago, or speaks for another seat. */
const misbehave = async (evening: Evening, sitting: Sitting): Promise<void> => {
  const { world, table, asked } = evening;
  const { guest, watcher } = sitting;
  const seq = watcher.table()?.seq ?? 1;
  const roll = { actions: [{ type: 'roll' }] };
  switch (world.random(3)) {
    case 0: {
      const path = `/api/tables/${table}/actions`;
      const key = newKey(guest);
      const first = await command(world, guest.token, table, path, { seq, seat: 19, ...roll }, key);
      asked.push(first.asked);
      const other = await command(world, guest.token, table, path, { seq, seat: 18, ...roll }, key);
      if (first.answer.status === 403 && !other.answer.text.includes('key-reused')) {
        world.blame({
          kind: 'answer',
          table,
          what: `${key} was taken twice: ${other.answer.text}`,
        });
      }
      return;
    }
    case 1:
      await tell(evening, sitting, 'actions', { seq: Math.max(1, seq - 1), ...roll });
      return;
    default:
      await tell(evening, sitting, 'actions', { seq, seat: 19, ...roll });
  }
};

const takeTurn = async (evening: Evening, sitting: Sitting): Promise<void> => {
  const { world } = evening;
  const table = sitting.watcher.table();
  const act = table === undefined ? undefined : chooseAct(sitting, table, world.random);
  if (act === undefined) return;
  const answer = await tell(evening, sitting, 'actions', act);
  if (answer.status === 200 && act.link !== undefined) sitting.told++;
};

const rekey = async (evening: Evening, sitting: Sitting): Promise<void> => {
  const chain = newChain(evening.world.random);
  const { status } = await tell(evening, sitting, 'chains', { chain: chain.tip });
  if (status !== 200) return;
  sitting.chain = chain;
  sitting.told = 0;
};

/** Plays a seat until the match is over or everybody gets up. */
const playSeat = async (evening: Evening, sitting: Sitting): Promise<void> => {
  const { world } = evening;
  const { guest, watcher, fairness } = sitting;
  const isDone = (): boolean => {
    const table = watcher.table();
    return evening.isLate() || (table !== undefined && isClosed(table));
  };
  while (!isDone()) {
    await watcher.until((table) => isDone() || isTurnOf(guest, table));
    if (isDone()) return;
    const whim = world.random(60);
    if (whim === 0) await misbehave(evening, sitting);
    else if (whim === 1) watcher.cut();
    else if (whim === 2 && fairness === 2) await rekey(evening, sitting);
    else await takeTurn(evening, sitting);
  }
};

/** Sits at the table and does nothing, until the house plays on; then comes back. */
const sleep = async (evening: Evening, sitting: Sitting): Promise<void> => {
  const { world } = evening;
  const { guest, watcher } = sitting;
  const isAway = (): boolean =>
    watcher.table()?.seats.some((seat) => seat.who === guest.player && seat.substituted) === true;
  await watcher.until((table) => isClosed(table) || isAway() || world.closing.aborted);
  if (isAway()) await tell(evening, sitting, 'return', {});
};

const sitDown = async (evening: Evening, guest: Guest): Promise<Sitting> => {
  const { world, plan, table, code, watchers } = evening;
  const { random } = world;
  const { fairness } = plan.create;
  const chain = newChain(random);
  const path = `/api/tables/${table}/seats`;
  const body = { seed: newSeed(random), code, ...(fairness === 2 ? { chain: chain.tip } : {}) };
  const { asked } = await command(world, guest.token, table, path, body, newKey(guest));
  evening.asked.push(asked);
  const watcher = watch(world, table, guest.token);
  watchers.push(watcher);
  return { guest, watcher, fairness, chain, told: 0 };
};

const launch = async (evening: Evening, host: Sitting): Promise<void> => {
  const { watcher } = host;
  await watcher.until(({ seats }) => seats.length === evening.plan.create.places);
  while (watcher.table()?.status === 'waiting') {
    await tell(evening, host, 'start', { seq: watcher.table()?.seq ?? 1 });
  }
};

/** Everybody gets up; the table is then closed, whatever happened. */
const getUp = async (evening: Evening, sittings: readonly Sitting[]): Promise<void> => {
  for (const sitting of sittings) await tell(evening, sitting, 'leave', {});
};

/** Sits down, plays and gets up; the table that a rematch is then offered at, if any. */
const playTable = async (
  evening: Evening,
  guests: readonly Guest[],
): Promise<Snapshot['rematch']> => {
  const { world, plan, table, watchers } = evening;
  const [first, ...others] = guests;
  if (first === undefined) throw new Error('A table needs somebody.');
  if (plan.create.access === 'open') watchers.push(watch(world, table, ''));
  const host = await sitDown(evening, first);
  const rest = await Promise.all(others.map((guest) => sitDown(evening, guest)));
  await launch(evening, host);
  const sittings = [host, ...rest];
  await Promise.all(
    sittings.map((sitting, i) =>
      plan.sleeper && i === sittings.length - 1
        ? sleep(evening, sitting)
        : playSeat(evening, sitting),
    ),
  );
  const last = host.watcher.table();
  if (last?.status === 'over') await tell(evening, host, 'rematch', { seq: last.seq });
  await getUp(evening, sittings);
  await host.watcher.until(isClosed);
  return host.watcher.table()?.rematch ?? null;
};

const codeOf = async (world: World, { token }: Guest, table: TableId): Promise<string> => {
  const path = `/api/tables/${table}/invitation`;
  const { text } = await askSurely(world, { method: 'GET', path, token, key: '', body: '' });
  return (JSON.parse(text) as { readonly code: string }).code;
};

/** Opens a table and plays it, and every rematch that is offered there; `over` is told of each. */
export const playEvening = async (
  world: World,
  plan: TablePlan,
  guests: readonly Guest[],
  live: Set<Evening>,
  over: (played: Played) => Promise<void>,
): Promise<void> => {
  const [host] = guests;
  if (host === undefined) throw new Error('A table needs somebody.');
  const made = await command(world, host.token, '', '/api/tables', plan.create, newKey(host));
  const { snapshot } = JSON.parse(made.answer.text) as Partial<Changed>;
  if (snapshot === undefined) throw new Error(`No table could be made: ${made.answer.text}`);
  let first: readonly Asked[] = [{ ...made.asked, table: snapshot.table }];
  let { table } = snapshot;
  let code = await codeOf(world, host, table);
  for (;;) {
    const asked = [...first];
    const watchers: Watcher[] = [];
    const looks: Shown[] = [];
    const isLate = (): boolean => world.closing.aborted || asked.length >= plan.most;
    const evening: Evening = { world, plan, table, code, asked, watchers, looks, isLate };
    live.add(evening);
    const rematch = await playTable(evening, guests);
    live.delete(evening);
    world.tally.tables++;
    await over({ table, host, plan, asked, watchers, looks });
    if (rematch === null) return;
    ({ table, code } = rematch);
    first = [];
  }
};
