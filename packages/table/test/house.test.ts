import { gameIds } from '@barrelhouse/engine';
import { HOUSE_HOST, MATCH_LIMITS } from '@barrelhouse/protocol';
import { checkAtOf, deadlineOf } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { rollAt, type SceneOptions, SEED, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const DAY = 24 * 3600 * 1000;
const CLOCK = { bank: 60, increment: 10 } as const;

const started = (options: SceneOptions, ...players: readonly string[]) => {
  const table = scene(options);
  for (const player of players) taken(table.ask(player, { type: 'join' }));
  taken(table.ask('ada', { type: 'start', seq }));
  return table;
};

describe('bots', () => {
  test('without a pace play their whole turn in one entry', async () => {
    const table = started({ bots: ['cautious'], rolls: ['123346', '22345'] }, 'ada');
    const facts = await table.house();
    expect(facts[0]).toMatchObject({ type: 'threw', seat: 0 });
    expect(facts.at(-1)).toMatchObject({ type: 'turn-began', seat: 1 });
    expect(table.entries.at(-1)?.by).toBe('house');
    expect(await table.house()).toEqual([]);
  });

  test('with a pace play one action at a time, and never early', async () => {
    const options = { bots: ['cautious'], settings: { botPace: 500 }, rolls: ['123346'] };
    const table = started(options, 'ada');
    expect(await table.house()).toEqual([]);
    table.pass(499);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(typesOf(await table.house())).toEqual(['threw', 'rolled']);
    expect(checkAtOf(table.state(), true)).toBe(table.now() + 500);
    table.pass(500);
    expect(typesOf(await table.house())).toEqual(['kept']);
  });

  test.each(gameIds)('play a match of %s to its end, and the seed is told', async (game) => {
    const table = started({ game, bots: ['cautious', 'regular'], luck: game });
    for (let i = 0; i < 5000 && table.state().status === 'playing'; i++) {
      table.pass(200);
      await table.house();
    }
    expect(table.state()).toMatchObject({ status: 'over', seed: SEED });
    expect(await table.house()).toEqual([]);
  });
});

describe('bots among themselves', () => {
  const alone = (options: SceneOptions = {}) =>
    started({ bots: ['cautious', 'regular'], luck: 'alone', ...options });

  test('move only while somebody watches', async () => {
    const table = alone();
    table.pass(DAY);
    expect(await table.house(false)).toEqual([]);
    expect(typesOf(await table.house(true))).toEqual(['threw', 'rolled']);
  });

  test('never move faster than their minimum pace', async () => {
    const table = alone({ settings: { botPace: 0 } });
    table.pass(MATCH_LIMITS.botsOnlyPace - 1);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(typesOf(await table.house())).toEqual(['threw', 'rolled']);
    expect(await table.house()).toEqual([]);
  });

  test('move at once where no minimum is set', async () => {
    const table = alone({ settings: { botPace: 1 }, botsOnlyPace: 0 });
    table.pass(1);
    expect(typesOf(await table.house())).toEqual(['threw', 'rolled']);
    expect(checkAtOf(table.state(), true)).toBe(table.now() + 1);
  });

  test('are not due in the record before their table expires', async () => {
    const table = alone();
    expect(checkAtOf(table.state(), false)).toBe(table.now() + 3 * DAY);
    expect(checkAtOf(table.state(), true, 20)).toBe(table.now() + 20);
    table.pass(3 * DAY);
    expect(typesOf(await table.house(false))).toEqual(['abandoned', 'revealed']);
  });

  test('are not among themselves while a person plays', async () => {
    const table = started({ bots: ['cautious'], rolls: ['123346', '22345'] }, 'ada');
    expect(typesOf(await table.house(false))).toContain('turn-began');
  });

  test('are among themselves once the house plays for everybody', async () => {
    const table = started({ bots: ['cautious'], settings: { clock: CLOCK }, first: 1 }, 'ada');
    for (let times = 0; times < 3; times++) {
      table.pass(60_000);
      await table.house(false);
      await table.house(false);
    }
    expect(table.state().seats[1]).toMatchObject({ substituted: true });
    // Watched, they take their time: the person may come back.
    expect(checkAtOf(table.state(), true, MATCH_LIMITS.botsOnlyPace)).toBe(
      table.state().at + MATCH_LIMITS.substitutePace,
    );
    table.pass(60_000);
    expect(await table.house(false)).toEqual([]);
    taken(table.ask('ada', { type: 'return' }));
    table.pass(60_000);
    expect(await table.house(false)).not.toEqual([]);
  });
});

describe('a table that everybody has left', () => {
  const goneFrom = async (clock: { readonly bank: number; readonly increment: number }) => {
    const table = started({ settings: { clock }, luck: 'both are gone' }, 'ada', 'ben');
    while (table.state().seats.some((seat) => seat.kind === 'human' && !seat.substituted)) {
      table.pass(clock.bank * 1000);
      expect(await table.house(false)).not.toEqual([]);
    }
    return table;
  };
  const MINUTE = 60_000;

  test('is closed a few minutes after the last clock has run out', async () => {
    const table = await goneFrom(CLOCK);
    expect(checkAtOf(table.state(), false)).toBe(table.state().at + 10 * MINUTE);
    table.pass(10 * MINUTE - 1);
    expect(await table.house(false)).toEqual([]);
    table.pass(1);
    expect(await table.house(false)).toEqual([
      { type: 'abandoned', why: 'everybody-left' },
      { type: 'revealed', seed: SEED },
    ]);
    expect(checkAtOf(table.state(), false)).toBeNull();
  });

  test('is played on while somebody watches', async () => {
    const table = await goneFrom(CLOCK);
    table.pass(20 * MINUTE);
    expect(typesOf(await table.house(true))).not.toContain('abandoned');
    expect(table.state().status).toBe('playing');
  });

  test('goes on if somebody comes back in time', async () => {
    const table = await goneFrom(CLOCK);
    table.pass(9 * MINUTE);
    taken(table.ask('ben', { type: 'return' }));
    table.pass(9 * MINUTE);
    expect(typesOf(await table.house(false))).not.toContain('abandoned');
    expect(table.state().status).toBe('playing');
  });

  test.each([
    [{ bank: 3600, increment: 60 }, 60 * MINUTE],
    [{ bank: 7 * 24 * 3600, increment: 24 * 3600 }, 3 * DAY],
  ])('gets as much time as its clock gives, up to three days: %o', async (clock, ms) => {
    const table = await goneFrom(clock);
    expect(checkAtOf(table.state(), false)).toBe(table.state().at + ms);
  });
});

describe('a table that the house opened', () => {
  const paired = () => {
    const settings = { clock: CLOCK, start: 'full', places: 2 } as const;
    const table = scene({ host: HOUSE_HOST, settings, luck: 'both are gone' });
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
    return table;
  };

  test('is played to its end after everybody has gone, though nobody watches', async () => {
    const table = paired();
    for (let moves = 0; table.state().status === 'playing' && moves < 5000; moves++) {
      const at = checkAtOf(table.state(), false, MATCH_LIMITS.botsOnlyPace);
      expect(at).toBeLessThanOrEqual(table.now() + 60_000);
      table.pass((at ?? 0) - table.now());
      expect(await table.house(false)).not.toEqual([]);
    }
    expect(table.state()).toMatchObject({
      status: 'over',
      seats: [{ substituted: true }, { substituted: true }],
    });
  });

  test('waits for a person who is still there', async () => {
    const table = paired();
    expect(checkAtOf(table.state(), false)).toBe(table.now() + 60_000);
    expect(await table.house(false)).toEqual([]);
  });
});

describe('a turn that runs out of time', () => {
  test('is banked if that is allowed', async () => {
    const table = started({ settings: { clock: CLOCK }, rolls: ['123346'] }, 'ada', 'ben');
    taken(table.ask('ada', rollAt(seq)));
    taken(table.ask('ada', { type: 'act', seq, actions: [{ type: 'keep', dice: '1' }] }));
    table.pass(59_999);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(await table.house()).toMatchObject([
      { type: 'timed-out', seat: 0, times: 1 },
      { type: 'banked', seat: 0, points: 100 },
      { type: 'turn-began', seat: 1 },
    ]);
  });

  test('is played to its end by a careful bot otherwise', async () => {
    const table = started({ settings: { clock: CLOCK }, rolls: ['123346'] }, 'ada', 'ben');
    table.pass(60_000);
    const facts = await table.house();
    expect(typesOf(facts)).toEqual([
      'timed-out',
      'threw',
      'rolled',
      'kept',
      'banked',
      'turn-began',
    ]);
    expect(await table.house()).toEqual([]);
  });

  test('at level 2 is played without a link', async () => {
    const chain = 'ef'.repeat(32);
    const table = scene({ settings: { clock: CLOCK, fairness: 2 } });
    taken(table.ask('ada', { type: 'join', chain }));
    taken(table.ask('ada', { type: 'start', seq }));
    table.pass(60_000);
    expect(typesOf(await table.house())).not.toContain('unlocked');
    expect(table.state().seats[0]).toMatchObject({ chain });
  });

  /** Lets the seat's time run out in several turns, one after another. */
  const timeOut = async (table: ReturnType<typeof scene>, times: number) => {
    const facts = [];
    for (let i = 0; i < times; i++) {
      table.pass(60_000);
      facts.push(await table.house());
    }
    return facts;
  };

  test('three times in a row gives the seat to the house', async () => {
    const table = started({ settings: { clock: CLOCK } }, 'ada');
    const [first, second, third] = (await timeOut(table, 3)).map((facts) => facts.slice(0, 2));
    expect(first).toMatchObject([{ type: 'timed-out', times: 1 }, { type: 'threw' }]);
    expect(second).toMatchObject([{ type: 'timed-out', times: 2 }, { type: 'threw' }]);
    expect(third).toEqual([
      { type: 'timed-out', seat: 0, times: 3 },
      { type: 'substituted', seat: 0, bot: 'cautious' },
    ]);
    expect(deadlineOf(table.state())).toBeNull();
    table.pass(200);
    expect(typesOf(await table.house())[0]).toBe('threw');
  });

  test('is counted from the start once the seat acts for itself', async () => {
    const table = started({ settings: { clock: CLOCK } }, 'ada');
    await timeOut(table, 2);
    taken(table.ask('ada', rollAt(seq)));
    expect((await timeOut(table, 1))[0]?.[0]).toMatchObject({ type: 'timed-out', times: 1 });
  });

  test('is counted from the start once the player comes back', async () => {
    const table = started({ settings: { clock: CLOCK, botPace: 100 } }, 'ada');
    await timeOut(table, 3);
    taken(table.ask('ada', { type: 'return' }));
    expect(table.state().seats[0]).toMatchObject({ substituted: false, timeouts: 0 });
    expect(deadlineOf(table.state())).not.toBeNull();
    expect((await timeOut(table, 1))[0]?.[0]).toMatchObject({ type: 'timed-out', times: 1 });
  });

  test('still counts after another seat acts', async () => {
    const table = started({ settings: { clock: CLOCK } }, 'ada', 'ben');
    await timeOut(table, 1);
    taken(table.ask('ben', rollAt(seq)));
    expect((await timeOut(table, 1))[0]?.[0]).toMatchObject({
      type: 'timed-out',
      seat: 0,
      times: 2,
    });
  });

  test('never happens to a bot', async () => {
    const table = started({ bots: ['cautious'], settings: { clock: CLOCK, botPace: 5000 } }, 'ada');
    expect(deadlineOf(table.state())).toBeNull();
    table.pass(100_000);
    expect(typesOf(await table.house())[0]).toBe('threw');
  });
});

describe('idle tables', () => {
  test('that wait for players are closed after three days, and the seed is revealed', async () => {
    const table = scene();
    table.pass(3 * DAY - 1);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(await table.house()).toEqual([
      { type: 'abandoned', why: 'expired' },
      { type: 'revealed', seed: SEED },
    ]);
    expect(checkAtOf(table.state(), true)).toBeNull();
    expect(await table.house()).toEqual([]);
  });

  test('get three more days when somebody sits down', async () => {
    const table = scene();
    table.pass(2 * DAY);
    taken(table.ask('ada', { type: 'join' }));
    expect(checkAtOf(table.state(), true)).toBe(table.now() + 3 * DAY);
  });

  test('that are played without a clock are closed after thirty days', async () => {
    const table = started({}, 'ada');
    table.pass(30 * DAY - 1);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(typesOf(await table.house())).toEqual(['abandoned', 'revealed']);
  });

  test('with a clock of days are played by the house', async () => {
    const clock = { bank: 3 * 24 * 3600, increment: 24 * 3600 };
    const table = started({ settings: { clock } }, 'ada', 'ben');
    table.pass(3 * DAY - 1);
    expect(await table.house()).toEqual([]);
    table.pass(1);
    expect(typesOf(await table.house())[0]).toBe('timed-out');
  });
});
