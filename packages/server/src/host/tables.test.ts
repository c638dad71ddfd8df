import { commitmentOf, verify } from '@barrelhouse/fair';
import type { Act, Fact } from '@barrelhouse/protocol';
import { deadlineOf, nextOf } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { rollAt, rulesOf } from '../../../table/test/support/scene.ts';
import { done, houseOver, senderOf, type TestHouse } from '../../test/support/house.ts';
import { openMemoryStore } from '../../test/support/memory-store.ts';
import { rematchId } from './new-table.ts';

const BEGIN = 1_000_000;
const newHouse = (): TestHouse => houseOver(openMemoryStore(), BEGIN);

const stateOf = async (house: TestHouse, table: string) => {
  const state = await house.tables.state(table);
  if (state === undefined) throw new Error('There is no such table.');
  return state;
};

/** A started table with these people. */
const started = async (
  house: TestHouse,
  people: readonly string[],
  settings: Parameters<TestHouse['open']>[1] = {},
  bots: readonly string[] = [],
): Promise<string> => {
  const table = await house.open(people[0] ?? '', settings, bots);
  for (const player of people) done(await house.ask(player, table, { type: 'join' }));
  const { seq } = await stateOf(house, table);
  done(await house.ask(people[0] ?? '', table, { type: 'start', seq }));
  return table;
};

/** Plays a table to its end: bots by the house, people with their first option, or a bank. */
const playOut = async (house: TestHouse, table: string): Promise<void> => {
  for (let i = 0; i < 3000; i++) {
    const state = await stateOf(house, table);
    const next = nextOf(state);
    if (state.status !== 'playing' || next?.kind !== 'choice') return;
    const seat = state.seats[next.seat];
    if (seat?.kind !== 'human') {
      await house.tables.check(table);
      continue;
    }
    const option = next.options.find(({ type }) => type === 'bank') ?? next.options[0];
    const actions = [option as Act['actions'][number]];
    done(await house.ask(seat.player, table, { type: 'act', seq: state.seq, actions }));
  }
};

