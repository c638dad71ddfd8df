import type { Socket } from 'node:net';
import {
  LIMITS,
  MY_STREAM_EVENTS,
  MyStreamQuery,
  SharedStreamQuery,
  SharedStreamQueryWithMine,
  STREAM_EVENTS,
  StreamQuery,
  type TableId,
  TableParams as TableParamsSchema,
  TOURNAMENT_STREAM_EVENTS,
  TournamentParams,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { bye, type Client, MINE, type MyCursor, send } from '../../live/client.ts';
import { BareOutlet, type Outlet, socketOutlet, streamOutlet } from '../../live/outlet.ts';
import type { Player } from '../../store/store.ts';
import { visibleTable } from '../access.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { floodGuard } from '../flood-guard.ts';
import { STREAM_HEADERS } from '../headers.ts';
import { networksOf } from '../network.ts';
import { Problem, tooMany } from '../problem.ts';
import { addressQuotas, RATES } from '../rates.ts';
import type { RouteServices, TableParams } from '../services.ts';
import { takeOver } from '../take-over.ts';
import { whenClosed } from '../when-closed.ts';
import { described } from './describe.ts';

const lastEventId = (request: FastifyRequest): string => {
  const id = request.headers['last-event-id'];
  return typeof id === 'string' ? id : '';
};

const seqOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;

/** `undefined` if the client has seen nothing yet. */
const cursorAt = (text: string | undefined, looking: '0' | '1' | undefined): MyCursor => ({
  last: text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined,
  looking: looking === '1',
  reading: 'no',
});

/** Parses `a:4,b` into table ids, each with the last entry seen or 0. */
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

const streamAnswer = {
  status: 200,
  type: 'text/event-stream',
  schema: { type: 'string' },
  events: STREAM_EVENTS,
} as const;

interface StreamParams {
  readonly code?: string;
  readonly after?: string;
  readonly delta?: '0' | '1';
}

interface MyStreamParams {
  readonly after?: string;
  readonly looking?: '0' | '1';
}

interface SharedStreamParams extends Pick<StreamParams, 'code' | 'delta'> {
  /** The last number known of the player's own events; empty if there is none. */
  readonly me?: string;
  readonly looking?: '0' | '1';
  readonly tables?: string;
  readonly lobby?: '0' | '1';
}

/** Who wants to watch what. */
interface Subscription
  extends Pick<Client, 'cursor' | 'lobby' | 'shared' | 'delta' | 'mine' | 'tournament'> {
  readonly player: Player | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request for a stream has been checked. */
    subscription: Subscription | null;
  }
}

const subscriptionOf = ({ subscription }: FastifyRequest): Subscription => {
  if (subscription === null) throw new Error('The request for this stream was not checked.');
  return subscription;
};

