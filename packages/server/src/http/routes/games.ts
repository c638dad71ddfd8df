import {
  type Dice,
  findRules,
  type GameEntry,
  games,
  judge,
  keepsOfRoll,
  NO_DICE,
  parseDice,
  presets,
  type Rules,
  rulesHash,
  rulesSchema,
} from '@barrelhouse/engine';
import {
  CatalogueAnswer,
  CheckedRulesAnswer,
  DiceQuery,
  GameParams,
  KeepsAnswer,
  RulesHashParams,
  ScoreAnswer,
  SolutionAnswer,
} from '@barrelhouse/protocol';
import { hasSolvedTable } from '@barrelhouse/solved-tables';
import { bots } from '@barrelhouse/solver';
import type { FastifyInstance } from 'fastify';
import { busy, Problem } from '../problem.ts';
import { RATES } from '../rates.ts';
import { sendJson } from '../reply.ts';
import type { RouteServices } from '../services.ts';
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

interface AboutDice {
  readonly Params: { readonly game: string };
  readonly Querystring: { readonly dice: string };
}

/** Reads the rules and the dice of a request. */
const readQuestion = (
  game: string,
  text: string,
): { readonly rules: Rules; readonly dice: Dice } => {
  const found = findRules(game);
  if (!found.ok) {
    const { code, ...details } = found.error;
    const message =
      found.error.code === 'no-such-game'
        ? `There is no game ${found.error.game}. See /api/games.`
        : `${found.error.game} has no option ${found.error.option}. See /api/games.`;
    throw new Problem(404, code, message, details);
  }
  const rules = found.value;
  const dice = parseDice(text) ?? NO_DICE;
  if (dice.length > rules.dice) {
    const message = `${rules.name} has ${rules.dice} dice, but you sent ${dice.length}.`;
    throw new Problem(422, 'too-many-dice', message, { have: dice.length, most: rules.dice });
  }
  return { rules, dice };
};

const aboutDice = { params: GameParams, querystring: DiceQuery, problems: [404, 422] as const };

export const gameRoutes = (
  app: FastifyInstance,
  { readHouseRules, thinker }: RouteServices,
): void => {
  const body = catalogueBody();
  app.get(
    '/api/games',
    {
      schema: described(
        'games',
        'listGames',
        'List the games with their rules and options, and the bots.',
        json(CatalogueAnswer),
      ),
    },
    (_request, reply) => sendJson(reply.header('cache-control', 'public, max-age=300'), body),
  );
  app.get<AboutDice>(
    '/api/games/:game/score',
    {
      schema: described(
        'games',
        'scoreDice',
        'Score a selection of dice.',
        json(ScoreAnswer),
        aboutDice,
      ),
    },
    ({ params, query }, reply) => {
      const { rules, dice } = readQuestion(params.game, query.dice);
      if (rules.family === 'collection') {
        const message = `${rules.name} has no selections to score. Use /keeps instead.`;
        throw new Problem(422, 'no-selections', message);
      }
      return sendJson(reply, { game: rules.id, dice, ...judge(rules, dice) });
    },
  );
  app.get<AboutDice>(
    '/api/games/:game/keeps',
    {
      schema: described(
        'games',
        'listKeeps',
        'List every valid selection of a roll, best first.',
        json(KeepsAnswer),
        aboutDice,
      ),
    },
    ({ params, query }, reply) => {
      const { rules, dice } = readQuestion(params.game, query.dice);
      return sendJson(reply, { game: rules.id, dice, ...keepsOfRoll(rules, dice) });
    },
  );
  app.get(
    '/api/rules.schema.json',
    {
      schema: described(
        'games',
        'readRulesSchema',
        'Read the JSON Schema of house rules.',
        json({ type: 'object' }, 'A JSON Schema, draft 2020-12.'),
      ),
    },
    (_request, reply) => sendJson(reply, rulesSchema),
  );
  app.post<{ Body: unknown }>(
    '/api/rules/solutions',
    {
      schema: described(
        'games',
        'solveRules',
        'Solve house rules in the background, so that the perfect bot can play them.',
        json(SolutionAnswer),
        { body: RulesBody, problems: [422, 503] },
      ),
      config: { rate: RATES.solvedRules },
    },
    async (request, reply) => {
      const rules = await readHouseRules(request.body);
      const state = hasSolvedTable(rules) ? 'solved' : thinker.solved.solve(rules);
      if (state === undefined) throw busy();
      return sendJson(reply, { hash: rulesHash(rules), state });
    },
  );
  app.get<{ Params: { hash: string } }>(
    '/api/rules/solutions/:hash',
    {
      schema: described(
        'games',
        'readSolution',
        'Read how far the house is with solving house rules.',
        json(SolutionAnswer),
        { params: RulesHashParams, problems: [] },
      ),
    },
    ({ params: { hash } }, reply) =>
      sendJson(reply, { hash, state: thinker.solved.stateOf(hash) ?? 'unknown' }),
  );
  app.post<{ Body: unknown }>(
    '/api/rules',
    {
      schema: described(
        'games',
        'checkRules',
        'Check house rules without storing them.',
        json(
          CheckedRulesAnswer,
          'The complete rules, with every default filled in, and their hash.',
        ),
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
