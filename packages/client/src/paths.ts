import type { TableId } from '@barrelhouse/protocol';
import type { Wanted } from './transport.ts';

const query = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `?${parts.join('&')}`;

/** The path of a table or of a part of it. Spectators of an invite-only table need the code. */
export const tablePath = (table: TableId, part: string, code = '', more: readonly string[] = []) =>
  `/api/tables/${encodeURIComponent(table)}${part}${query([
    ...(code === '' ? [] : [`code=${encodeURIComponent(code)}`]),
    ...more,
  ])}`;

const sharedPath = ({ tables, lobby, mine, code }: Wanted): string =>
  `/api/stream${query([
    ...(tables.length === 0
      ? []
      : [
          `tables=${tables
            .map(([id, seq]) => encodeURIComponent(id) + (seq === 0 ? '' : `:${seq}`))
            .join(',')}`,
        ]),
    ...(lobby ? ['lobby=1'] : []),
    ...(mine === undefined ? [] : [`me=${mine.after ?? ''}`]),
    ...(mine?.looking === true ? ['looking=1'] : []),
    ...(tables.length === 0 ? [] : ['delta=1']),
    ...(code === '' ? [] : [`code=${encodeURIComponent(code)}`]),
  ])}`;

/** The path of one stream for all wanted tables and the lobby, or for a tournament. */
export const streamPath = (wanted: Wanted): string =>
  wanted.tournament === undefined
    ? sharedPath(wanted)
    : `/api/tournaments/${encodeURIComponent(wanted.tournament)}/stream`;
