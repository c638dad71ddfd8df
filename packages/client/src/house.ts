import { ok, type Rules } from '@barrelhouse/engine';
import type {
  Changed,
  Clock,
  Create,
  PlayerId,
  Session,
  Snapshot,
  TableId,
  TableListing,
  TableNow,
  TableRead,
} from '@barrelhouse/protocol';
import { chainSecrets } from './chains.ts';
import { serverClock } from './clock.ts';
import type { Lobby } from './frames.ts';
import { type Identity, identity, type Player } from './identity.ts';
import { followMyEvents, type MyEventsListener } from './my-events.ts';
import { type NotificationSettings, notificationSettings } from './notifications.ts';
import { tablePath } from './paths.ts';
import { newAborter } from './platform.ts';
import { isFinal, type Problem } from './problem.ts';
import { type Requests, requests } from './requests.ts';
import type { Answered } from './retry.ts';
import { randomHex, type Setup } from './setup.ts';
import { type LobbyFollower, sharedStream } from './shared-stream.ts';
import type { Table } from './table.ts';
import { tableSession } from './table-session.ts';
import type { Stream, StreamEvents, Wanted } from './transport.ts';

/** A table by its id, by its code, or by both if it is invite-only. */
export type Where =
  | { readonly table: TableId; readonly code?: string }
  | { readonly table?: undefined; readonly code: string };

/** One of our own tables, in a list. */
export interface MyTable extends TableListing {
  readonly code: string;
  readonly myTurn: boolean;
  /** The clock of a match in progress, if it has one. */
  readonly clock: Clock | null;
  /** Milliseconds that the player to move has left; `null` if no clock runs for a player. */
  readonly timeLeft: number | null;
}

/** A code that makes another device this player; it works once. */
export interface Transfer {
  readonly code: string;
  /** In this device's clock. */
  readonly expiresAt: number;
}

/** What parts of this package that are loaded later need from a house. */
export interface Access extends Pick<Requests, 'read' | 'post' | 'remove'> {
  readonly identity: Setup['identity'];
  /** Makes this device another player, or gives its player another name. */
  readonly become: Identity['become'];
  /** Forgets the player of this device. */
  readonly forget: () => void;
  /** Opens a stream of its own, once. */
  readonly stream: (wanted: Wanted, events: StreamEvents) => Stream;
  readonly sleep: Setup['sleep'];
  readonly now: Setup['now'];
}

/** A server, as one player sees it. */
export interface House {
  readonly access: Access;
  /** The player of this device, if there is one. */
  readonly known: () => Promise<Player | undefined>;
  /** Whether this device has no player, as far as the server has said; no answer leaves it open. */
  readonly isStranger: () => boolean;
  /** The player of this device; a newcomer becomes a guest. */
  readonly me: (name?: string) => Answered<Player>;
  readonly transfer: () => Answered<Transfer>;
  /** Becomes the player who made the code. */
  readonly claim: (code: string) => Answered<Player>;
  /** Signs out this player's other devices, and this one if `here` is set. Returns the player's id. */
  readonly signOut: (here: boolean) => Answered<PlayerId>;
  /** The invitation code, for players at the table. */
  readonly invitation: (table: TableId) => Answered<string>;
  /** The table that a code is for. */
  readonly find: (code: string) => Answered<TableId>;
  /** Reads a table once. */
  readonly look: (where: Where) => Answered<TableRead>;
  /** Opens a table as its host, without taking a seat. */
  readonly create: (order: Create) => Answered<Table>;
  /** Takes a seat, unless we already have one there. */
  readonly join: (where: Where, name?: string) => Answered<Table>;
  /** Takes another seat, for somebody who shares this device. */
  readonly joinAgain: (table: Table, name: string) => Answered<Table>;
  /** Opens a table to watch or to return to. */
  readonly watch: (where: Where) => Answered<Table>;
  readonly lobby: () => Answered<Lobby>;
  readonly followLobby: (follower: LobbyFollower) => () => void;
  /** Whether this house tells us what happens to us, and can notify us. */
  readonly hasEvents: () => Promise<boolean>;
  /** Follows what happens to us, until the answer is called. Ask `hasEvents` first. */
  readonly followMine: (listener: MyEventsListener, after?: number) => () => void;
  /** Says whether the player looks at the page: if so, no device is notified. */
  readonly setLooking: (looking: boolean) => void;
  readonly notifications: NotificationSettings;
  /** Our tables, latest first; 20 unless `limit` says otherwise, at most 100. */
  readonly mine: (limit?: number) => Answered<readonly MyTable[]>;
  /** Our tables that wait or are being played, latest first. */
  readonly live: () => Answered<readonly MyTable[]>;
  /** The complete rules of a table. */
  readonly rules: (where: Where) => Answered<Rules>;
  readonly log: (where: Where) => Answered<string>;
  /** Measures by how many milliseconds the server's clock is ahead. */
  readonly measureClock: () => Answered<number>;
  /** For parts of the API that have a module of their own. */
  readonly requests: Requests;
  /** Connects again, after the network or the player has changed. */
  readonly reconnect: () => void;
  /** Call when the network is known to be down. */
  readonly disconnected: () => void;
  /** Ends all streams and gives up requests that are not answered. */
  readonly close: () => void;
}

