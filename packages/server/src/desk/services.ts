import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { RatesInForce } from '../http/rates.ts';
import type { RouteServices } from '../http/services.ts';
import type { Pace } from '../live/presence-board.ts';
import type { Backups } from './backups.ts';
import type { Measures } from './measures.ts';
import type { RecentLog } from './recent-log.ts';
import type { RecentMoves } from './recent-moves.ts';
import type { ServerHealth } from './server-health.ts';

/** What the host's desk needs of the server. */
export interface DeskParts {
  readonly measures: Measures;
  readonly moves: RecentMoves;
  readonly log: RecentLog;
  readonly backups: Backups;
  readonly health: ServerHealth;
  /** The key that authenticates the operator's command line. */
  readonly operatorKey: string;
  /** Applies changed measures, here and at the other servers. */
  readonly changed: () => Promise<void>;
  /** Players connected to other servers, with their tables. */
  readonly remote: () => Promise<ReadonlyMap<PlayerId, ReadonlySet<TableId>>>;
  /** How busy the other servers are. */
  readonly remotePaces: () => Promise<readonly Pace[]>;
}

/** What the routes of the desk use. */
export interface DeskServices extends RouteServices {
  readonly desk: DeskParts;
  readonly rates: RatesInForce;
}
