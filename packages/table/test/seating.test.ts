import { describe, expect, test } from 'vitest';
import { SEED, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const names = (of: ReturnType<typeof scene>) => of.state().seats.map(({ name }) => name);

describe('sitting down', () => {
  test('a guest takes the next free seat, with the name and seed they sent', () => {
    const table = scene();
    const seed = 'cd'.repeat(16);
    expect(taken(table.ask('ada', { type: 'join', name: 'Ada', seed }))).toEqual([
      { type: 'seated', seat: 0, name: 'Ada', kind: 'human', player: 'ada', seed, chain: '' },
    ]);
    taken(table.ask('ben', { type: 'join' }));
    expect(table.entries.at(-1)?.by).toBe(1);
    expect(names(table)).toEqual(['Ada', 'BEN']);
  });

  test('the host may have several seats', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'join', name: 'Other hand' }));
    expect(names(table)).toEqual(['ADA', 'Other hand']);
  });

  test('at an open table a guest can have one', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(table.ask('ben', { type: 'join', name: 'Other hand' })).toEqual({
      ok: false,
      error: { code: 'too-many-seats', have: 1, most: 1 },
    });
    taken(table.ask('cleo', { type: 'join' }));
    expect(names(table)).toEqual(['BEN', 'CLEO']);
  });

  test('a guest who left can sit down again', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('ben', { type: 'leave' }));
    taken(table.ask('ben', { type: 'join' }));
    expect(names(table)).toEqual(['BEN']);
  });

  test('the host of an open table leaves a seat for somebody else', () => {
    const table = scene({ settings: { places: 3 } });
    taken(table.ask('ada', { type: 'join', name: 'Ada' }));
    taken(table.ask('ada', { type: 'join', name: 'Ada’s friend' }));
    expect(table.ask('ada', { type: 'join', name: 'Third hand' })).toEqual({
      ok: false,
      error: { code: 'too-many-seats', have: 2, most: 2 },
    });
    taken(table.ask('ben', { type: 'join' }));
    expect(names(table)).toEqual(['Ada', 'Ada’s friend', 'BEN']);
  });

  test('a host may play alone at an open table, or against bots', () => {
    const alone = scene({ settings: { places: 1 } });
    taken(alone.ask('ada', { type: 'join' }));
    const withBot = scene({ settings: { places: 2 }, bots: ['cautious'] });
    taken(withBot.ask('ada', { type: 'join' }));
    expect(names(withBot)).toEqual(['Cautious', 'ADA']);
  });

  test('by invitation anybody may have several seats, and all of them', () => {
    const table = scene({ settings: { access: 'invited', places: 2 } });
    taken(table.ask('ben', { type: 'join', name: 'Ben' }));
    taken(table.ask('ben', { type: 'join', name: 'Ben’s friend' }));
    expect(names(table)).toEqual(['Ben', 'Ben’s friend']);
  });

  test('a full table takes nobody', () => {
    const table = scene({ settings: { places: 1 } });
    taken(table.ask('ada', { type: 'join' }));
    const full = { ok: false, error: { code: 'table-full', places: 1 } };
    expect(table.ask('ben', { type: 'join' })).toEqual(full);
    expect(table.ask('ada', { type: 'add-bot', seq, bot: 'cautious' })).toEqual(full);
  });

  test('the last seat starts the match where the table says so', () => {
    const table = scene({ settings: { places: 2, start: 'full' }, first: 1 });
    taken(table.ask('ada', { type: 'join' }));
    const facts = taken(table.ask('ben', { type: 'join' }));
    expect(typesOf(facts)).toEqual(['seated', 'launched', 'started', 'turn-began']);
    expect(facts[1]).toEqual({ type: 'launched', first: 1 });
    expect(table.state().status).toBe('playing');
  });

  test('a bot can be the last seat as well', () => {
    const table = scene({ settings: { places: 2, start: 'full' } });
    taken(table.ask('ada', { type: 'join' }));
    const facts = taken(table.ask('ada', { type: 'add-bot', seq, bot: 'cautious' }));
    expect(typesOf(facts)).toEqual(['seated', 'launched', 'started', 'turn-began']);
  });

  test('nobody sits down after the start', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    const late = { ok: false, error: { code: 'already-started' } };
    expect(table.ask('ben', { type: 'join' })).toEqual(late);
    expect(table.ask('ada', { type: 'add-bot', seq, bot: 'cautious' })).toEqual(late);
    expect(table.ask('ada', { type: 'remove', seq, seat: 0 })).toEqual(late);
    expect(table.ask('ada', { type: 'start', seq })).toEqual(late);
  });

  test('level 2 needs a chain, and level 1 refuses one', () => {
    const chain = 'ef'.repeat(32);
    const two = scene({ settings: { fairness: 2 } });
    expect(two.ask('ada', { type: 'join' })).toEqual({
      ok: false,
      error: { code: 'chain-needed' },
    });
    expect(taken(two.ask('ada', { type: 'join', chain }))[0]).toMatchObject({ chain });
    expect(scene().ask('ada', { type: 'join', chain })).toEqual({
      ok: false,
      error: { code: 'no-chain-here' },
    });
  });
});