export const connect = (setup: Setup): House => {
  const closing = newAborter();
  const clock = serverClock();
  const signedOut = (): boolean => {
    const wasKnown = me.signedOut();
    if (wasKnown) setup.signedOut();
    return wasKnown;
  };
  const me = identity(setup, () => ask, signedOut);
  const unknown = (problem: Problem): void => {
    // Nothing opens for a token that was withdrawn. Without its cookie, a browser may still watch.
    if (signedOut() && setup.identity === 'bearer') stream.end(problem);
  };
  const ask = requests({ setup, token: me.token, unknown, closing: closing.signal });

  const probe = async (table: TableId, code: string): Promise<Problem | undefined> => {
    const found = await ask.read(tablePath(table, '', code));
    return !found.ok && isFinal(found.error) ? found.error : undefined;
  };
  const lost = (refusal: Problem | undefined): void => {
    if (refusal?.status === 401) unknown(refusal);
    else void me.confirm();
  };
  const stream = sharedStream({ setup, token: me.token, probe, lost });

  let events: boolean | undefined;

  const tableAt = (
    first: TableNow | Snapshot,
    code: string,
    player: string,
    rated: boolean,
  ): Table =>
    tableSession({
      setup,
      requests: ask,
      stream,
      clock,
      closing: closing.signal,
      player,
      code,
      rated,
      first,
    });

  const find: House['find'] = async (code) => {
    const found = await ask.read<{ readonly table: TableId }>(
      `/api/codes/${encodeURIComponent(code)}`,
    );
    return found.ok ? ok(found.value.table) : found;
  };

  const invitation: House['invitation'] = async (table) => {
    const found = await ask.read<{ readonly code: string }>(tablePath(table, '/invitation'));
    return found.ok ? ok(found.value.code) : found;
  };

  const idOf = async ({ table, code = '' }: Where): Answered<TableId> =>
    table === undefined ? find(code) : ok(table);

  const look: House['look'] = async (where) => {
    const id = await idOf(where);
    return id.ok ? ask.read<TableRead>(tablePath(id.value, '', where.code)) : id;
  };

  const measureClock = async (): Answered<number> => {
    const sent = setup.now();
    const health = await ask.read<{ readonly now: number }>('/api/health');
    if (!health.ok) return health;
    clock.sample(health.value.now, sent, setup.now());
    return ok(clock.ahead());
  };

  const listMine = async (query: string): Answered<readonly MyTable[]> => {
    const found = await ask.read<{ readonly tables: readonly MyTable[] }>(
      `/api/tables/mine${query}`,
    );
    return found.ok ? ok(found.value.tables) : found;
  };

  const sitDown = async (
    { table, settings }: Snapshot,
    code: string,
    name: string,
    player: string,
    rated: boolean,
  ): Answered<Table> => {
    const chain =
      settings.fairness === 2 ? { chain: await chainSecrets(table, setup).begin() } : {};
    const seated = await ask.send<Changed>(tablePath(table, '/seats'), {
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(code === '' ? {} : { code }),
      ...chain,
      seed: randomHex(setup, 16),
    });
    if (!seated.ok) return seated;
    // Streams that are open now do not know of the seat.
    stream.renew();
    return ok(tableAt(seated.value.snapshot, code, player, rated));
  };

  return {
    access: {
      ...ask,
      identity: setup.identity,
      become: me.become,
      forget: () => void me.signedOut(),
      stream: (wanted, events) => setup.transport.stream(wanted, me.token(), events),
      sleep: setup.sleep,
      now: setup.now,
    },
    known: me.known,
    isStranger: me.isStranger,
    me: (name = setup.name) => me.me(name),
    async transfer() {
      await measureClock();
      const made = await ask.post<Transfer>('/api/players/me/transfers', {});
      if (!made.ok) return made;
      const { code, expiresAt } = made.value;
      return ok({ code, expiresAt: expiresAt - clock.ahead() });
    },
    async claim(code) {
      const order = { code, token: setup.identity };
      const claimed = await ask.post<Player & { token?: string }>('/api/players/claims', order);
      if (!claimed.ok) return claimed;
      me.become(claimed.value);
      stream.renew();
      return claimed;
    },
    async signOut(here) {
      const player = me.playerId();
      const done = await ask.post('/api/players/me/sign-out', { here });
      if (!done.ok) return done;
      if (here) me.signedOut();
      return ok(player);
    },
    invitation,
    find,
    look,
    async create(order) {
      const mine = await me.me(setup.name);
      if (!mine.ok) return mine;
      const made = await ask.send<Changed>('/api/tables', order);
      const rated = order.rated === true;
      return made.ok ? ok(tableAt(made.value.snapshot, '', mine.value.player, rated)) : made;
    },
    async join(where, name = setup.name) {
      const mine = await me.me(name);
      if (!mine.ok) return mine;
      const found = await look(where);
      if (!found.ok) return found;
      const { player } = mine.value;
      const code = where.code ?? '';
      const isSeated = found.value.seats.some(
        ({ kind, who }) => kind === 'human' && who === player,
      );
      return isSeated
        ? ok(tableAt(found.value, code, player, found.value.rated))
        : sitDown(found.value, code, name, player, found.value.rated);
    },
    joinAgain: (table, name) =>
      sitDown(table.snapshot(), table.code, name, table.player, table.rated),
    async watch(where) {
      const [mine, found] = await Promise.all([me.known(), look(where)]);
      if (!found.ok) return found;
      void measureClock();
      return ok(tableAt(found.value, where.code ?? '', mine?.player ?? '', found.value.rated));
    },
    lobby: () => ask.read<Lobby>('/api/tables'),
    followLobby: stream.followLobby,
    async hasEvents() {
      if (events !== undefined) return events;
      const found = await ask.read<Session>('/api/session');
      // Without an answer it stays unknown.
      if (found.ok) events = found.value.accounts;
      return events ?? false;
    },
    followMine: (listener, after) => followMyEvents(stream, listener, after),
    setLooking: stream.setLooking,
    notifications: notificationSettings(ask),
    mine: (limit) => listMine(limit === undefined ? '' : `?limit=${limit}`),
    live: () => listMine('?live=1&limit=100'),
    async rules(where) {
      const id = await idOf(where);
      return id.ok ? ask.read<Rules>(tablePath(id.value, '/rules', where.code)) : id;
    },
    async log(where) {
      const id = await idOf(where);
      return id.ok ? ask.readText(tablePath(id.value, '/log', where.code)) : id;
    },
    measureClock,
    requests: ask,
    reconnect: stream.renew,
    disconnected: stream.lose,
    close() {
      closing.abort();
      stream.close();
    },
  };
};
