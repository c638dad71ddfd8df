import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { compileOnFirstUse } from './compile-on-first-use.ts';

const newSchema = () => ({
  type: 'object',
  properties: { dice: { type: 'integer', minimum: 1 } },
  required: ['dice'],
});

/** A server with a route that takes a number of dice, and how often it has compiled a schema. */
const serverWith = async (
  body: object,
): Promise<{ readonly app: FastifyInstance; readonly compiled: () => number }> => {
  let compiled = 0;
  const app = Fastify({
    ajv: {
      customOptions: { coerceTypes: false },
      onCreate(ajv) {
        const compile = ajv.compile.bind(ajv);
        ajv.compile = ((schema: object) => {
          compiled++;
          return compile(schema);
        }) as typeof ajv.compile;
        compileOnFirstUse(ajv);
      },
    },
  });
  app.post('/rolls', { schema: { body } }, async () => 'rolled');
  await app.ready();
  return { app, compiled: () => compiled };
};

const roll = (app: FastifyInstance, dice: unknown) =>
  app.inject({ method: 'POST', url: '/rolls', payload: { dice } });

test('the first request compiles the schema, and no start does', async () => {
  const { app, compiled } = await serverWith(newSchema());
  expect(compiled()).toBe(0);
  expect((await roll(app, 3)).statusCode).toBe(200);
  expect((await roll(app, 4)).statusCode).toBe(200);
  expect(compiled()).toBe(1);
});

test('each request is refused for its own faults', async () => {
  const { app } = await serverWith(newSchema());
  expect((await roll(app, 0)).json()).toMatchObject({ message: 'body/dice must be >= 1' });
  expect((await roll(app, 'six')).json()).toMatchObject({ message: 'body/dice must be integer' });
  expect((await roll(app, 6)).statusCode).toBe(200);
});

test('a second server validates with what the first has compiled', async () => {
  const schema = newSchema();
  const [first, second] = [await serverWith(schema), await serverWith(schema)];
  await roll(first.app, 1);
  expect((await roll(second.app, 0)).statusCode).toBe(400);
  expect([first.compiled(), second.compiled()]).toEqual([1, 0]);
});