describe('bots', () => {
  test('the host can add them, with or without a name', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'add-bot', seq, bot: 'cautious' }));
    taken(table.ask('ada', { type: 'add-bot', seq, bot: 'sharp', name: 'Razor' }));
    expect(names(table)).toEqual(['Cautious', 'Razor']);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('nobody else can', () => {
    expect(scene().ask('ben', { type: 'add-bot', seq, bot: 'cautious' })).toEqual({
      ok: false,
      error: { code: 'not-host' },
    });
  });

  test('an unknown bot is refused, with a list of the known ones', () => {
    expect(scene().ask('ada', { type: 'add-bot', seq, bot: 'toString' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-bot', bot: 'toString' },
    });
  });

  test('a table can be opened with bots', () => {
    expect(names(scene({ bots: ['cautious', 'cautious'] }))).toEqual(['Cautious', 'Cautious']);
  });
});

describe('removing', () => {
  test('the later seats move down', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ben', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'remove', seq, seat: 0 }))).toEqual([
      { type: 'unseated', seat: 0, why: 'removed' },
    ]);
    expect(names(table)).toEqual(['ADA', 'BEN']);
  });

  test('keeps that guest from coming back, and nobody else', () => {
    for (const access of ['open', 'invited'] as const) {
      const table = scene({ settings: { access } });
      taken(table.ask('ben', { type: 'join' }));
      taken(table.ask('cleo', { type: 'join' }));
      taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
      const removed = { ok: false, error: { code: 'removed-by-host' } };
      expect(table.ask('ben', { type: 'join' })).toEqual(removed);
      taken(table.ask('cleo', { type: 'leave' }));
      taken(table.ask('cleo', { type: 'join' }));
      expect(names(table)).toEqual(['CLEO']);
      // It stays that way under the next host.
      taken(table.ask('ada', { type: 'join' }));
      taken(table.ask('ada', { type: 'leave' }));
      expect(table.state().host).toBe('cleo');
      expect(table.ask('ben', { type: 'join' })).toEqual(removed);
    }
  });

  test('applies to the player who had the seat, not to whoever moved down to it', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    expect(table.state().removed).toEqual([]);
    taken(table.ask('cleo', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    expect(table.state().removed).toEqual(['ben']);
  });

  test('hosts who free their own seats can take them again', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    taken(table.ask('ada', { type: 'join' }));
    expect(names(table)).toEqual(['ADA']);
  });

  test('one of a guest’s seats leaves the others, but the guest cannot take another', () => {
    const table = scene({ settings: { access: 'invited' } });
    taken(table.ask('ben', { type: 'join', name: 'Ben' }));
    taken(table.ask('ben', { type: 'join', name: 'Ben’s friend' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 1 }));
    expect(names(table)).toEqual(['Ben']);
    expect(table.ask('ben', { type: 'join' })).toEqual({
      ok: false,
      error: { code: 'removed-by-host' },
    });
  });

  test('is for the host, and for seats that exist', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(table.ask('ben', { type: 'remove', seq, seat: 0 })).toEqual({
      ok: false,
      error: { code: 'not-host' },
    });
    expect(table.ask('ada', { type: 'remove', seq, seat: 1 })).toEqual({
      ok: false,
      error: { code: 'no-such-seat', seat: 1 },
    });
  });
});