describe('a key', () => {
  test('gets the same answer again, and nothing is written twice', async () => {
    const house = newHouse();
    const table = await started(house, ['ada', 'ben'], {}, []);
    const { seq, seats } = await stateOf(house, table);
    const next = nextOf(await stateOf(house, table));
    const who = next?.kind === 'choice' ? (seats[next.seat]?.name ?? '') : '';
    const first = await house.ask(who, table, rollAt(seq), 'k');
    const again = await house.ask(who, table, rollAt(seq), 'k');
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    expect((await house.store.entries(table, 0)).length).toBe(seq + 1);
  });

  test('gets one answer for a command that is sent three times at once', async () => {
    const house = newHouse();
    const table = await started(house, ['ada']);
    const { seq } = await stateOf(house, table);
    const replies = await Promise.all(
      [1, 2, 3].map(() => house.ask('ada', table, rollAt(seq), 'k')),
    );
    expect(replies.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect((await house.store.entries(table, 0)).length).toBe(seq + 1);
  });

  test('keeps a refusal, even if the command would be accepted by now', async () => {
    const house = newHouse();
    const table = await house.open('ada', { places: 1 });
    const refused = await house.ask('ben', table, { type: 'leave' }, 'k');
    expect(refused).toEqual({ kind: 'refused', refusal: { code: 'not-seated' } });
    done(await house.ask('ben', table, { type: 'join' }));
    expect(await house.ask('ben', table, { type: 'leave' }, 'k')).toEqual(refused);
  });

  test('cannot be used for something else by the same player', async () => {
    const house = newHouse();
    const table = await house.open('ada');
    done(await house.ask('ada', table, { type: 'join' }, 'k'));
    expect(await house.ask('ada', table, { type: 'leave' }, 'k')).toEqual({ kind: 'key-reused' });
    done(await house.ask('ben', table, { type: 'join' }, 'k'));
  });

  test('opens one table, even if it is asked for twice at once', async () => {
    const house = newHouse();
    const settings = (await stateOf(house, await house.open('ada'))).settings;
    const order = { host: 'ada', rules: rulesOf('depot'), settings, bots: [] };
    const sender = senderOf('ada', 'k', order);
    const [a, b] = await Promise.all([
      house.tables.create(order, sender),
      house.tables.create(order, sender),
    ]);
    expect(JSON.stringify(a)).toBe(JSON.stringify(b));
    expect(await house.store.openTablesOf('ada')).toBe(2);
  });
});

describe('a launch that is not written does not change the dice', () => {
  const join = (seed: string) => ({ type: 'join', seed: seed.repeat(16) }) as const;
  const verdictOf = async (house: TestHouse, table: string): Promise<string> => {
    await playOut(house, table);
    return verify(await house.store.entries(table, 0)).verdict;
  };

  test('when the command was sent again', async () => {
    const house = newHouse();
    const table = await house.open('ada', { places: 2, start: 'full' });
    const first = await house.ask('ada', table, join('aa'), 'k');
    const again = await house.ask('ada', table, join('aa'), 'k');
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
    done(await house.ask('ben', table, join('bb')));
    expect(await verdictOf(house, table)).toBe('sound');
  });

  test('when another server wrote first', async () => {
    const house = newHouse();
    const other = houseOver(house.store, BEGIN);
    const table = await house.open('eve', { places: 2, start: 'full' });
    done(await house.ask('ada', table, join('aa')));
    done(await other.ask('ada', table, { type: 'leave' }));
    done(await other.ask('cleo', table, join('cc')));
    done(await house.ask('ben', table, join('bb')));
    expect(await verdictOf(house, table)).toBe('sound');
  });
});

describe('a command decided on an old entry', () => {
  test('is stale, says which entry is the last, and does not use up its key', async () => {
    const house = newHouse();
    const table = await started(house, ['ada']);
    const { seq } = await stateOf(house, table);
    expect(await house.ask('ada', table, rollAt(seq - 1), 'k')).toEqual({ kind: 'stale', seq });
    expect(await house.ask('ada', table, rollAt(seq + 1), 'k')).toEqual({ kind: 'stale', seq });
    done(await house.ask('ada', table, rollAt(seq), 'k'));
  });

  test('conflicts: of two about one entry, one is carried out', async () => {
    const house = newHouse();
    const table = await started(house, ['ada']);
    const { seq } = await stateOf(house, table);
    const replies = await Promise.all([1, 2].map(() => house.ask('ada', table, rollAt(seq))));
    expect(replies.map(({ kind }) => kind)).toEqual(['done', 'stale']);
  });
});

test('a table that does not exist is reported as such', async () => {
  expect(await newHouse().ask('ada', 'nowhere', { type: 'join' })).toEqual({
    kind: 'no-such-table',
  });
});

test('every entry is published once, in order', async () => {
  const house = newHouse();
  const table = await started(house, ['ada', 'ben'], {}, ['cautious']);
  await playOut(house, table);
  const written = (await house.store.entries(table, 0)).map(({ seq }) => `${table}:${seq}`);
  expect(house.published).toEqual(written);
});

test('a table that was evicted is the same when it is loaded again', async () => {
  const house = newHouse();
  const table = await started(house, ['ada'], { clock: { bank: 60, increment: 5 } });
  const before = await stateOf(house, table);
  expect(house.tables.count()).toBe(1);
  house.tables.evict(house.now() + 1);
  expect(house.tables.count()).toBe(0);
  expect(await stateOf(house, table)).toEqual(before);
});

test('time at a table never runs back', async () => {
  const house = newHouse();
  const table = await house.open('ada');
  house.pass(-5000);
  const { entry } = done(await house.ask('ada', table, { type: 'join' }));
  expect(entry.at).toBe(BEGIN);
});

describe('another server that writes to the same record', () => {
  test('makes a command stale', async () => {
    const house = newHouse();
    const other = houseOver(house.store, BEGIN + 1);
    const table = await started(house, ['ada']);
    const { seq } = await stateOf(house, table);
    done(await other.ask('ada', table, rollAt(seq)));
    expect(await house.ask('ada', table, rollAt(seq))).toEqual({ kind: 'stale', seq: seq + 1 });
  });

  test('leaves a command without a seq to be decided on the newer table', async () => {
    const house = newHouse();
    const other = houseOver(house.store, BEGIN + 1);
    const table = await house.open('ada');
    await stateOf(house, table);
    done(await other.ask('ben', table, { type: 'join' }));
    const { entry } = done(await house.ask('ada', table, { type: 'join' }));
    expect(entry).toMatchObject({ seq: 3, by: 1 });
  });
});

describe('the house', () => {
  test('is woken when a table needs it, and again if it came too early', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], { clock: { bank: 60, increment: 5 } });
    const { seq } = await stateOf(house, table);
    expect(house.wakes.get(table)).toBe(BEGIN + 60_000);
    (house.wakes as Map<string, number>).clear();
    house.pass(59_999);
    await house.tables.check(table);
    expect((await stateOf(house, table)).seq).toBe(seq);
    expect(house.wakes.get(table)).toBe(BEGIN + 60_000);
    house.pass(1);
    await house.tables.check(table);
    const [, entry] = (await house.store.entries(table, seq - 1)).slice(-2);
    expect(entry?.facts[0]).toEqual({ type: 'timed-out', seat: 0, times: 1 });
  });

  test('moves once if it is asked twice at once', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], { clock: { bank: 60, increment: 5 } });
    const { seq } = await stateOf(house, table);
    house.pass(60_000);
    await Promise.all([house.tables.check(table), house.tables.check(table)]);
    expect((await stateOf(house, table)).seq).toBe(seq + 1);
  });
});

