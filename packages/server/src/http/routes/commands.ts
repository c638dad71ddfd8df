import {
  ActBody,
  AddBotBody,
  CloseBody,
  CommandAnswer,
  JoinBody,
  LeaveBody,
  type PlayerId,
  ReactBody,
  type Reaction,
  RekeyBody,
  RematchBody,
  RemoveBody,
  ReturnBody,
  StartBody,
  SubstituteBody,
  type TableCommand,
  type TableId,
  TableParams as TableParamsSchema,
} from '@barrelhouse/protocol';
import { ownedSeats } from '@barrelhouse/table';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../host/tables.ts';
import { refuseApart, refuseRematchApart, visibleTable } from '../access.ts';
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

/** Commands that rated tables can refuse. */
const LOOKED_AT: ReadonlySet<string> = new Set(['join', 'add-bot', 'close']);

export const commandRoutes = (app: FastifyInstance, services: RouteServices): void => {
  const { tables, reactions, identities, withinOpenTableLimit, standing, club, isRated } = services;

  /** Throws if hosts keep the player from sitting down, or from opening another table like this one. */
  const checkStanding = async (
    type: string,
    player: PlayerId,
    table: TableId,
    name: string | undefined,
  ): Promise<void> => {
    if (type === 'join') await standing?.checkName(player, name);
    if (type !== 'rematch') return;
    await standing?.checkName(player);
    const isOpen = (await tables.state(table))?.settings.access === 'open';
    if (isOpen) standing?.checkVoice(player);
  };

  /** Throws if the command is not for rated tables, and this is one. */
  const checkRated = async (
    type: string,
    table: TableId,
    player: PlayerId,
    key: string,
    bot: string | undefined,
  ): Promise<void> => {
    if (club === undefined || !LOOKED_AT.has(type)) return;
    const state = await tables.state(table);
    if (state !== undefined && (await isRated(table)))
      await club.ratedRules.checkCommand(state, { type, player, key, bot });
  };

  for (const [type, [body, path, id, summary]] of Object.entries(COMMANDS)) {
    app.post<{ Params: TableParams; Body: { code?: string; name?: string; bot?: string } }>(
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
        const { code, name, bot } = request.body;
        if (type === 'join') {
          const state = await visibleTable(services, request, table, player, code);
          await refuseApart(services, state, player);
          await club?.tournaments.checkSeat(state, player.player, sender.key);
        }
        if (type === 'rematch') {
          const state = await tables.state(table);
          if (state !== undefined) await refuseRematchApart(services, state, player);
        }
        await checkStanding(type, player.player, table, name);
        await checkRated(type, table, player.player, sender.key, bot);
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
      standing?.checkVoice(player.player);
      const state = await visibleTable(services, request, request.params.table, player, undefined);
      const owned = ownedSeats(state, player.player);
      const seat = request.body.seat ?? owned[0];
      if (seat === undefined || !owned.includes(seat)) {
        throw new Problem(403, 'not-seated', 'Only players with a seat can react.');
      }
      await reactions.show(state.table, seat, request.body.reaction);
      return reply.code(204).send();
    },
  );
};
