import type { TableId } from '@barrelhouse/protocol';

/** The route for moves, in Fastify's notation. */
export const MOVES_ROUTE = '/api/tables/:table/actions';

export const movesPath = (table: TableId): string => `/api/tables/${table}/actions`;
