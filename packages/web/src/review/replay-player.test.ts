import { gameIds } from '@barrelhouse/engine';
import { beforeAll, expect, test, vi } from 'vitest';
import { framesOf } from './frames.ts';
import { playedTable, rulesNamed } from './played-table.ts';
import type { ReplayPlayer } from './replay-player.svelte.ts';

let players: { readonly ReplayPlayer: typeof ReplayPlayer };
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  players = await import('./replay-player.svelte.ts');
});

test.each(gameIds)('%s: words and boards wait until the dice have landed', (game) => {
  const rules = rulesNamed(game);
  const frames = framesOf(playedTable(rules, ['careless', 'careless'], 'air'), rules);
  const player = new players.ReplayPlayer(frames, 0);
  let throws = 0;
  while (player.at < player.last) {
    const before = player.at;
    player.forward();
    const { frame, felt } = player;
    if (frame?.action !== 'roll') {
      expect([player.tumbling, player.told, felt]).toEqual([false, player.at, frame]);
      continue;
    }
    throws++;
    expect([player.tumbling, player.told]).toEqual([true, before]);
    expect(felt?.busted).toBe(false);
    const rolled = frame.facts.find(({ type }) => type === 'rolled');
    const faces = felt?.dice.map(({ face }) => face).sort((a, b) => a - b);
    expect(faces?.join('')).toBe(rolled?.type === 'rolled' ? rolled.dice : '');
    player.tumbling = false;
    expect([player.told, player.felt]).toEqual([player.at, frame]);
  }
  expect(throws).toBeGreaterThan(10);
});

test('a jump shows the frame and its words at once', () => {
  const rules = rulesNamed('classic');
  const frames = framesOf(playedTable(rules, ['careless', 'careless'], 'air'), rules);
  const player = new players.ReplayPlayer(frames, 0);
  player.forward();
  player.go(5);
  expect([player.tumbling, player.told, player.felt]).toEqual([false, 5, frames[5]]);
});
