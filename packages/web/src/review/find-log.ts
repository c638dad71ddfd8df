import { err, ok, type Result } from '@barrelhouse/engine';
import { readTableLog } from '@barrelhouse/fair';
import type { Entry } from '@barrelhouse/protocol';
import { askReferee } from '../local/local-session.ts';
import { house } from '../online/house.ts';
import { unpackLog } from './share.ts';

/** Why a log is not available. */
export type LogError = 'gone' | 'private' | 'offline' | 'unreadable';
export type FoundLog = Result<readonly Entry[], LogError>;

const fromServer = async (table: string, code: string): Promise<FoundLog> => {
  const text = await house.log({ table, code });
  if (!text.ok) {
    if (text.error.status === 403) return err('private');
    return err(text.error.status === 404 ? 'gone' : 'offline');
  }
  const log = readTableLog(text.value);
  return log.ok ? log : err('unreadable');
};

/** Loads the log of a game from this device, the server or the address itself. */
export const findLog = async (kind: string, table: string, code: string): Promise<FoundLog> => {
  if (kind === 'online') return fromServer(table, code);
  if (kind === 'shared') return unpackLog(location.hash.slice(1));
  const entries = kind === 'local' ? await askReferee('entries', { table }) : [];
  return entries.length === 0 ? err('gone') : ok(entries);
};
