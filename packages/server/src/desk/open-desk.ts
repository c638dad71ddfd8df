import type { AddressInfo } from 'node:net';
import type { PlayerId } from '@barrelhouse/protocol';
import type { Hub } from '../live/hub.ts';
import type { Store } from '../store/store.ts';
import { backups } from './backups.ts';
import { openMeasures } from './measures.ts';
import { newOperatorKey, sharedOperatorKey, writeOperatorFile } from './operator.ts';
import { recentLog } from './recent-log.ts';
import { recentMoves } from './recent-moves.ts';
import { serverHealth } from './server-health.ts';
import type { DeskParts } from './services.ts';

export interface OpenDeskParts {
  readonly store: Store;
  readonly hub: Hub;
  /** The folder of an SQLite record. */
  readonly data: string | undefined;
  /** The secret of servers that share a database. */
  readonly doorbellKey: string | undefined;
  readonly now: () => number;
  readonly ownerOf: (player: PlayerId) => PlayerId | undefined;
  readonly renamed: (player: PlayerId) => void;
  readonly remote: DeskParts['remote'];
  readonly remotePaces: DeskParts['remotePaces'];
  /** Called after this server has changed a measure and applied it. */
  readonly applied: () => Promise<void>;
}

export interface OpenDesk extends DeskParts {
  /** Tells the operator's command line where this server listens; returns how to undo that. */
  readonly listening: (address: AddressInfo | string | null) => () => void;
}

const urlOf = ({ address, port, family }: AddressInfo): string => {
  const isV6 = family === 'IPv6';
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${isV6 ? `[${address}]` : address}:${port}`;
};

/** What the desk needs while the server runs. */
export const openDesk = async (parts: OpenDeskParts): Promise<OpenDesk> => {
  const { store, hub, data, doorbellKey, now, ownerOf, renamed, remote, remotePaces } = parts;
  const measures = await openMeasures({ store, hub, now, ownerOf, renamed });
  const operatorKey = doorbellKey === undefined ? newOperatorKey() : sharedOperatorKey(doorbellKey);
  return {
    measures,
    moves: recentMoves(now),
    log: recentLog(),
    backups: backups(data, now),
    health: serverHealth(store, data, now),
    operatorKey,
    remote,
    remotePaces,
    async changed() {
      await measures.refresh();
      await parts.applied();
    },
    listening(address) {
      if (data === undefined || address === null || typeof address === 'string')
        return () => undefined;
      return writeOperatorFile(data, { address: urlOf(address), key: operatorKey });
    },
  };
};
