import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { BotBook } from '@barrelhouse/table';
import type { FastifyRequest } from 'fastify';
import type { Quarantine } from '../host/quarantine.ts';
import type { TableSettings } from '../host/table-settings.ts';
import type { Tables } from '../host/tables.ts';
import type { Hub } from '../live/hub.ts';
import type { Lobby } from '../live/lobby.ts';
import type { Streams } from '../live/streams.ts';
import type { TablePresence } from '../live/table-presence.ts';
import type { Store } from '../store/store.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { Admission } from './admission.ts';
import type { GuessLimit } from './guess-limit.ts';
import type { ReadHouseRules } from './house-rules.ts';
import type { Identities } from './identity.ts';
import type { Metrics } from './metrics.ts';
import type { OpenTableLimit } from './open-table-limit.ts';
import type { RequestQueue } from './request-queue.ts';
import type { SocketMoves } from './socket-moves.ts';

/** What the HTTP layer is built on. */
export interface Services {
  readonly store: Store;
  readonly tables: Tables;
  readonly settingsOf: TableSettings;
  readonly bots: BotBook;
  readonly thinker: Thinker;
  readonly quarantine: Quarantine;
  readonly hub: Hub;
  readonly streams: Streams;
  readonly presence: TablePresence;
  readonly lobby: Lobby;
  readonly identities: Identities;
  readonly metrics: Metrics;
  /** Sends an event that is not stored to everybody watching a table, on every server. */
  readonly broadcast: (table: TableId, text: string) => void;
  /** Withdraws all of a player's tokens except the one with `exceptHash`, on every server. */
  readonly signOut: (player: PlayerId, exceptHash: string | undefined) => Promise<void>;
  /** Withdraws the token of one of a player's devices, on every server; false if there is no such device. */
  readonly signOutDevice: (player: PlayerId, device: string) => Promise<boolean>;
  /** Deletes everything about a player but the id, on every server. */
  readonly deletePlayer: (player: PlayerId) => Promise<void>;
  readonly now: () => number;
}

/** What the routes use. */
export interface RouteServices extends Services {
  /** What kind of device a request comes from; empty if that is not kept. */
  readonly labelOf: (request: FastifyRequest) => string;
  readonly admission: Admission;
  readonly queue: RequestQueue;
  readonly guessLimit: GuessLimit;
  readonly readHouseRules: ReadHouseRules;
  readonly socketMoves: SocketMoves;
  readonly withinOpenTableLimit: OpenTableLimit;
}

export interface TableParams {
  readonly table: TableId;
}
