import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { BotBook } from '@barrelhouse/table';
import type { Quarantine } from '../host/quarantine.ts';
import type { Tables } from '../host/tables.ts';
import type { Hub } from '../live/hub.ts';
import type { Lobby } from '../live/lobby.ts';
import type { Streams } from '../live/streams.ts';
import type { TablePresence } from '../live/table-presence.ts';
import type { Store } from '../store/store.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { Door } from './door.ts';
import type { Guesses } from './guesses.ts';
import type { ReadHouseRules } from './house-rules.ts';
import type { Identities } from './identity.ts';
import type { Metrics } from './metrics.ts';
import type { SocketMoves } from './socket-moves.ts';
import type { TableRoom } from './table-room.ts';

/** The house behind the door. */
export interface House {
  readonly store: Store;
  readonly tables: Tables;
  readonly bots: BotBook;
  readonly thinker: Thinker;
  readonly quarantine: Quarantine;
  readonly hub: Hub;
  readonly streams: Streams;
  readonly presence: TablePresence;
  readonly lobby: Lobby;
  readonly identities: Identities;
  readonly figures: Metrics;
  /** Sends something that is not kept to everybody who watches a table, at every server. */
  readonly broadcast: (table: TableId, text: string) => void;
  /** Withdraws a player's tokens, all but the one that is kept, at every server. */
  readonly signOut: (player: PlayerId, exceptHash: string | undefined) => Promise<void>;
  readonly now: () => number;
}

/** All that routes are made of. */
export interface Parts extends House {
  readonly door: Door;
  readonly guesses: Guesses;
  readonly readHouseRules: ReadHouseRules;
  readonly socketMoves: SocketMoves;
  readonly withTableRoom: TableRoom;
}

export interface TableParams {
  readonly table: TableId;
}