describe('starting', () => {
  test('needs somebody at the table', () => {
    expect(scene().ask('ada', { type: 'start', seq })).toEqual({
      ok: false,
      error: { code: 'too-few-seats', have: 0, need: 1 },
    });
  });

  test('is for the host, with or without a seat', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(table.ask('ben', { type: 'start', seq })).toEqual({
      ok: false,
      error: { code: 'not-host' },
    });
    const facts = taken(table.ask('ada', { type: 'start', seq }));
    expect(typesOf(facts)).toEqual(['launched', 'started', 'turn-began']);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('lets the dice choose the first seat', () => {
    const table = scene({ bots: ['cautious', 'cautious', 'cautious'], first: 2 });
    const facts = taken(table.ask('ada', { type: 'start', seq }));
    expect(facts[1]).toMatchObject({ type: 'started', seats: 3, first: 2 });
    expect(facts[2]).toMatchObject({ type: 'turn-began', seat: 2 });
  });
});

describe('leaving before the start', () => {
  test('makes the next person host', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ben', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'leave' }))).toEqual([
      { type: 'unseated', seat: 1, why: 'left' },
      { type: 'hosted', host: 'ben' },
    ]);
    expect(table.state().host).toBe('ben');
    expect(names(table)).toEqual(['Cautious', 'BEN']);
  });

  test('frees all seats of a player, or one of them', () => {
    const table = scene();
    for (const name of ['a', 'b', 'c']) taken(table.ask('ada', { type: 'join', name }));
    taken(table.ask('ben', { type: 'join' }));
    expect(typesOf(taken(table.ask('ada', { type: 'leave', seat: 1 })))).toEqual(['unseated']);
    expect(names(table)).toEqual(['a', 'c', 'BEN']);
    taken(table.ask('ada', { type: 'leave' }));
    expect(names(table)).toEqual(['BEN']);
  });

  test('closes the table if the host leaves only bots behind', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ada', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'leave' }))).toEqual([
      { type: 'unseated', seat: 1, why: 'left' },
      { type: 'abandoned', why: 'everybody-left' },
      { type: 'revealed', seed: SEED },
    ]);
    expect(table.state().status).toBe('abandoned');
  });

  test('does not close the table of a host who has no seat yet', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(typesOf(taken(table.ask('ben', { type: 'leave' })))).toEqual(['unseated']);
    expect(table.state()).toMatchObject({ status: 'waiting', host: 'ada' });
  });

  test('closes the table if the host leaves without a seat, even if others wait', () => {
    for (const guests of [[], ['ben', 'cleo']]) {
      const table = scene({ bots: ['cautious'] });
      for (const guest of guests) taken(table.ask(guest, { type: 'join' }));
      expect(taken(table.ask('ada', { type: 'leave' }))).toEqual([
        { type: 'abandoned', why: 'host-left' },
        { type: 'revealed', seed: SEED },
      ]);
      expect(table.entries.at(-1)?.by).toBe('host');
      expect(table.state()).toMatchObject({ status: 'abandoned', seed: SEED });
      expect(table.ask('ben', { type: 'join' })).toEqual({
        ok: false,
        error: { code: 'already-started' },
      });
    }
  });

  test('closes nothing if a host without a seat names one, or once the match is under way', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('cleo', { type: 'join' }));
    expect(table.ask('ada', { type: 'leave', seat: 0 })).toEqual({
      ok: false,
      error: { code: 'not-your-seat', seat: 0 },
    });
    taken(table.ask('ada', { type: 'start', seq }));
    expect(table.ask('ada', { type: 'leave' })).toEqual({
      ok: false,
      error: { code: 'not-seated' },
    });
  });

  test('is for players, and for their own seats', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    expect(table.ask('ben', { type: 'leave' })).toEqual({
      ok: false,
      error: { code: 'not-seated' },
    });
    expect(table.ask('ben', { type: 'leave', seat: 0 })).toEqual({
      ok: false,
      error: { code: 'not-your-seat', seat: 0 },
    });
  });
});

describe('leaving the match', () => {
  const started = (...players: readonly string[]) => {
    const table = scene();
    for (const player of players) taken(table.ask(player, { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    return table;
  };

  test('the others play on, and the turn passes', () => {
    const table = started('ada', 'ben', 'cleo');
    expect(taken(table.ask('ada', { type: 'leave' }))).toMatchObject([
      { type: 'left', seat: 0 },
      { type: 'turn-began', seat: 1 },
    ]);
    expect(table.entries.at(-1)?.by).toBe(0);
    expect(table.state().status).toBe('playing');
    expect(table.ask('ada', { type: 'leave' })).toEqual({
      ok: false,
      error: { code: 'not-seated' },
    });
  });

  test('of two players, the one who stays wins, and the seed is revealed', () => {
    const table = started('ada', 'ben');
    const facts = taken(table.ask('ben', { type: 'leave' }));
    expect(typesOf(facts)).toEqual(['left', 'ended', 'revealed']);
    expect(table.state()).toMatchObject({ status: 'over', seed: SEED });
  });

  test('a player with two seats can leave one of them', () => {
    const table = started('ada', 'ada', 'ben');
    expect(taken(table.ask('ada', { type: 'leave', seat: 1 }))).toMatchObject([
      { type: 'left', seat: 1 },
    ]);
    expect(table.ask('ada', { type: 'leave', seat: 1 })).toEqual({
      ok: false,
      error: { code: 'not-your-seat', seat: 1 },
    });
  });

  test('a player with every seat can leave them all', () => {
    const table = started('ada', 'ada');
    taken(table.ask('ada', { type: 'leave' }));
    expect(table.state()).toMatchObject({ status: 'over', seed: SEED });
  });

  test('the last person to leave abandons the table', () => {
    const table = started('ada');
    taken(table.ask('ada', { type: 'leave' }));
    expect(['over', 'abandoned']).toContain(table.state().status);
    expect(table.state().seed).toBe(SEED);
  });

  test('bots do not play on alone', () => {
    const table = scene({ bots: ['cautious', 'cautious'] });
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    const facts = typesOf(taken(table.ask('ada', { type: 'leave' })));
    expect(facts).toContain('left');
    expect(facts.slice(-2)).toEqual(['abandoned', 'revealed']);
  });

  test('a table that is closed cannot be left', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'leave' }));
    expect(table.ask('ada', { type: 'leave' })).toEqual({ ok: false, error: { code: 'over' } });
  });
});
