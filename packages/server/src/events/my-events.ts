import type { NumberedEvent, PlayerId } from '@barrelhouse/protocol';
import { type Client, MINE, type MyCursor, send } from '../live/client.ts';
import { frame, joinFrames } from '../live/frame.ts';
import type { Hub } from '../live/hub.ts';
import { MOST_EVENTS } from '../store/events.ts';
import type { Store } from '../store/store.ts';
import { notifyAtOf } from './notify-at.ts';
import type { Online, Tell } from './tell.ts';

/** Events are stored for this long after the last stream was opened, and kept for as long. */
export const KEEP_EVENTS_MS: number = 7 * 24 * 3600 * 1000;
/** A stream extends that time only once this much of it has passed, to save writes. */
const EXTEND_MS = 24 * 3600 * 1000;
/** Somebody who reconnects within this time was never away. */
const ABSENT_MS = 60_000;
const MOST_ABSENT = 5000;

export interface MyEventsParts {
  readonly store: Store;
  readonly hub: Hub;
  readonly now: () => number;
  /** Wakes the other servers. */
  readonly ring: (players: readonly PlayerId[]) => void;
  /** Which of these players are online at another server. */
  readonly onlineElsewhere: (players: readonly PlayerId[]) => Promise<ReadonlySet<PlayerId>>;
  readonly failed: (error: unknown) => void;
}

/** Streams to players the events that concern them. */
export interface MyEvents {
  readonly tell: Tell;
  readonly online: Online;
  /** Sends what a new stream has missed, or the number of the latest event. */
  open(client: Client): Promise<void>;
  /** A stream was closed. */
  close(client: Client): void;
  /** This server stored events for these players. */
  happenedTo(players: readonly PlayerId[]): void;
  /** Another server did; without a list, perhaps for anybody who is online here. */
  heardOf(players?: readonly PlayerId[]): Promise<void>;
  prune(): Promise<void>;
}

const idOf = ({ shared, cursor }: Client, number: number): string =>
  shared
    ? [...[...cursor].map(([id, seq]) => `${id}:${seq}`), `${MINE}:${number}`].join(',')
    : String(number);

/** `complete`: whether the client has got everything up to this number. If not, it has to read its tables. */
const positionFrame = (number: number, complete: boolean): string =>
  frame('position', JSON.stringify({ number, complete }));

export const myEvents = (parts: MyEventsParts): MyEvents => {
  const { store, hub, now, ring, onlineElsewhere, failed } = parts;
  const { events } = store;
  const arrivals: ((player: PlayerId) => void)[] = [];
  /** When players who are gone were last connected. */
  const lastHere = new Map<PlayerId, number>();

  const sendPosition = (
    client: Client,
    mine: MyCursor,
    number: number,
    complete: boolean,
  ): void => {
    mine.last = number;
    send(client, joinFrames([positionFrame(number, complete)], idOf(client, number)));
  };

  /** Numbers have no gaps, so a gap means that events were deleted, or not stored for a while. */
  const sendEvents = (client: Client, mine: MyCursor, some: readonly NumberedEvent[]): void => {
    for (const event of some) {
      if (event.number !== (mine.last ?? 0) + 1)
        sendPosition(client, mine, event.number - 1, false);
      mine.last = event.number;
      send(client, joinFrames([frame('mine', JSON.stringify(event))], idOf(client, event.number)));
    }
  };

  /** Sends what has happened since the last look. */
  const sendMissed = async (client: Client, mine: MyCursor): Promise<void> => {
    const { player } = client;
    const last = (await events.listener(player))?.number ?? 0;
    if (mine.last === undefined || mine.last > last) {
      sendPosition(client, mine, last, false);
      return;
    }
    if (mine.last === last) return;
    sendEvents(client, mine, await events.events(player, mine.last, MOST_EVENTS));
    if (mine.last < last) sendPosition(client, mine, last, false);
  };

  const catchUp = async (client: Client): Promise<void> => {
    const { mine } = client;
    if (mine === undefined) return;
    if (mine.reading !== 'no') {
      mine.reading = 'again';
      return;
    }
    try {
      do {
        mine.reading = 'yes';
        await sendMissed(client, mine);
      } while ((mine.reading as MyCursor['reading']) === 'again');
    } finally {
      // If it failed, the next event tries again.
      mine.reading = 'no';
    }
  };

  const wake = (player: PlayerId): void => {
    for (const client of hub.streamsOf(player)) void catchUp(client).catch(failed);
  };

  const extend = async (player: PlayerId): Promise<void> => {
    const at = now();
    const until = (await events.listener(player))?.until ?? 0;
    if (until < at + KEEP_EVENTS_MS - EXTEND_MS)
      await events.listen(player, at, at + KEEP_EVENTS_MS);
  };

  const forgetAbsent = (): void => {
    for (const [player, at] of lastHere) if (at < now() - ABSENT_MS) lastHere.delete(player);
  };

  const arrive = async (player: PlayerId): Promise<void> => {
    const left = lastHere.get(player);
    lastHere.delete(player);
    if (left !== undefined && left > now() - ABSENT_MS) return;
    if ((await onlineElsewhere([player])).has(player)) return;
    for (const arrived of arrivals) arrived(player);
  };

  const happenedTo = (players: readonly PlayerId[]): void => {
    for (const player of players) wake(player);
    ring(players);
  };

  return {
    async tell(player, event) {
      const at = now();
      const stored = await events.addEvent({ player, event, notifyAt: notifyAtOf(event, at) }, at);
      if (stored) happenedTo([player]);
    },
    online: {
      async among(players) {
        const here = players.filter(hub.isOnline);
        const others = await onlineElsewhere(players.filter((player) => !hub.isOnline(player)));
        return new Set([...here, ...others]);
      },
      onArrival: (arrived) => void arrivals.push(arrived),
    },
    async open(client) {
      const { player, mine } = client;
      if (mine === undefined) return;
      const isFirst = [...hub.streamsOf(player)].every((other) => other === client);
      // Before the first look: what happens from now on is stored.
      await extend(player);
      const before = mine.last;
      await catchUp(client);
      if (before === mine.last && mine.last !== undefined)
        sendPosition(client, mine, mine.last, true);
      if (isFirst) void arrive(player).catch(failed);
    },
    close({ player, mine }) {
      if (mine === undefined || hub.isOnline(player)) return;
      if (lastHere.size > MOST_ABSENT) forgetAbsent();
      lastHere.set(player, now());
    },
    happenedTo,
    async heardOf(players = [...hub.online()]) {
      const here = players.filter(hub.isOnline);
      if (here.length === 0) return;
      const last = await events.lastEvents(here);
      for (const player of here)
        for (const client of hub.streamsOf(player))
          if (client.mine?.last !== last.get(player)) void catchUp(client).catch(failed);
    },
    async prune() {
      const before = now() - KEEP_EVENTS_MS;
      let after = '';
      do after = await events.pruneEvents(after, before);
      while (after !== '');
      forgetAbsent();
    },
  };
};
