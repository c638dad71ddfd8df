import {
  LIMITS,
  SharedStreamQuery,
  STREAM_EVENTS,
  StreamQuery,
  type TableId,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginStream, type Client } from '../../live/client.ts';
import type { Player } from '../../store/store.ts';
import { tableFor } from '../access.ts';
import { STREAM_HEADERS } from '../headers.ts';
import type { Parts, TableParams } from '../parts.ts';
import { Problem, tooMany } from '../problem.ts';
import { addressOf } from '../rates.ts';
import { described } from './describe.ts';

const lastEventId = (request: FastifyRequest): string => {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' ? id : '';
};

const seqOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;

/** `a:4,b` as tables and the entries seen of them. */
const parseCursor = (text: string): Map<TableId, number> =>
  new Map(
    text
      .split(',')
      .filter((part) => part !== '')
      .map((part) => {
        const [table = '', seq] = part.split(':');
        return [table, seqOf(seq)];
      }),
  );

const stream = {
  status: 200,
  type: 'text/event-stream',
  schema: { type: 'string' },
  events: STREAM_EVENTS,
} as const;

export const streamRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { hub, streams, identities } = parts;

  const checkRoom = (player: Player | undefined, address: string): void => {
    const mine = player === undefined ? 0 : hub.countOf({ player: player.player });
    const here = hub.countOf({ address });
    if (mine < LIMITS.streamsPerPlayer && here < LIMITS.streamsPerAddress) return;
    throw tooMany(
      'too-many-streams',
      `At most ${LIMITS.streamsPerPlayer} streams a player and ${LIMITS.streamsPerAddress} an address: close one, or let tables share a stream.`,
      5,
    );
  };

  const open = async (
    request: FastifyRequest,
    reply: FastifyReply,
    player: Player | undefined,
    wanted: Pick<Client, 'cursor' | 'lobby' | 'shared'>,
  ): Promise<void> => {
    const address = addressOf(request);
    checkRoom(player, address);
    reply.hijack();
    const response = reply.raw;
    // Whoever went away meanwhile will not be heard to go away.
    if (response.destroyed) return;
    beginStream(response, STREAM_HEADERS);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const client: Client = {
      ...wanted,
      player: player?.player ?? '',
      address,
      catching: new Map(),
      response,
    };
    response.on('close', () => streams.close(client));
    response.on('error', () => response.destroy());
    // Clients wait so long before they come back, and so know at once that they are heard.
    response.write('retry: 1000\n\n');
    try {
      await streams.open(client);
    } catch (error) {
      request.log.error({ err: error }, 'a stream broke off');
      response.destroy();
    }
  };

  app.get<{ Params: TableParams; Querystring: { code?: string; after?: string } }>(
    '/api/tables/:table/stream',
    {
      schema: described(
        'streams',
        'streamTable',
        'What happens at a table, as Server-Sent Events.',
        {
          ...stream,
          description:
            'First the table as it stands, or what was missed of it; then all that happens. The id of an event is the number of its entry.',
        },
        {
          params: TableParamsSchema,
          querystring: StreamQuery,
          headers: ['Last-Event-ID'],
          who: 'known-or-not',
          problems: [403, 404],
        },
      ),
      config: { stream: true },
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const { table } = await tableFor(
        parts,
        request,
        request.params.table,
        player,
        request.query.code,
      );
      const seen = seqOf(lastEventId(request)) || seqOf(request.query.after);
      const cursor = new Map([[table, seen]]);
      await open(request, reply, player, { cursor, lobby: false, shared: false });
    },
  );

  app.get<{ Querystring: { tables?: string; lobby?: '0' | '1'; code?: string } }>(
    '/api/stream',
    {
      schema: described(
        'streams',
        'streamSeveral',
        'Several tables and the lobby in one stream.',
        {
          ...stream,
          description: 'As for one table. Ids name every table with the number of its last entry.',
        },
        {
          querystring: SharedStreamQuery,
          headers: ['Last-Event-ID'],
          who: 'known-or-not',
          problems: [403, 404],
        },
      ),
      config: { stream: true },
    },
    async (request, reply) => {
      const player = await identities.of(request);
      const cursor = parseCursor(request.query.tables ?? '');
      if (cursor.size > LIMITS.streamTables) {
        throw new Problem(
          400,
          'too-many-tables',
          `A stream carries ${LIMITS.streamTables} tables.`,
        );
      }
      const seen = parseCursor(lastEventId(request));
      for (const table of cursor.keys()) {
        await tableFor(parts, request, table, player, request.query.code);
        cursor.set(table, seen.get(table) ?? cursor.get(table) ?? 0);
      }
      const lobby = request.query.lobby === '1';
      if (cursor.size === 0 && !lobby) {
        throw new Problem(400, 'nothing-to-stream', 'Name `tables`, or ask for `lobby=1`.');
      }
      await open(request, reply, player, { cursor, lobby, shared: true });
    },
  );
};
