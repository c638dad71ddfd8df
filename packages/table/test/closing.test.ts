import { MATCH_LIMITS } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { SEED, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const CLOSED = [
  { type: 'abandoned', why: 'host-closed' },
  { type: 'revealed', seed: SEED },
];

describe('closing a table', () => {
  test('is for a host with a seat, before the start', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('ada', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'close' }))).toEqual(CLOSED);
    expect(table.entries.at(-1)?.by).toBe(1);
    expect(table.state()).toMatchObject({
      status: 'abandoned',
      abandoned: 'host-closed',
      seed: SEED,
    });
  });

  test('is for a host without a seat, before the start', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'close' }))).toEqual(CLOSED);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('ends a match without a result, even if the host does not play', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('cleo', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    expect(taken(table.ask('ada', { type: 'close' }))).toEqual(CLOSED);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('stops a match among bots', async () => {
    const table = scene({ bots: ['cautious', 'cautious'], luck: 'bots alone' });
    taken(table.ask('ada', { type: 'start', seq }));
    table.pass(MATCH_LIMITS.botsOnlyPace);
    expect(typesOf(await table.house())).toContain('rolled');
    expect(taken(table.ask('ada', { type: 'close' }))).toEqual(CLOSED);
    expect(await table.house()).toEqual([]);
  });

  test('is still for a host who has left the match', () => {
    const table = scene();
    for (const player of ['ada', 'ben', 'cleo']) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    taken(table.ask('ada', { type: 'leave' }));
    expect(taken(table.ask('ada', { type: 'close' }))).toEqual(CLOSED);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('is for nobody else, with or without a seat', () => {
    const table = scene();
    const notHost = { ok: false, error: { code: 'not-host' } };
    taken(table.ask('ben', { type: 'join' }));
    expect(table.ask('ben', { type: 'close' })).toEqual(notHost);
    expect(table.ask('cleo', { type: 'close' })).toEqual(notHost);
    taken(table.ask('ada', { type: 'start', seq }));
    expect(table.ask('ben', { type: 'close' })).toEqual(notHost);
    expect(table.state().status).toBe('playing');
  });

  test('is for the next host once the first has left', () => {
    const table = scene();
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'leave' }));
    expect(table.ask('ada', { type: 'close' })).toEqual({ ok: false, error: { code: 'not-host' } });
    expect(taken(table.ask('ben', { type: 'close' }))).toEqual(CLOSED);
  });

  test('is refused at a table that is over or closed', () => {
    const over = { ok: false, error: { code: 'over' } };
    const table = scene();
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    taken(table.ask('ben', { type: 'leave' }));
    expect(table.state()).toMatchObject({ status: 'over', abandoned: null });
    expect(table.ask('ada', { type: 'close' })).toEqual(over);
    const closed = scene();
    taken(closed.ask('ada', { type: 'close' }));
    expect(closed.ask('ada', { type: 'close' })).toEqual(over);
    expect(closed.entries).toHaveLength(2);
  });
});
