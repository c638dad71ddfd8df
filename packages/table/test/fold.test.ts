import { gameIds, seededRandom } from '@barrelhouse/engine';
import type { Act, Entry } from '@barrelhouse/protocol';
import { foldEntry, nextOf, snapshotOf, type TableState } from '@barrelhouse/table';
import { describe, expect, test } from 'vitest';
import { scene, taken } from './support/scene.ts';

const seq = 1;

/** A table with bots, clocks and absences, played for so many moves. */
const play = async (game: string, seed: string) => {
  const random = seededRandom(seed);
  const table = scene({
    game,
    bots: ['cautious'],
    settings: { clock: { bank: 60, increment: 5 }, botPace: 100 },
    luck: seed,
  });
  for (const player of ['ada', 'ben']) taken(table.ask(player, { type: 'join' }));
  taken(table.ask('ada', { type: 'start', seq }));
  for (let i = 0; i < 60 && table.state().status === 'playing'; i++) {
    table.pass(random(20) === 0 ? 70_000 : 100);
    const next = nextOf(table.state());
    if (next?.kind !== 'choice') break;
    if ((await table.house()).length > 0) continue;
    const option = next.options[random(next.options.length)];
    if (option === undefined) continue;
    const actions = [option as Act['actions'][number]];
    table.ask(next.seat === 1 ? 'ada' : 'ben', { type: 'act', seq, actions });
  }
  return table;
};

const replay = (entries: readonly Entry[]): TableState => {
  let state: TableState | undefined;
  for (const entry of entries) state = foldEntry(state, JSON.parse(JSON.stringify(entry)) as Entry);
  if (state === undefined) throw new Error('There are no entries.');
  return state;
};

describe.each(gameIds)('a table of %s', (game) => {
  test('can be rebuilt from its entries, after any of them', async () => {
    const table = await play(game, game);
    expect(table.entries.length).toBeGreaterThan(10);
    for (const [i, entry] of table.entries.entries()) {
      expect(entry.seq).toBe(i + 1);
      const state = replay(table.entries.slice(0, i + 1));
      expect(state.seq).toBe(entry.seq);
      expect(state.at).toBe(entry.at);
    }
    expect(replay(table.entries)).toEqual(table.state());
    expect(JSON.stringify(snapshotOf(replay(table.entries)))).toBe(
      JSON.stringify(snapshotOf(table.state())),
    );
  });
});

test('a log must begin with an opening', () => {
  const entry: Entry = { seq: 1, at: 0, by: 'host', facts: [{ type: 'hosted', host: 'ada' }] };
  expect(() => foldEntry(undefined, entry)).toThrow('A table begins with `opened`.');
});

test('the server’s seed stays secret until it is revealed', () => {
  const table = scene();
  expect(JSON.stringify(table.entries)).not.toContain('ab'.repeat(32));
  expect(snapshotOf(table.state()).fair.seed).toBeNull();
  taken(table.ask('ada', { type: 'join' }));
  taken(table.ask('ada', { type: 'leave' }));
  expect(snapshotOf(table.state()).fair.seed).toBe('ab'.repeat(32));
});
