import type { TableId } from '@barrelhouse/protocol';

/** Where moves are sent, as the router knows it. */
export const MOVES = '/api/tables/:table/actions';

export const movesOf = (table: TableId): string => `/api/tables/${table}/actions`;
