import { type GameEntry, games, presets, rulesHash, rulesSchema } from '@barrelhouse/engine';
import { CatalogueAnswer, CheckedRulesAnswer } from '@barrelhouse/protocol';
import { bots } from '@barrelhouse/solver';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import { described, json } from './describe.ts';

const listed = (entries: { readonly [id: string]: GameEntry }) =>
  Object.entries(entries).map(([id, { rules, options }]) => ({
    id,
    name: rules.name,
    family: rules.family,
    hash: rulesHash(rules),
    options: Object.keys(options),
    rules,
  }));

/** What never changes while the server runs is written once. */
const catalogueBody = () => ({
  games: listed(games),
  presets: listed(presets),
  bots: Object.values(bots).map(({ name, temper, needs }) => ({ name, temper, needs })),
});

const RulesBody = {
  type: 'object',
  additionalProperties: true,
  examples: [{ base: 'classic', opening: 350 }],
};

export const gameRoutes = (app: FastifyInstance, { readHouseRules }: Parts): void => {
  const body = catalogueBody();
  app.get(
    '/api/games',
    {
      schema: described(
        'games',
        'listGames',
        'The games with their rules and options, and the bots.',
        json(CatalogueAnswer),
      ),
    },
    (_request, reply) => sendJson(reply.header('cache-control', 'public, max-age=300'), body),
  );
  app.get(
    '/api/rules.schema.json',
    {
      schema: described(
        'games',
        'readRulesSchema',
        'The JSON Schema of house rules.',
        json({ type: 'object' }, 'A JSON Schema, draft 2020-12.'),
      ),
    },
    (_request, reply) => sendJson(reply, rulesSchema),
  );
  app.post<{ Body: unknown }>(
    '/api/rules',
    {
      schema: described(
        'games',
        'checkRules',
        'Check house rules. Nothing is kept.',
        json(CheckedRulesAnswer, 'They hold: here they are complete.'),
        { body: RulesBody, problems: [422, 503] },
      ),
      config: { rate: RATES.checkedRules },
    },
    async (request, reply) => {
      const rules = await readHouseRules(request.body);
      return sendJson(reply, { hash: rulesHash(rules), rules });
    },
  );
};
