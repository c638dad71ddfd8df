import type { Fact, Snapshot } from '@barrelhouse/protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableListener, TableSession } from '../session/table-session.ts';
import type { Stage } from './stage.svelte.ts';

type Stages = typeof import('./stage.svelte.ts');
let stages: Stages;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const { words } = await import('../i18n/words.svelte.ts');
  const { en } = await import('../i18n/en/index.ts');
  vi.spyOn(words, 'now', 'get').mockReturnValue(en);
  stages = await import('./stage.svelte.ts');
});

const SEATS = [
  { seat: 0, kind: 'human', name: 'Ana' },
  { seat: 1, kind: 'bot', name: 'Bo' },
];

/** A stage that shows a table of one person and one bot. */
const openStage = (): { stage: Stage; show: (facts: readonly Fact[]) => void; shown: number[] } => {
  let listener: TableListener | undefined;
  const shown: number[] = [];
  const session = {
    kind: 'local',
    table: 'local-1',
    listen: (heard: TableListener) => {
      listener = heard;
      return () => {};
    },
    plays: (seat: number) => seat === 0,
    shown: (seq: number) => shown.push(seq),
  } as unknown as TableSession;
  const stage = new stages.Stage(session);
  const snapshot = { seq: 1, seats: SEATS, view: null, next: null, clock: null };
  listener?.table(snapshot as unknown as Snapshot, []);
  let seq = 1;
  return {
    stage,
    shown,
    show: (facts) => {
      seq++;
      listener?.moved({
        seq,
        at: 0,
        by: 'house',
        facts,
        view: null,
        next: null,
        clock: null,
      } as never);
    },
  };
};

/** Lets everything run that does not wait for a timer. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};

const threw = (seat: number): Fact => ({ type: 'threw', seat, cup: 6 });
const rolled = (seat: number): Fact => ({ type: 'rolled', seat, dice: '223346' as never });
const busted = (seat: number): Fact => ({
  type: 'busted',
  seat,
  why: 'no-score',
  lost: 0,
  streak: 1,
});

describe('a throw', () => {
  test('is put into words only when the dice have landed', async () => {
    const { stage, show } = openStage();
    show([threw(0), rolled(0), busted(0)]);
    await settle();
    expect([stage.tumbling, stage.dice.length]).toEqual([true, 6]);
    expect([stage.notice, stage.story, stage.busted]).toEqual([undefined, [], false]);
    stage.settled();
    await settle();
    expect(stage.tumbling).toBe(false);
    expect(stage.story.map(({ tone }) => tone)).toEqual(['plain', 'bad']);
    stage.close();
  });

  test('hides what the seat before it did', async () => {
    const { stage, show } = openStage();
    show([busted(1), threw(0), rolled(0)]);
    await settle();
    expect(stage.notice?.seat).toBe(1);
    stage.skip();
    await settle();
    expect([stage.tumbling, stage.notice]).toEqual([true, undefined]);
    stage.close();
  });
});