describe('after a restart', () => {
  const CLOCK = { clock: { bank: 60, increment: 5 } } as const;

  test('a deadline still holds', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], CLOCK);
    const again = houseOver(house.store, BEGIN + 60_000);
    expect(await house.store.due(BEGIN + 60_000, 10)).toEqual([table]);
    await again.tables.check(table);
    const last = (await house.store.entries(table, 0)).at(-1);
    expect(last?.facts[0]).toMatchObject({ type: 'timed-out' });
  });

  test('the clock gets the time back that the server was away', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], CLOCK);
    const again = houseOver(house.store, BEGIN + 40_000);
    await again.tables.refund(table, 30_000);
    expect(deadlineOf(await stateOf(again, table))).toBe(BEGIN + 90_000);
    expect(await house.store.due(BEGIN + 60_000, 10)).toEqual([]);
  });

  test('but not more than since the last entry, when the server was there', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], CLOCK);
    const again = houseOver(house.store, BEGIN + 10_000);
    await again.tables.refund(table, 30_000);
    expect(deadlineOf(await stateOf(again, table))).toBe(BEGIN + 70_000);
  });

  test('and only once if the server stopped again before its next sign of life', async () => {
    const house = newHouse();
    const table = await started(house, ['ada'], CLOCK);
    const second = houseOver(house.store, BEGIN + 30_000);
    await second.tables.refund(table, 20_000);
    const third = houseOver(house.store, BEGIN + 31_000);
    await third.tables.refund(table, 21_000);
    expect(deadlineOf(await stateOf(third, table))).toBe(BEGIN + 60_000 + 21_000);
  });

  test('nothing is given back if no clock runs', async () => {
    const house = newHouse();
    const table = await started(house, ['ada']);
    const { seq } = await stateOf(house, table);
    house.pass(5000);
    await house.tables.refund(table, 5000);
    expect((await stateOf(house, table)).seq).toBe(seq);
  });
});

describe('a rematch', () => {
  const over = async (house: TestHouse): Promise<string> => {
    const table = await started(house, ['ada', 'ben'], { clock: { bank: 60, increment: 5 } }, [
      'cautious',
    ]);
    await playOut(house, table);
    expect((await stateOf(house, table)).status).toBe('over');
    return table;
  };
  const offer = async (house: TestHouse, player: string, table: string) =>
    house.ask(player, table, { type: 'rematch', seq: (await stateOf(house, table)).seq });

  test('is a new table with the same bots, opened before any seed is known', async () => {
    const house = newHouse();
    const table = await over(house);
    const { state, entry } = done(await offer(house, 'ben', table));
    expect(state.rematch?.table).toBe(rematchId(table));
    expect(entry.facts[0]).toMatchObject({ type: 'rematch-offered', seat: 2 });
    const id = rematchId(table);
    const [opening, ...rest] = await house.store.entries(id, 0);
    expect(rest).toEqual([]);
    expect(opening?.facts.map(({ type }) => type)).toEqual(['opened', 'seated']);
    const opened = opening?.facts[0] as Extract<Fact, { type: 'opened' }>;
    expect(opened).toMatchObject({ host: 'ben', settings: { places: 3, start: 'full' } });
    expect(opened.commitment).toBe(
      commitmentOf(id, opened.hash, (await house.store.secret(id)) ?? ''),
    );
    expect(state.rematch?.code).toBe((await house.store.row(id))?.code);
    expect(house.published).toContain(`${id}:1`);
  });

  test('starts when everybody has joined, and its log verifies', async () => {
    const house = newHouse();
    const table = await over(house);
    done(await offer(house, 'ada', table));
    const id = rematchId(table);
    for (const player of ['ben', 'ada']) done(await house.ask(player, id, { type: 'join' }));
    expect((await stateOf(house, id)).status).toBe('playing');
    await playOut(house, id);
    for (const played of [table, id]) {
      expect(verify(await house.store.entries(played, 0))).toMatchObject({ verdict: 'sound' });
    }
  });

  test('is offered once, and the second offer is refused with its table', async () => {
    const house = newHouse();
    const table = await over(house);
    done(await offer(house, 'ada', table));
    expect(await offer(house, 'ben', table)).toEqual({
      kind: 'refused',
      refusal: { code: 'rematch-offered', table: rematchId(table) },
    });
  });

  test('that was cut off half-way is offered at the table that was opened', async () => {
    const house = newHouse();
    const table = await over(house);
    const broken = { ...house.store, append: () => Promise.reject(new Error('power cut')) };
    const cut = houseOver(broken, BEGIN + 1);
    await expect(offer(cut, 'ada', table)).rejects.toThrow('power cut');
    const made = await house.store.row(rematchId(table));
    const { state } = done(await offer(house, 'ben', table));
    expect(state.rematch).toEqual({ table: rematchId(table), code: made?.code });
  });

  test('can be offered by those who played, once the match is over', async () => {
    const house = newHouse();
    const table = await over(house);
    expect(await offer(house, 'eve', table)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-seated' },
    });
    const playing = await started(house, ['ada']);
    expect(await offer(house, 'ada', playing)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-over' },
    });
  });
});
