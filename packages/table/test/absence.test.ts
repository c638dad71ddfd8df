import { MATCH_LIMITS } from '@barrelhouse/protocol/match-limits';
import { describe, expect, test } from 'vitest';
import { rollAt, type SceneOptions, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const refused = (code: string, more: object = {}) => ({ ok: false, error: { code, ...more } });
const forBen = { type: 'substitute', seq, seat: 1 } as const;

/** Ada and Ben play, and it is Ben's turn. */
const waitingForBen = (options: SceneOptions = {}) => {
  const table = scene({ ...options, rolls: ['223346', '123346'], first: 1 });
  for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
  taken(table.ask(options.host ?? 'ada', { type: 'start', seq }));
  return table;
};

describe('letting the house play for an absent player', () => {
  test('is allowed once they have kept the table waiting', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter - 1500);
    expect(table.ask('ada', forBen)).toEqual(refused('not-absent-yet', { seconds: 2 }));
    table.pass(1500);
    expect(taken(table.ask('ada', forBen))).toEqual([
      { type: 'substituted', seat: 1, bot: 'cautious' },
    ]);
    expect(table.entries.at(-1)?.by).toBe(0);
    expect(table.ask('ada', forBen)).toEqual(refused('not-awaited', { seat: 1 }));
  });

  test('makes the house play their turns', async () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    taken(table.ask('ada', forBen));
    expect(typesOf(await table.house())).toContain('turn-began');
    expect(table.state().match).toBeDefined();
  });

  test('starts anew with every move', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    taken(table.ask('ben', rollAt(seq)));
    taken(table.ask('ada', rollAt(seq)));
    expect(table.ask('ben', { type: 'substitute', seq, seat: 0 })).toEqual(
      refused('not-absent-yet', { seconds: MATCH_LIMITS.absentAfter / 1000 }),
    );
  });

  test('is not put off by new hash chains', () => {
    const table = scene({ settings: { fairness: 2 }, first: 1 });
    const chain = 'ab'.repeat(32);
    for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join', chain }));
    taken(table.ask('ada', { type: 'start', seq }));
    for (const player of ['ben', 'ada', 'ben']) {
      table.pass(MATCH_LIMITS.absentAfter / 3);
      taken(table.ask(player, { type: 'rekey', chain: 'cd'.repeat(32) }));
    }
    expect(typesOf(taken(table.ask('ada', forBen)))).toEqual(['substituted']);
  });

  test('starts anew when they come back', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    taken(table.ask('ada', forBen));
    taken(table.ask('ben', { type: 'return' }));
    expect(table.ask('ada', forBen)).toMatchObject(refused('not-absent-yet', { seconds: 90 }));
  });

  test('lets them return by moving', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    taken(table.ask('ada', forBen));
    expect(typesOf(taken(table.ask('ben', rollAt(seq))))[0]).toBe('returned');
  });

  test('is up to the host, too, even without a seat', () => {
    const table = waitingForBen({ host: 'screen' });
    expect(table.ask('screen', forBen)).toMatchObject(refused('not-absent-yet'));
    table.pass(MATCH_LIMITS.absentAfter);
    taken(table.ask('screen', forBen));
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('is refused to spectators', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    expect(table.ask('eve', forBen)).toEqual(refused('not-seated'));
  });

  test('is refused for anyone but the seat to move', () => {
    const table = waitingForBen();
    table.pass(MATCH_LIMITS.absentAfter);
    expect(table.ask('ada', { ...forBen, seat: 0 })).toEqual(refused('not-awaited', { seat: 0 }));
    expect(table.ask('ada', { ...forBen, seat: 7 })).toEqual(refused('not-awaited', { seat: 7 }));
  });

  test('is left to the clock if there is one', () => {
    const table = waitingForBen({ settings: { clock: { bank: 600, increment: 10 } } });
    table.pass(MATCH_LIMITS.absentAfter);
    expect(table.ask('ada', forBen)).toEqual(refused('clock-decides'));
  });

  test('is refused before the start and after the end', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    expect(table.ask('ada', forBen)).toEqual(refused('not-started'));
    taken(table.ask('ada', { type: 'close', seq }));
    expect(table.ask('ada', forBen)).toEqual(refused('over'));
  });
});
