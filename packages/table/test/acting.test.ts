import { makeChain } from '@barrelhouse/fair';
import type { Act } from '@barrelhouse/protocol';
import { describe, expect, test } from 'vitest';
import { type SceneOptions, scene, taken, typesOf } from './support/scene.ts';

const seq = 1;
const roll = { type: 'roll' } as const;
const bank = { type: 'bank' } as const;
const keep = (dice: string) => ({ type: 'keep', dice }) as const;
const act = (...actions: Act['actions']) => ({ type: 'act', seq, actions }) as const;
const refused = (code: string, more: object = {}) => ({ ok: false, error: { code, ...more } });

/** Two people play depot with scripted dice, and Ada begins. */
const playing = (rolls: readonly string[], options: SceneOptions = {}) => {
  const table = scene({ ...options, rolls });
  for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
  taken(table.ask('ada', { type: 'start', seq }));
  return table;
};

describe('acting', () => {
  test('a roll, a keep and a bank make one entry each, by the seat', () => {
    const table = playing(['123346']);
    expect(typesOf(taken(table.ask('ada', act(roll))))).toEqual(['threw', 'rolled']);
    expect(typesOf(taken(table.ask('ada', act(keep('1')))))).toEqual(['kept']);
    expect(taken(table.ask('ada', act(bank)))).toMatchObject([
      { type: 'banked', seat: 0, points: 100, total: 100 },
      { type: 'turn-began', seat: 1 },
    ]);
    expect(table.entries.slice(-3).map(({ by }) => by)).toEqual([0, 0, 0]);
  });

  test('keep and roll in one message make one entry', () => {
    const table = playing(['123346', '22345']);
    taken(table.ask('ada', act(roll)));
    const facts = taken(table.ask('ada', act(keep('1'), roll)));
    expect(typesOf(facts)).toEqual(['kept', 'threw', 'rolled']);
    expect(facts.at(-1)).toMatchObject({ dice: '22345' });
  });

  test('so do keep and bank', () => {
    const table = playing(['123346']);
    taken(table.ask('ada', act(roll)));
    expect(typesOf(taken(table.ask('ada', act(keep('1'), bank))))).toEqual([
      'kept',
      'banked',
      'turn-began',
    ]);
  });

  test('a message with one illegal action changes nothing', () => {
    const table = playing(['123346']);
    taken(table.ask('ada', act(roll)));
    const before = table.state();
    expect(table.ask('ada', act(keep('1'), keep('2')))).toMatchObject({ ok: false });
    expect(table.ask('ada', act(keep('2'), roll))).toMatchObject(refused('does-not-score'));
    expect(table.state()).toBe(before);
  });

  test('something that is no action is refused', () => {
    const table = playing(['123346']);
    const before = table.state();
    for (const none of [undefined, {}, { type: 'keep', dice: '789' }, { type: 'aim' }]) {
      expect(table.ask('ada', act(none as never))).toMatchObject(refused('no-action'));
    }
    expect(table.state()).toBe(before);
  });

  test('a roll can only come last', () => {
    const table = playing(['123346', '112345']);
    expect(table.ask('ada', act(roll, keep('1')))).toEqual(refused('roll-not-last'));
    expect(table.ask('ada', act(roll, roll))).toEqual(refused('roll-not-last'));
  });

  test('actions after the end of the turn are refused', () => {
    const table = playing(['123346']);
    taken(table.ask('ada', act(roll)));
    expect(table.ask('ada', act(keep('1'), bank, roll))).toEqual(refused('not-your-turn'));
  });

  test('even if the same seat has the next turn', () => {
    const table = scene({ rolls: ['123346'] });
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    taken(table.ask('ada', act(roll)));
    expect(table.ask('ada', act(keep('1'), bank, roll))).toEqual(refused('not-your-turn'));
  });

  test('a bust passes the turn in the same entry', () => {
    const table = playing([]);
    expect(typesOf(taken(table.ask('ada', act(roll))))).toEqual([
      'threw',
      'rolled',
      'busted',
      'turn-began',
    ]);
  });

  test('the last bank ends the match and reveals the seed', () => {
    const table = playing(['111111', '111111', '111111', '111111'], { game: 'depot' });
    for (let i = 0; i < 3; i++) {
      taken(table.ask('ada', act(roll)));
      taken(table.ask('ada', act(keep('111111'))));
    }
    taken(table.ask('ada', act(roll)));
    expect(typesOf(taken(table.ask('ada', act(keep('111111'), bank)))).slice(-2)).toEqual([
      'ended',
      'revealed',
    ]);
    expect(table.state().status).toBe('over');
    expect(table.ask('ada', act(roll))).toEqual(refused('over'));
  });
});

