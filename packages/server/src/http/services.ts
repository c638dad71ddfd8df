import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { BotBook } from '@barrelhouse/table';
import type { FastifyRequest } from 'fastify';
import type { BotAccounts } from '../club/bots/bots.ts';
import type { Club } from '../club/club.ts';
import type { MyEvents } from '../events/my-events.ts';
import type { Notifications } from '../events/notify/notifications.ts';
import type { Online, Tell } from '../events/tell.ts';
import type { Quarantine } from '../host/quarantine.ts';
import type { IsRated } from '../host/rated-tables.ts';
import type { TableSettings } from '../host/table-settings.ts';
import type { Tables } from '../host/tables.ts';
import type { Apart } from '../live/apart.ts';
import type { Hub } from '../live/hub.ts';
import type { IsBot, Lobby } from '../live/lobby.ts';
import type { Reactions } from '../live/reactions.ts';
import type { Streams } from '../live/streams.ts';
import type { TablePresence } from '../live/table-presence.ts';
import type { People } from '../people/people.ts';
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
import type { Standing } from './standing.ts';

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
  readonly reactions: Reactions;
  readonly apart: Apart;
  /** `undefined` if accounts are off. */
  readonly people: People | undefined;
  /** `undefined` if accounts are off. */
  readonly club: Club | undefined;
  readonly isRated: IsRated;
  /** Whether the operator named this player a host of the house. */
  readonly isHouseHost: (player: PlayerId) => boolean;
  /** `undefined` if accounts are off. */
  readonly botAccounts: BotAccounts | undefined;
  readonly isBot: IsBot;
  /** Somebody made, changed or deleted a bot: all servers look again. */
  readonly botsChanged: () => void;
  /** Somebody blocked or unblocked somebody: all servers look again. */
  readonly blocksChanged: () => void;
  /** Withdraws all of a player's tokens except the one with `exceptHash`, on every server. */
  readonly signOut: (player: PlayerId, exceptHash: string | undefined) => Promise<void>;
  /** Withdraws the token of one of a player's devices, on every server; false if there is no such device. */
  readonly signOutDevice: (player: PlayerId, device: string) => Promise<boolean>;
  /** Deletes everything about a player but the id, on every server. */
  readonly deletePlayer: (player: PlayerId) => Promise<void>;
  /** What happens to players; absent if accounts are off. */
  readonly mine: MyEvents | undefined;
  /** Sends them to devices and webhooks; absent if accounts are off. */
  readonly notifying: Notifications | undefined;
  /** What hosts decided about people; `undefined` without accounts. */
  readonly standing?: Standing | undefined;
  readonly now: () => number;
}

/** What the routes use. */
export interface RouteServices extends Services {
  /** Stores and sends nothing if accounts are off. */
  readonly tell: Tell;
  /** Nobody is online if accounts are off. */
  readonly online: Online;
  /** What kind of device a request comes from; empty if that is not kept. */
  readonly labelOf: (request: FastifyRequest) => string;
  /** Whether players can keep their names. */
  readonly hasAccounts: boolean;
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
