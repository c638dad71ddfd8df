import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string) => ask<Record<string, unknown>>(server.url, `/api/games/${path}`);

describe('score', () => {
  test("scores dice by a game's rules", async () => {
    const { status, body } = await get('classic/score?dice=51555');
    expect(status).toBe(200);
    expect(body).toEqual({
      game: 'classic',
      dice: '15555',
      isValid: true,
      score: 1100,
      combinations: [
        { kind: 'of-a-kind', count: 4, face: 5, dice: '5555', points: 1000 },
        { kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 100 },
      ],
      hotDice: false,
      idle: '',
    });
  });

  test('answers an invalid selection with a score of 0', async () => {
    const { status, body } = await get('classic/score?dice=11535');
    expect(status).toBe(200);
    expect(body).toMatchObject({ isValid: false, score: 0, combinations: [], idle: '3' });
  });

  test.each(['classic+shared-ties', 'classic%2Bshared-ties'])(
    'scores dice by a game with options: %s',
    async (game) =>
      expect((await get(`${game}/score?dice=123456`)).body).toMatchObject({
        game: 'classic+shared-ties',
        isValid: true,
        score: 1500,
        hotDice: true,
      }),
  );
});

describe('keeps', () => {
  test('lists valid selections, best first', async () => {
    const { body } = await get('barrel/keeps?dice=11');
    expect(body).toEqual({
      game: 'barrel',
      dice: '11',
      bust: false,
      rescue: true,
      keeps: [
        {
          dice: '11',
          isValid: true,
          score: 20,
          combinations: [{ kind: 'of-a-kind', count: 2, face: 1, dice: '11', points: 20 }],
          hotDice: true,
          diceLeft: 0,
        },
        {
          dice: '1',
          isValid: true,
          score: 10,
          combinations: [{ kind: 'of-a-kind', count: 1, face: 1, dice: '1', points: 10 }],
          hotDice: false,
          diceLeft: 1,
        },
      ],
    });
  });

  test('reports a bust if nothing scores', async () =>
    expect((await get('classic/keeps?dice=2346')).body).toMatchObject({ bust: true, keeps: [] }));

  test('lists targets for a collection game', async () =>
    expect((await get('diecup/keeps?dice=16')).body).toMatchObject({
      keeps: [{ target: 1 }, { target: 6 }, { target: 7, dice: '16', hotDice: true }],
    }));
});

test.each([
  ['chess/score?dice=1', 404, 'no-such-game', 'There is no game chess. See /api/games.'],
  [
    'depot+nothing/keeps?dice=1',
    404,
    'no-such-option',
    'depot has no option nothing. See /api/games.',
  ],
  ['barrel/score?dice=111111', 422, 'too-many-dice', 'Barrel has 5 dice, but you sent 6.'],
  [
    'diecup/score?dice=11',
    422,
    'no-selections',
    'Diecup has no selections to score. Use /keeps instead.',
  ],
])('answers %s with %i %s', async (path, status, code, message) => {
  expect(await get(path)).toMatchObject({ status, body: { code, message } });
});

test.each([
  'classic/score',
  'classic/score?dice=',
  'classic/keeps?dice=117',
  'classic/keeps?dice=1&seat=0',
])('refuses the malformed query %s', async (path) => expect((await get(path)).status).toBe(400));
