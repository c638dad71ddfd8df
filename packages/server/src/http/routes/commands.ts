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
import { tableFor } from '../access.ts';
import type { Parts, TableParams } from '../parts.ts';
import { Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { answer, answerBriefly, isBrief } from '../reply.ts';
import { senderOf } from '../sender.ts';
import { command, described, json } from './describe.ts';

const COMMANDS = {
  join: [JoinBody, 'seats', 'takeSeat', 'Take a seat.'],
  act: [ActBody, 'actions', 'act', 'Act: one action, or keep and roll or keep and bank as one.'],
  'add-bot': [AddBotBody, 'bots', 'addBot', 'Seat a bot (the host, before the start).'],
  remove: [RemoveBody, 'removals', 'removeSeat', 'Remove a seat (the host, before the start).'],
  start: [StartBody, 'start', 'start', 'Start the match (the host).'],
  leave: [
    LeaveBody,
    'leave',
    'leave',
    'Get up. The others play on. A host without a seat closes the table, before the start.',
  ],
  close: [
    CloseBody,
    'close',
    'closeTable',
    'Close the table (the host, with or without a seat). A match that is played ends without a result.',
  ],
  return: [ReturnBody, 'return', 'comeBack', 'Come back to a seat that the house plays for you.'],
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
    'Begin a new hash chain (level 2), the old one being lost.',
  ],
  rematch: [RematchBody, 'rematch', 'rematch', 'Offer a rematch: a new table for the same seats.'],
} as const;

const REACT = described(
  'commands',
  'react',
  'React, for those who watch now. Nothing of it is kept.',
  { status: 204, description: 'It was shown to them.' },
  { params: TableParamsSchema, body: ReactBody, who: 'player', problems: [404] },
);

export const commandRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { tables, broadcast, identities, withTableRoom } = parts;

  for (const [type, [body, path, id, summary]] of Object.entries(COMMANDS)) {
    app.post<{ Params: TableParams; Body: { code?: string } }>(
      `/api/tables/:table/${path}`,
      {
        schema: command('commands', id, summary, json(CommandAnswer), {
          params: TableParamsSchema,
          body,
          problems: [404, 409, 422],
        }),
        // A rematch is a new table, and counts as one.
        ...(type === 'rematch' && { config: { rate: RATES.newTables } }),
      },
      async (request, reply) => {
        const player = await identities.need(request);
        const sender = senderOf(request, player);
        const { table } = request.params;
        // Whoever may see a table may ask to sit down; every other command needs a seat or the host's part.
        const { code } = request.body;
        if (type === 'join') await tableFor(parts, request, table, player, code);
        const sent = { ...request.body, type } as TableCommand;
        const submit = (): Promise<Reply> => tables.submit(table, sent, sender);
        const result = await (type === 'rematch'
          ? withTableRoom(player.player, sender.key, submit)
          : submit());
        // How far a table is, is told only to those who may see it.
        if (result.kind === 'stale') await tableFor(parts, request, table, player, code);
        return isBrief(request.headers) && result.kind === 'done'
          ? answerBriefly(reply, result.entry)
          : answer(reply, result);
      },
    );
  }

  app.post<{ Params: TableParams; Body: { seat?: number; reaction: Reaction } }>(
    '/api/tables/:table/reactions',
    { schema: REACT, config: { rate: RATES.reactions } },
    async (request, reply) => {
      const player = await identities.need(request);
      const state = await tableFor(parts, request, request.params.table, player, undefined);
      const owned = ownedSeats(state, player.player);
      const seat = request.body.seat ?? owned[0];
      if (seat === undefined || !owned.includes(seat)) {
        throw new Problem(403, 'not-seated', 'Only those who sit at the table can react.');
      }
      const { table } = state;
      const { reaction } = request.body;
      broadcast(table, frame('reaction', JSON.stringify({ table, seat, reaction })));
      return reply.code(204).send();
    },
  );
};
