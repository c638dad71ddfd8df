import {
  CHECKPOINT_VERSION,
  decodeCheckpoint,
  encodeCheckpoint,
  foldEntry,
  type TableState,
} from '@barrelhouse/table';
import { expect, test } from 'vitest';
import { scene } from './support/scene.ts';

const GAMES = ['barrel', 'hutton', 'classic', 'depot', 'diecup'];

/** Every state of a match between bots, with a spectator as host. */
const statesOf = async (game: string): Promise<readonly TableState[]> => {
  const settings = { clock: { bank: 60, increment: 5 } };
  const table = scene({ game, bots: ['cautious', 'regular'], luck: game, settings });
  table.ask('ada', { type: 'start', seq: 1 });
  for (let i = 0; i < 60; i++) {
    table.pass(1000);
    if ((await table.house()).length === 0) break;
  }
  const states: TableState[] = [];
  for (const entry of table.entries) states.push(foldEntry(states.at(-1), entry));
  return states;
};

/** The names of all fields, without values: what a checkpoint looks like. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]));
};

test.each(GAMES)('a checkpoint of %s gives the very state back', async (game) => {
  const states = await statesOf(game);
  const [opened] = states;
  if (opened === undefined) throw new Error('There is no state.');
  expect(states.length).toBeGreaterThan(10);
  for (const state of states)
    expect(decodeCheckpoint(opened, encodeCheckpoint(state))).toStrictEqual(state);
});

// If one of these changes, raise CHECKPOINT_VERSION: checkpoints on record look like before.
const shapeIn = async (game: string): Promise<unknown> => {
  const states = await statesOf(game);
  const state = states[9];
  if (state === undefined) throw new Error('The match is too short.');
  return [CHECKPOINT_VERSION, shapeOf(JSON.parse(encodeCheckpoint(state)))];
};

test('what a checkpoint of the hot dice family looks like', async () => {
  expect(await shapeIn('barrel')).toMatchInlineSnapshot(`
    [
      1,
      {
        "abandoned": "object",
        "at": "number",
        "clock": {
          "left": [
            "number",
          ],
          "seat": "number",
          "since": "number",
        },
        "faces": [
          "number",
        ],
        "host": "string",
        "match": {
          "clock": "number",
          "closer": "number",
          "hand": {
            "aside": [
              "string",
            ],
            "cup": "number",
            "dice": "string",
            "hot": "boolean",
            "pending": "number",
            "phase": "string",
            "rescued": "boolean",
          },
          "seats": [
            {
              "barrel": "number",
              "barrelTurns": "number",
              "gone": "boolean",
              "opened": "boolean",
              "since": "number",
              "streak": "number",
              "total": "number",
              "turns": "number",
            },
          ],
          "standings": [],
          "turn": "number",
        },
        "rematch": "object",
        "removed": [],
        "rolls": "number",
        "seats": [
          {
            "bot": "string",
            "kind": "string",
            "name": "string",
          },
        ],
        "seed": "string",
        "seq": "number",
        "status": "string",
        "waitingSince": "number",
      },
    ]
  `);
});

test('what a checkpoint of the collection family looks like', async () => {
  expect(await shapeIn('diecup')).toMatchInlineSnapshot(`
    [
      1,
      {
        "abandoned": "object",
        "at": "number",
        "clock": {
          "left": [
            "number",
          ],
          "seat": "number",
          "since": "number",
        },
        "faces": [
          "number",
        ],
        "host": "string",
        "match": {
          "aside": [
            "string",
          ],
          "cup": "number",
          "dice": "string",
          "opener": "number",
          "phase": "string",
          "seats": [
            {
              "finished": "boolean",
              "gone": "boolean",
              "slots": [
                "number",
              ],
              "turns": "number",
            },
          ],
          "standings": [],
          "target": "number",
          "turn": "number",
        },
        "rematch": "object",
        "removed": [],
        "rolls": "number",
        "seats": [
          {
            "bot": "string",
            "kind": "string",
            "name": "string",
          },
        ],
        "seed": "string",
        "seq": "number",
        "status": "string",
        "waitingSince": "number",
      },
    ]
  `);
});