describe('who may act', () => {
  test('only the seat to move can act', () => {
    const table = playing([]);
    expect(table.ask('ben', act(roll))).toEqual(refused('not-your-turn'));
    expect(table.ask('ben', { ...act(roll), seat: 1 })).toEqual(refused('not-your-turn'));
  });

  test('nobody can act for another seat', () => {
    const table = playing([]);
    expect(table.ask('ben', { ...act(roll), seat: 0 })).toEqual(
      refused('not-your-seat', { seat: 0 }),
    );
    expect(table.ask('eve', act(roll))).toEqual(refused('not-seated'));
    expect(table.ask('eve', { ...act(roll), seat: 0 })).toEqual(refused('not-seated'));
  });

  test('a player with two seats acts for the one to move, unless they name the other', () => {
    const table = scene({ rolls: ['123346'], first: 1 });
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    expect(table.ask('ada', { ...act(roll), seat: 0 })).toEqual(refused('not-your-turn'));
    taken(table.ask('ada', act(roll)));
    expect(table.entries.at(-1)?.by).toBe(1);
  });

  test('nobody can act before the start', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    expect(table.ask('ada', act(roll))).toEqual(refused('not-started'));
  });
});

describe('level 2', () => {
  const chain = makeChain('01'.repeat(32), 5);
  const other = makeChain('02'.repeat(32), 5);
  const linked = (rolls: readonly string[]) => {
    const table = scene({ settings: { fairness: 2 }, rolls });
    taken(table.ask('ada', { type: 'join', chain: chain.tip }));
    taken(table.ask('ben', { type: 'join', chain: other.tip }));
    taken(table.ask('ada', { type: 'start', seq }));
    return table;
  };

  test('a roll needs the next link, and the log shows it', () => {
    const table = linked(['123346', '22345']);
    expect(table.ask('ada', act(roll))).toEqual(refused('link-needed'));
    expect(table.ask('ada', { ...act(roll), link: chain.link(2) })).toEqual(refused('wrong-link'));
    expect(taken(table.ask('ada', { ...act(roll), link: chain.link(1) }))[0]).toEqual({
      type: 'unlocked',
      seat: 0,
      roll: 0,
      link: chain.link(1),
    });
    expect(table.ask('ada', { ...act(keep('1'), roll), link: chain.link(1) })).toEqual(
      refused('wrong-link'),
    );
    expect(
      typesOf(taken(table.ask('ada', { ...act(keep('1'), roll), link: chain.link(2) }))),
    ).toEqual(['kept', 'unlocked', 'threw', 'rolled']);
  });

  test('a keep needs no link', () => {
    const table = linked(['123346']);
    taken(table.ask('ada', { ...act(roll), link: chain.link(1) }));
    expect(typesOf(taken(table.ask('ada', act(keep('1')))))).toEqual(['kept']);
  });

  test('a lost chain can be replaced, and the log shows it', () => {
    const table = linked(['123346']);
    const fresh = makeChain('03'.repeat(32), 5);
    expect(taken(table.ask('ada', { type: 'rekey', chain: fresh.tip }))).toEqual([
      { type: 'rekeyed', seat: 0, chain: fresh.tip },
    ]);
    expect(table.ask('ada', { ...act(roll), link: chain.link(1) })).toEqual(refused('wrong-link'));
    taken(table.ask('ada', { ...act(roll), link: fresh.link(1) }));
  });

  test('only the player in the seat can replace it, and only at level 2', () => {
    expect(linked([]).ask('ben', { type: 'rekey', seat: 0, chain: chain.tip })).toEqual(
      refused('not-your-seat', { seat: 0 }),
    );
    expect(playing([]).ask('ada', { type: 'rekey', chain: chain.tip })).toEqual(
      refused('no-chain-here'),
    );
  });
});

describe('coming back', () => {
  const away = () => {
    const table = playing(['123346']);
    table.given('house', { type: 'substituted', seat: 0, bot: 'cautious' });
    return table;
  };

  test('happens by acting', () => {
    const table = away();
    expect(typesOf(taken(table.ask('ada', act(roll))))).toEqual(['returned', 'threw', 'rolled']);
    expect(table.state().seats[0]).toMatchObject({ substituted: false });
  });

  test('happens by saying so', () => {
    const table = away();
    expect(taken(table.ask('ada', { type: 'return' }))).toEqual([{ type: 'returned', seat: 0 }]);
    expect(table.ask('ada', { type: 'return' })).toEqual(refused('nothing-to-return-to'));
  });

  test('is to the seat that the house plays, if a player has two', () => {
    const table = scene();
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'join' }));
    taken(table.ask('ada', { type: 'start', seq }));
    table.given('house', { type: 'substituted', seat: 1, bot: 'cautious' });
    expect(taken(table.ask('ada', { type: 'return' }))).toEqual([{ type: 'returned', seat: 1 }]);
  });

  test('is only possible to a seat of one’s own', () => {
    const table = away();
    expect(table.ask('ben', { type: 'return', seat: 0 })).toEqual(
      refused('not-your-seat', { seat: 0 }),
    );
    expect(table.ask('eve', { type: 'return' })).toEqual(refused('not-seated'));
  });
});