export const streamRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { streams, identities, socketMoves, admission, queue, mine, club } = services;
  const { acquire } = concurrencyLimit();

  /** Counts a stream until its connection closes. */
  const countStream = (request: FastifyRequest, player: Player | undefined): void => {
    const release = acquire([
      ...addressQuotas(request, LIMITS.streamsPerAddress),
      ...(player === undefined ? [] : [{ key: player.player, max: LIMITS.streamsPerPlayer }]),
    ]);
    if (release !== undefined) {
      const { socket } = request.raw;
      if (socket.destroyed) release();
      else whenClosed(socket, release);
      return;
    }
    throw tooMany(
      'too-many-streams',
      `A player can have ${LIMITS.streamsPerPlayer} streams and an address ${LIMITS.streamsPerAddress}. Close one, or use /api/stream for several tables.`,
      5,
    );
  };

  const clientOf = (request: FastifyRequest, outlet: Outlet): Client => {
    const { player, ...subscription } = subscriptionOf(request);
    return {
      ...subscription,
      player: player?.player ?? '',
      tokenHash: player === undefined ? '' : identities.tokenHashOf(request),
      address: request.ip,
      catchingUp: new Map(),
      outlet,
    };
  };

  const isSignedIn = async (request: FastifyRequest): Promise<boolean> => {
    try {
      return (await identities.identify(request)) !== undefined;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };

  const open = async (request: FastifyRequest, client: Client): Promise<void> => {
    // The delay before a client reconnects. Sent at once, it also confirms that the stream is open.
    send(client, 'retry: 1000\n\n');
    try {
      await streams.open(client);
      // The player may have signed out between the check of the token and the opening of the stream.
      if (client.player !== '' && !(await isSignedIn(request))) bye(client, 'signed-out');
    } catch (error) {
      request.log.error({ err: error }, 'a stream failed');
      client.outlet.destroy();
    }
  };

  /** By itself, so that nothing but the client is kept for as long as the stream is open. */
  const closeWith = (socket: Socket, client: Client): void =>
    whenClosed(socket, () => streams.close(client));

  const stream = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    const response = reply.raw;
    const { socket } = request.raw;
    // The socket is closed already and will not emit `close` again.
    if (socket.destroyed) return;
    const outlet = streamOutlet(response, socket, STREAM_HEADERS);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.on('error', () => socket.destroy());
    const taken = admission.hasOneRequest(socket) ? takeOver(socket, response) : undefined;
    if (taken !== undefined) admission.moved(socket, taken);
    const client = clientOf(request, taken === undefined ? outlet : new BareOutlet(taken));
    // Not the response: a pipelined response that is still queued emits no `close`.
    closeWith(taken ?? socket, client);
    await open(request, client);
  };

  const openSocket = async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const client = clientOf(request, socketOutlet(socket, request.raw.socket));
    socket.on('close', () => streams.close(client));
    const [table = ''] = client.cursor.keys();
    const { player } = subscriptionOf(request);
    const guard = floodGuard(socket, networksOf(request.ip), admission);
    const sender = player?.player ?? request.ip;
    const handleMove = socketMoves(table, player, {
      start: (work) => queue.add(sender, work),
      send: (text) => send(client, text),
      onFlood: guard.end,
    });
    socket.on('message', (data: Buffer) => {
      // A client that was sent `bye` may keep sending until it disconnects.
      if (guard.admits() && !client.outlet.isGone()) handleMove(data.toString());
    });
    socket.on('ping', (data: Buffer) => {
      if (guard.admits()) socket.pong(data);
    });
    socket.on('pong', guard.admits);
    await open(request, client);
  };

  /** A socket that only carries events; what the client sends is ignored. */
  const openMySocket = async (socket: WebSocket, request: FastifyRequest): Promise<void> => {
    const client = clientOf(request, socketOutlet(socket, request.raw.socket));
    socket.on('close', () => streams.close(client));
    const guard = floodGuard(socket, networksOf(request.ip), admission);
    let strikes = 0;
    socket.on('message', () => {
      strikes += 1;
      if (guard.admits() && strikes > LIMITS.strikes) guard.end();
    });
    socket.on('ping', (data: Buffer) => {
      if (guard.admits()) socket.pong(data);
    });
    socket.on('pong', guard.admits);
    await open(request, client);
  };

  app.decorateRequest('subscription', null);

  if (mine !== undefined)
    app.route<{ Querystring: MyStreamParams }>({
      method: 'GET',
      url: '/api/me/stream',
      schema: described(
        'streams',
        'streamMine',
        'Stream what happens to me: my turn, invitations, seats, matches, friends.',
        {
          ...streamAnswer,
          events: MY_STREAM_EVENTS,
          description:
            'First `position`, or the events missed since the last one seen; then every event. The id of an event is its number. Events are kept for a week: if `position` is not complete, read /api/tables/mine. A WebSocket here carries the same events as messages.',
        },
        { querystring: MyStreamQuery, headers: ['Last-Event-ID'], who: 'player' },
      ),
      config: { stream: true, socket: true, rate: RATES.newStreams },
      preHandler: async (request) => {
        const player = await identities.require(request);
        const { after, looking } = request.query;
        countStream(request, player);
        request.subscription = {
          player,
          cursor: new Map(),
          lobby: false,
          shared: false,
          delta: false,
          mine: cursorAt(lastEventId(request) || after, looking),
        };
      },
      handler: stream,
      wsHandler: openMySocket,
    });

  if (club !== undefined)
    app.route<{ Params: { tournament: string } }>({
      method: 'GET',
      url: '/api/tournaments/:tournament/stream',
      schema: described(
        'streams',
        'streamTournament',
        'Stream that something in a tournament has changed.',
        {
          ...streamAnswer,
          events: { ...TOURNAMENT_STREAM_EVENTS, bye: STREAM_EVENTS.bye },
          description:
            'First how it stands, then an event after each change. An event only says that the tournament should be read again, so nothing has to be resumed. A WebSocket here carries the same events as messages.',
        },
        { params: TournamentParams, who: 'optional', problems: [404] },
      ),
      config: { stream: true, socket: true, rate: RATES.newStreams },
      preHandler: async (request) => {
        const player = await identities.identify(request);
        const { tournament } = request.params;
        await club.tournaments.require(tournament);
        countStream(request, player);
        request.subscription = {
          player,
          cursor: new Map(),
          lobby: false,
          shared: false,
          delta: false,
          tournament,
        };
      },
      handler: stream,
      wsHandler: openMySocket,
    });

  app.route<{ Params: TableParams; Querystring: StreamParams }>({
    method: 'GET',
    url: '/api/tables/:table/stream',
    schema: described(
      'streams',
      'streamTable',
      'Stream what happens at a table as Server-Sent Events.',
      {
        ...streamAnswer,
        description:
          'First the table as it is now, or the entries missed since the last one seen; then every event. The id of an event is the number of its entry. A WebSocket here carries the same events as messages and also accepts moves.',
      },
      {
        params: TableParamsSchema,
        querystring: StreamQuery,
        headers: ['Last-Event-ID'],
        who: 'optional',
        problems: [403, 404],
      },
    ),
    config: { stream: true, socket: true, rate: RATES.newStreams },
    preHandler: async (request) => {
      const player = await identities.identify(request);
      const { code, after, delta } = request.query;
      const { table } = await visibleTable(services, request, request.params.table, player, code);
      const seen = seqOf(lastEventId(request)) || seqOf(after);
      countStream(request, player);
      request.subscription = {
        player,
        cursor: new Map([[table, seen]]),
        lobby: false,
        shared: false,
        delta: delta === '1',
      };
    },
    handler: stream,
    wsHandler: openSocket,
  });

  app.get<{ Querystring: SharedStreamParams }>(
    '/api/stream',
    {
      schema: described(
        'streams',
        'streamSeveral',
        'Stream several tables and the lobby over one connection.',
        {
          ...streamAnswer,
          ...(mine === undefined ? {} : { events: { ...STREAM_EVENTS, ...MY_STREAM_EVENTS } }),
          description:
            'Like the stream of one table. An event id lists every table with the number of its last entry.',
        },
        {
          querystring: mine === undefined ? SharedStreamQuery : SharedStreamQueryWithMine,
          headers: ['Last-Event-ID'],
          who: 'optional',
          problems: [403, 404],
        },
      ),
      config: { stream: true, rate: RATES.newStreams },
    },
    async (request, reply) => {
      const { me, looking } = request.query;
      const player = await (me === undefined
        ? identities.identify(request)
        : identities.require(request));
      const cursor = parseCursor(request.query.tables ?? '');
      if (cursor.size > LIMITS.streamTables) {
        throw new Problem(
          400,
          'too-many-table-ids',
          `A stream carries at most ${LIMITS.streamTables} tables. Open another stream for the others.`,
          { most: LIMITS.streamTables },
        );
      }
      const seen = parseCursor(lastEventId(request));
      const codes = request.query.code?.split(',') ?? [];
      for (const [i, table] of [...cursor.keys()].entries()) {
        const code = codes.length > 1 ? codes[i] || undefined : codes[0];
        await visibleTable(services, request, table, player, code);
        cursor.set(table, seen.get(table) ?? cursor.get(table) ?? 0);
      }
      const lobby = request.query.lobby === '1';
      if (cursor.size === 0 && !lobby && me === undefined) {
        throw new Problem(400, 'nothing-to-stream', 'Send `tables`, `lobby=1` or both.');
      }
      countStream(request, player);
      const delta = request.query.delta === '1';
      request.subscription = {
        player,
        cursor,
        lobby,
        shared: true,
        delta,
        ...(me === undefined
          ? {}
          : { mine: cursorAt(seen.has(MINE) ? String(seen.get(MINE)) : me, looking) }),
      };
      await stream(request, reply);
    },
  );
};
