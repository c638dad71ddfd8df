import { setTimeout as after } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { transportTo } from '@barrelhouse/client/node';
import type { Entry, MyEvent, NumberedEvent, PlayerId, TableId } from '@barrelhouse/protocol';
import type { TableState } from '@barrelhouse/table';
import { eventsOf } from '../src/events/events-of.ts';
import type { Guest } from './guest.ts';
import { waitAwake } from './wait-awake.ts';
import type { World } from './world.ts';

/** Pause before reconnecting. */
const PAUSE_MS = 20;
/** Time for a stream to break and resume several times, even on a busy machine. */
const HEARD_MS = 60_000;

/** A guest's own events, followed through every disconnection. */
export interface OwnEvents {
  readonly player: PlayerId;
  readonly heard: readonly NumberedEvent[];
  /** Resolves when the server has said where events stand: from then on, none may be missed. */
  readonly begun: Promise<void>;
  close(): void;
}

export const followOwnEvents = (world: World, { player, token, name }: Guest): OwnEvents => {
  const heard: NumberedEvent[] = [];
  const transport = transportTo(world.address);
  let last: number | undefined;
  let closed = false;
  let hangUp = (): void => {};
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const blame = (what: string): void => world.blame({ kind: 'view', table: '', what });

  const take = (event: string, data: string): void => {
    if (event === 'position') {
      const { number, complete } = JSON.parse(data) as { number: number; complete: boolean };
      if (last !== undefined && (!complete || number !== last))
        blame(`${name} had events up to ${last}, and was sent to ${number}.`);
      last = number;
      begin();
    } else if (event === 'mine') {
      const told = JSON.parse(data) as NumberedEvent;
      if (told.number !== (last ?? 0) + 1) blame(`${name} got event ${told.number} after ${last}.`);
      last = told.number;
      heard.push(told);
    }
  };

  const listen = (): Promise<void> => {
    const since = performance.now();
    return new Promise((resolve) => {
      const mine = { after: last, looking: false };
      const stream = transport.stream({ tables: [], lobby: false, code: '', mine }, token, {
        opened() {},
        alive() {},
        heard({ event, data }) {
          if (!closed) take(event, data);
        },
        ended(refusal) {
          if (refusal !== undefined && refusal.status >= 500 && world.excuses.since(since)) {
            world.tally.failed++;
          } else if (refusal !== undefined) {
            closed = true;
            blame(`The own stream of ${name} was answered ${refusal.status}.`);
          }
          resolve();
        },
      });
      hangUp = () => {
        stream.close();
        resolve();
      };
    });
  };

  const stay = async (): Promise<void> => {
    await listen();
    await after(PAUSE_MS);
    if (!closed) await stay();
  };
  stay().catch((error: unknown) => world.blame({ kind: 'server', table: '', what: String(error) }));

  const close = (): void => {
    closed = true;
    hangUp();
    begin();
  };
  return { player, heard, begun, close };
};

const withoutNumber = (told: NumberedEvent): MyEvent => {
  const { number: _, at: __, ...event } = told;
  return event;
};

/** What happened at a table must have been told to everybody it concerns, once and in order. */
export const checkOwnEvents = async (
  world: World,
  table: TableId,
  steps: readonly { readonly entry: Entry; readonly after: TableState }[],
  { player, heard }: OwnEvents,
): Promise<void> => {
  const expected = steps
    .flatMap((step) => eventsOf(step.after, step.entry))
    .flatMap((each) => (each.player === player ? [each.event] : []));
  const told = (): readonly MyEvent[] =>
    heard.flatMap((event) =>
      // Matches are rated later: see `checkRated`.
      'table' in event && event.table === table && event.kind !== 'rated'
        ? [withoutNumber(event)]
        : [],
    );
  const late = waitAwake(HEARD_MS, world.ended).then(() => true);
  while (told().length < expected.length) {
    if (await Promise.race([late, after(PAUSE_MS, false)])) break;
  }
  world.tally.told += expected.length;
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(told())), JSON.parse(JSON.stringify(expected))))
    return;
  const kind = told().length > expected.length ? 'doubled' : 'lost';
  const what = `${player} heard ${JSON.stringify(told())} instead of ${JSON.stringify(expected)}.`;
  world.blame({ kind, table, what });
};
