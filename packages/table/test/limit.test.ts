import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { checkAtOf } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { rollAt, type Scene, SEED, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const TOO_LONG = {
  ok: false,
  error: { code: 'too-long', turns: MATCH_LIMITS.turns, entries: MATCH_LIMITS.entries },
};
const ENDED = [
  { type: 'abandoned', why: 'too-long' },
  { type: 'revealed', seed: SEED },
];

const turnsAt = (table: Scene): readonly number[] => {
  const { game, match } = table.state();
  return game.view(match).boards.map(({ turns }) => turns);
};

describe('the limit of turns', () => {
  test('makes the house close a table of bots that reaches it', async () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ada', { type: 'start', seq }));
    // Nothing scores, so every turn is a bust.
    for (let turn = 1; turn <= MATCH_LIMITS.turns; turn++) {
      table.pass(MATCH_LIMITS.botsOnlyPace);
      expect(typesOf(await table.house()).at(-1)).toBe('turn-began');
    }
    expect(turnsAt(table)).toEqual([MATCH_LIMITS.turns + 1]);
    expect(checkAtOf(table.state(), false)).toBe(table.state().at);
    expect(await table.house()).toEqual(ENDED);
    expect(table.entries.at(-1)?.by).toBe('house');
    expect(table.state()).toMatchObject({ status: 'abandoned', abandoned: 'too-long' });
    expect(checkAtOf(table.state(), false)).toBeNull();
  });

  test('lets people take the last turn, but not one more', async () => {
    const table = scene();
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    for (let turn = 1; turn < MATCH_LIMITS.turns; turn++) {
      for (const player of ['ada', 'ben']) taken(table.ask(player, rollAt(seq)));
    }
    expect(await table.house()).toEqual([]);
    taken(table.ask('ada', rollAt(seq)));
    expect(await table.house()).toEqual([]);
    taken(table.ask('ben', rollAt(seq)));
    expect(turnsAt(table)).toEqual([MATCH_LIMITS.turns + 1, MATCH_LIMITS.turns]);
    expect(table.ask('ada', rollAt(seq))).toEqual(TOO_LONG);
    expect(await table.house()).toEqual(ENDED);
    expect(table.ask('ada', rollAt(seq))).toEqual({ ok: false, error: { code: 'over' } });
  });
});

describe('the limit of entries', () => {
  const CHAIN = 'ef'.repeat(32);

  /** Writes empty entries up to this number. */
  const fill = (table: Scene, entries: number): void => {
    while (table.entries.length < entries) {
      table.given('house', { type: 'rekeyed', seat: 0, chain: CHAIN });
    }
  };

  const atLevel2 = (started: boolean): Scene => {
    const table = scene({ settings: { fairness: 2 } });
    taken(table.ask('ada', { type: 'join', chain: CHAIN }));
    taken(table.ask('ben', { type: 'join', chain: CHAIN }));
    if (started) taken(table.ask('ada', { type: 'start', seq }));
    return table;
  };

  test('ends a match, whatever the entries are', async () => {
    const table = atLevel2(true);
    fill(table, MATCH_LIMITS.entries - 1);
    expect(await table.house()).toEqual([]);
    taken(table.ask('ada', { type: 'rekey', chain: CHAIN }));
    expect(table.entries).toHaveLength(MATCH_LIMITS.entries);
    expect(table.ask('ada', { type: 'rekey', chain: CHAIN })).toEqual(TOO_LONG);
    expect(table.ask('ada', rollAt(seq))).toEqual(TOO_LONG);
    expect(await table.house()).toEqual(ENDED);
  });

  test('closes a table before the start', async () => {
    const table = atLevel2(false);
    fill(table, MATCH_LIMITS.entries);
    for (const command of [
      { type: 'start', seq },
      { type: 'add-bot', seq, bot: 'cautious' },
      { type: 'remove', seq, seat: 1 },
      { type: 'rekey', chain: CHAIN },
    ] as const) {
      expect(table.ask('ada', command)).toEqual(TOO_LONG);
    }
    expect(table.ask('cleo', { type: 'join', chain: CHAIN })).toEqual(TOO_LONG);
    expect(await table.house()).toEqual(ENDED);
  });

  test('keeps players from taking a seat back from the house', () => {
    const table = atLevel2(true);
    table.given('house', { type: 'substituted', seat: 0, bot: 'cautious' });
    fill(table, MATCH_LIMITS.entries);
    expect(table.ask('ada', { type: 'return' })).toEqual(TOO_LONG);
  });

  test('still lets players leave and the host close the table', () => {
    const left = atLevel2(true);
    fill(left, MATCH_LIMITS.entries);
    expect(typesOf(taken(left.ask('ben', { type: 'leave' })))).toContain('left');
    const closed = atLevel2(true);
    fill(closed, MATCH_LIMITS.entries);
    expect(typesOf(taken(closed.ask('ada', { type: 'close' })))).toEqual(['abandoned', 'revealed']);
  });

  test('does not change what a stranger is answered', () => {
    const table = atLevel2(true);
    fill(table, MATCH_LIMITS.entries);
    expect(table.ask('eve', rollAt(seq))).toEqual({ ok: false, error: { code: 'not-seated' } });
  });
});
