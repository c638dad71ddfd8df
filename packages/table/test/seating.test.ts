import { describe, expect, test } from 'vitest';
import { SEED, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const names = (of: ReturnType<typeof scene>) => of.state().seats.map(({ name }) => name);

describe('sitting down', () => {
  test('a seat is what its player said, and the next free one', () => {
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

  test('at an open table a guest has one', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(table.ask('ben', { type: 'join', name: 'Other hand' })).toEqual({
      ok: false,
      error: { code: 'too-many-seats', have: 1, most: 1 },
    });
    taken(table.ask('cleo', { type: 'join' }));
    expect(names(table)).toEqual(['BEN', 'CLEO']);
  });

  test('and one who got up may sit down again', () => {
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

  test('level 2 needs a chain, and level 1 takes none', () => {
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
  test('the host seats them, under their own name or a given one', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'add-bot', seq, bot: 'cautious' }));
    taken(table.ask('ada', { type: 'add-bot', seq, bot: 'sharp', name: 'Razor' }));
    expect(names(table)).toEqual(['Cautious', 'Razor']);
    expect(table.entries.at(-1)?.by).toBe('host');
  });

  test('nobody else does', () => {
    expect(scene().ask('ben', { type: 'add-bot', seq, bot: 'cautious' })).toEqual({
      ok: false,
      error: { code: 'not-host' },
    });
  });

  test('an unknown one is refused with those there are', () => {
    expect(scene().ask('ada', { type: 'add-bot', seq, bot: 'toString' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-bot', bot: 'toString' },
    });
  });

  test('a table that was made with bots has them seated', () => {
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

  test('a guest who was removed does not come back, and others do', () => {
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
      // It is for good, also under the next host.
      taken(table.ask('ada', { type: 'join' }));
      taken(table.ask('ada', { type: 'leave' }));
      expect(table.state().host).toBe('cleo');
      expect(table.ask('ben', { type: 'join' })).toEqual(removed);
    }
  });

  test('is remembered of the seat’s player at that time, not of who moved down to it', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ben', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    expect(table.state().removed).toEqual([]);
    taken(table.ask('cleo', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    expect(table.state().removed).toEqual(['ben']);
  });

  test('a host who frees a seat of their own may take it again', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'remove', seq, seat: 0 }));
    taken(table.ask('ada', { type: 'join' }));
    expect(names(table)).toEqual(['ADA']);
  });

  test('one seat of several leaves a guest the others, and no further one', () => {
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

  test('only by the host, and only a seat that is there', () => {
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

  test('is up to the host, with or without a seat', () => {
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

  test('begins with whom the dice say', () => {
    const table = scene({ bots: ['cautious', 'cautious', 'cautious'], first: 2 });
    const facts = taken(table.ask('ada', { type: 'start', seq }));
    expect(facts[1]).toMatchObject({ type: 'started', seats: 3, first: 2 });
    expect(facts[2]).toMatchObject({ type: 'turn-began', seat: 2 });
  });
});

describe('leaving before the start', () => {
  test('hands the host’s part to the next person', () => {
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

  test('gives up all seats of a player, or one of them', () => {
    const table = scene();
    for (const name of ['a', 'b', 'c']) taken(table.ask('ada', { type: 'join', name }));
    taken(table.ask('ben', { type: 'join' }));
    expect(typesOf(taken(table.ask('ada', { type: 'leave', seat: 1 })))).toEqual(['unseated']);
    expect(names(table)).toEqual(['a', 'c', 'BEN']);
    taken(table.ask('ada', { type: 'leave' }));
    expect(names(table)).toEqual(['BEN']);
  });

  test('closes the table when its host goes and nobody is left but bots', () => {
    const table = scene({ bots: ['cautious'] });
    taken(table.ask('ada', { type: 'join' }));
    expect(taken(table.ask('ada', { type: 'leave' }))).toEqual([
      { type: 'unseated', seat: 1, why: 'left' },
      { type: 'abandoned', why: 'everybody-left' },
      { type: 'revealed', seed: SEED },
    ]);
    expect(table.state().status).toBe('abandoned');
  });

  test('a guest who goes again does not close the table of a host who has no seat yet', () => {
    const table = scene();
    taken(table.ask('ben', { type: 'join' }));
    expect(typesOf(taken(table.ask('ben', { type: 'leave' })))).toEqual(['unseated']);
    expect(table.state()).toMatchObject({ status: 'waiting', host: 'ada' });
  });

  test('closes the table when its host has no seat, whoever sits there', () => {
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

  test('a host without a seat closes nothing by naming one, nor once the match goes on', () => {
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

  test('is for those who sit, and for their own seats', () => {
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

  test('of two, the one who stays has won, and the seed is told', () => {
    const table = started('ada', 'ben');
    const facts = taken(table.ask('ben', { type: 'leave' }));
    expect(typesOf(facts)).toEqual(['left', 'ended', 'revealed']);
    expect(table.state()).toMatchObject({ status: 'over', seed: SEED });
  });

  test('one who has two seats can leave with one of them', () => {
    const table = started('ada', 'ada', 'ben');
    expect(taken(table.ask('ada', { type: 'leave', seat: 1 }))).toMatchObject([
      { type: 'left', seat: 1 },
    ]);
    expect(table.ask('ada', { type: 'leave', seat: 1 })).toEqual({
      ok: false,
      error: { code: 'not-your-seat', seat: 1 },
    });
  });

  test('one who has all seats can leave with all of them', () => {
    const table = started('ada', 'ada');
    taken(table.ask('ada', { type: 'leave' }));
    expect(table.state()).toMatchObject({ status: 'over', seed: SEED });
  });

  test('alone at the table, whoever leaves abandons it', () => {
    const table = started('ada');
    taken(table.ask('ada', { type: 'leave' }));
    expect(['over', 'abandoned']).toContain(table.state().status);
    expect(table.state().seed).toBe(SEED);
  });

  test('bots alone do not play on', () => {
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
