import {
  ActBody,
  AddBotBody,
  CloseBody,
  CommandAnswer,
  JoinBody,
  LeaveBody,
  ReactBody,
  type Reaction,
  RekeyBody,
  RematchBody,
  RemoveBody,
  ReturnBody,
  StartBody,
  SubstituteBody,
  type TableCommand,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import { ownedSeats } from '@barrelhouse/table';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../host/tables.ts';
import { frame } from '../../live/frame.ts';
import { visibleTable } from '../access.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendMinimal, sendOutcome, wantsMinimal } from '../reply.ts';
import { senderOf } from '../sender.ts';
import type { RouteServices, TableParams } from '../services.ts';
import { command, described, json } from './describe.ts';

const COMMANDS = {
  join: [JoinBody, 'seats', 'takeSeat', 'Take a seat.'],
  act: [
    ActBody,
    'actions',
    'act',
    'Make a move: one action, or several as one, like keep and roll.',
  ],
  'add-bot': [AddBotBody, 'bots', 'addBot', 'Seat a bot (host only, before the start).'],
  remove: [RemoveBody, 'removals', 'removeSeat', 'Remove a seat (host only, before the start).'],
  start: [StartBody, 'start', 'start', 'Start the match (host only).'],
  leave: [
    LeaveBody,
    'leave',
    'leave',
    'Give up your seats. The others play on. A host without a seat closes the table (before the start).',
  ],
  close: [
    CloseBody,
    'close',
    'closeTable',
    'Close the table (host only). A match in progress ends without a result.',
  ],
  return: [ReturnBody, 'return', 'comeBack', 'Take back a seat that the house is playing for you.'],
  substitute: [
    SubstituteBody,
    'substitutions',
    'substitute',
    'Let the house play for a seat that keeps the table waiting. Its player can return at any time.',
  ],
  rekey: [
    RekeyBody,
    'chains',
    'rekey',
    'Start a new hash chain after losing the old one (fairness level 2).',
  ],
  rematch: [RematchBody, 'rematch', 'rematch', 'Offer a rematch: a new table with the same seats.'],
} as const;

const REACT = described(
  'commands',
  'react',
  'Show a reaction to everybody watching. It is not stored.',
  { status: 204, description: 'The reaction was sent.' },
  { params: TableParamsSchema, body: ReactBody, who: 'player', problems: [404] },
);

export const commandRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { tables, broadcast, identities, withinOpenTableLimit } = services;

  for (const [type, [body, path, id, summary]] of Object.entries(COMMANDS)) {
    app.post<{ Params: TableParams; Body: { code?: string } }>(
      `/api/tables/:table/${path}`,
      {
        schema: command('commands', id, summary, json(CommandAnswer), {
          params: TableParamsSchema,
          body,
          problems: [404, 409, 422],
        }),
        // A rematch opens a new table.
        ...(type === 'rematch' && { config: { rate: RATES.newTables } }),
      },
      async (request, reply) => {
        const player = await identities.require(request);
        const sender = senderOf(request, player);
        const { table } = request.params;
        // Anyone who can see the table can join. The driver checks all other commands: they need a seat or the host.
        const { code } = request.body;
        if (type === 'join') await visibleTable(services, request, table, player, code);
        const tableCommand = { ...request.body, type } as TableCommand;
        const submit = (): Promise<Reply> => tables.submit(table, tableCommand, sender);
        const result = await (type === 'rematch'
          ? withinOpenTableLimit(player.player, sender.key, submit)
          : submit());
        // A stale reply contains the table's seq, which only players who can see the table may know.
        if (result.kind === 'stale') await visibleTable(services, request, table, player, code);
        return wantsMinimal(request.headers) && result.kind === 'done'
          ? sendMinimal(reply, result.entry)
          : sendOutcome(reply, result);
      },
    );
  }

  app.post<{ Params: TableParams; Body: { seat?: number; reaction: Reaction } }>(
    '/api/tables/:table/reactions',
    { schema: REACT, config: { rate: RATES.reactions } },
    async (request, reply) => {
      const player = await identities.require(request);
      const state = await visibleTable(services, request, request.params.table, player, undefined);
      const owned = ownedSeats(state, player.player);
      const seat = request.body.seat ?? owned[0];
      if (seat === undefined || !owned.includes(seat)) {
        throw new Problem(403, 'not-seated', 'Only players with a seat can react.');
      }
      const { table } = state;
      const { reaction } = request.body;
      broadcast(table, frame('reaction', JSON.stringify({ table, seat, reaction })));
      return reply.code(204).send();
    },
  );
};
