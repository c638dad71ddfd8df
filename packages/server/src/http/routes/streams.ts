import {
  LIMITS,
  SharedStreamQuery,
  STREAM_EVENTS,
  StreamQuery,
  type TableId,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { bye, type Client, send } from '../../live/client.ts';
import { type Outlet, socketOutlet, streamOutlet } from '../../live/outlet.ts';
import type { Player } from '../../store/store.ts';
import { tableFor } from '../access.ts';
import { floodGuard } from '../flood-guard.ts';
import { STREAM_HEADERS } from '../headers.ts';
import { networksOf } from '../network.ts';
import type { Parts, TableParams } from '../parts.ts';
import { Problem, tooMany } from '../problem.ts';
import { placesOf, RATES } from '../rates.ts';
import { room } from '../room.ts';
import { whenClosed } from '../when-closed.ts';
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

const streamed = {
  status: 200,
  type: 'text/event-stream',
  schema: { type: 'string' },
  events: STREAM_EVENTS,
} as const;

/** Who wants to hear what. */
interface Watching extends Pick<Client, 'cursor' | 'lobby' | 'shared'> {
  readonly player: Player | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What a stream is asked for, once that is found to be right. */
    watching: Watching | null;
  }
}

const watchingOf = ({ watching }: FastifyRequest): Watching => {
  if (watching === null) throw new Error('A stream was begun before it was looked at.');
  return watching;
};

export const streamRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { streams, identities, socketMoves, door } = parts;
  const { enter } = room();

  /** Takes a place for a stream, which is free again when the connection ends. */
  const takePlace = (request: FastifyRequest, player: Player | undefined): void => {
    const leave = enter([
      ...placesOf(request, LIMITS.streamsPerAddress),
      ...(player === undefined ? [] : [{ name: player.player, most: LIMITS.streamsPerPlayer }]),
    ]);
    if (leave !== undefined) {
      const { socket } = request.raw;
      if (socket.destroyed) leave();
      else whenClosed(socket, leave);
      return;
    }
    throw tooMany(
      'too-many-streams',
      `At most ${LIMITS.streamsPerPlayer} streams a player and ${LIMITS.streamsPerAddress} an address: close one, or let tables share a stream.`,
      5,
    );
  };

  const clientOf = (request: FastifyRequest, outlet: Outlet): Client => {
    const { player, ...wanted } = watchingOf(request);
    return {
      ...wanted,
      player: player?.player ?? '',
      tokenHash: player === undefined ? '' : identities.tokenHashOf(request),
      catchingUp: new Map(),
      outlet,
    };
  };

  const isSignedIn = async (request: FastifyRequest): Promise<boolean> => {
    try {
      return (await identities.of(request)) !== undefined;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };

  const open = async (request: FastifyRequest, client: Client): Promise<void> => {
    // Clients wait so long before they come back, and so know at once that they are heard.
    send(client, 'retry: 1000\n\n');
    try {
      await streams.open(client);
      // The token may have been withdrawn after it was looked at and before the stream was known to be open.
      if (client.player !== '' && !(await isSignedIn(request))) bye(client, 'signed-out');
    } catch (error) {
      request.log.error({ err: error }, 'a stream broke off');
      client.outlet.destroy();
    }
  };

  const stream = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    const response = reply.raw;
    const { socket } = request.raw;
    // Whoever went away meanwhile will not be heard to go away.
    if (socket.destroyed) return;
    const client = clientOf(request, streamOutlet(response, socket, STREAM_HEADERS));
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    // A response that waits for its turn on the connection would not tell.
    whenClosed(socket, () => streams.close(client));
    response.on('error', () => socket.destroy());
    await open(request, client);
  };

  const talk = async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const client = clientOf(request, socketOutlet(socket));
    socket.on('close', () => streams.close(client));
    const [table = ''] = client.cursor.keys();
    const { player } = watchingOf(request);
    const guard = floodGuard(socket, networksOf(request.ip), door);
    const take = socketMoves(table, player, {
      send: (text) => send(client, text),
      flooded: guard.end,
    });
    socket.on('message', (data: Buffer) => {
      // One that was told to go may go on sending until it does.
      if (guard.takes() && !client.outlet.isGone()) take(data.toString());
    });
    socket.on('ping', (data: Buffer) => {
      if (guard.takes()) socket.pong(data);
    });
    socket.on('pong', guard.takes);
    await open(request, client);
  };

  app.decorateRequest('watching', null);

  app.route<{ Params: TableParams; Querystring: { code?: string; after?: string } }>({
    method: 'GET',
    url: '/api/tables/:table/stream',
    schema: described(
      'streams',
      'streamTable',
      'What happens at a table, as Server-Sent Events.',
      {
        ...streamed,
        description:
          'First the table as it stands, or what was missed of it; then all that happens. The id of an event is the number of its entry. Asked for as a WebSocket, the same events come as messages, and moves can be sent.',
      },
      {
        params: TableParamsSchema,
        querystring: StreamQuery,
        headers: ['Last-Event-ID'],
        who: 'known-or-not',
        problems: [403, 404],
      },
    ),
    config: { stream: true, socket: true, rate: RATES.newStreams },
    preHandler: async (request) => {
      const player = await identities.of(request);
      const { code, after } = request.query;
      const { table } = await tableFor(parts, request, request.params.table, player, code);
      const seen = seqOf(lastEventId(request)) || seqOf(after);
      takePlace(request, player);
      request.watching = {
        player,
        cursor: new Map([[table, seen]]),
        lobby: false,
        shared: false,
      };
    },
    handler: stream,
    wsHandler: talk,
  });

  app.get<{ Querystring: { tables?: string; lobby?: '0' | '1'; code?: string } }>(
    '/api/stream',
    {
      schema: described(
        'streams',
        'streamSeveral',
        'Several tables and the lobby in one stream.',
        {
          ...streamed,
          description: 'As for one table. Ids name every table with the number of its last entry.',
        },
        {
          querystring: SharedStreamQuery,
          headers: ['Last-Event-ID'],
          who: 'known-or-not',
          problems: [403, 404],
        },
      ),
      config: { stream: true, rate: RATES.newStreams },
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
      takePlace(request, player);
      request.watching = { player, cursor, lobby, shared: true };
      await stream(request, reply);
    },
  );
};
