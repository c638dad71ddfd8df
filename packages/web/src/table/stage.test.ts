import type { Fact, Snapshot } from '@barrelhouse/protocol';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableListener, TableSession } from '../session/table-session.ts';
import type { Stage } from './stage.svelte.ts';

let stages: { readonly Stage: typeof Stage };

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
const openStage = (
  seats: readonly object[] = SEATS,
): { stage: Stage; show: (facts: readonly Fact[]) => void; shown: number[] } => {
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
  const status = 'playing';
  const snapshot = { seq: 1, status, seats, view: null, next: null, clock: null };
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

describe('the moves of a bot', () => {
  const kept: Fact = {
    type: 'kept',
    seat: 1,
    dice: '1' as never,
    points: 100,
    pending: 100,
    cup: 5,
    hot: false,
  };
  const banked: Fact = { type: 'banked', seat: 1, points: 100, total: 100 };
  const began: Fact = { type: 'turn-began', seat: 0, turn: 1 };
  const move = [threw(1), rolled(1), kept, banked, began];

  const speed = async (botSpeed: 'slow' | 'normal' | 'fast' | 'instant'): Promise<void> => {
    const { settings } = await import('../app/settings.svelte.ts');
    settings.botSpeed = botSpeed;
  };

  /** Milliseconds until a bot's move has been shown. */
  const duration = async (botSpeed: Parameters<typeof speed>[0]): Promise<number> => {
    await speed(botSpeed);
    vi.useFakeTimers();
    const { stage, show } = openStage();
    const started = performance.now();
    show(move);
    await vi.runAllTimersAsync();
    const lasted = performance.now() - started;
    expect(stage.busy).toBe(false);
    vi.useRealTimers();
    await speed('normal');
    return lasted;
  };

  test('are shown as fast as the player likes', async () => {
    const [slow, normal, fast] = [
      await duration('slow'),
      await duration('normal'),
      await duration('fast'),
    ];
    expect(slow).toBeGreaterThan(normal * 1.2);
    expect(fast).toBeLessThan(normal * 0.8);
  });

  test('are shown at once without a single wait', async () => {
    await speed('instant');
    const { stage, show, shown } = openStage();
    show(move);
    await settle();
    expect([stage.busy, stage.tumbling, shown.at(-1)]).toEqual([false, false, 2]);
    expect(stage.story.length).toBe(3);
    await speed('normal');
  });

  test('can be skipped to the end of the turn', async () => {
    const { stage, show, shown } = openStage();
    show([{ type: 'turn-began', seat: 1, turn: 1 }, ...move.slice(0, 3)]);
    await settle();
    stage.view = { turn: 1 } as never;
    stage.hurry();
    await settle();
    expect(shown.at(-1)).toBe(2);
    // The rest of the turn comes in an entry of its own and is skipped, too.
    show([threw(1), rolled(1), busted(1), began, threw(0), rolled(0)]);
    await settle();
    expect([stage.tumbling, stage.busted, stage.story.length]).toEqual([true, false, 4]);
    stage.close();
  });

  test('wait while the table is paused', async () => {
    const { stage, show, shown } = openStage();
    await speed('instant');
    stage.pause();
    show(move);
    await settle();
    expect([stage.story.length, shown.at(-1)]).toEqual([0, 1]);
    stage.resume();
    await settle();
    expect([stage.story.length, shown.at(-1)]).toEqual([3, 2]);
    await speed('normal');
  });

  test('count as a bot’s if the house plays for somebody who is away', async () => {
    await speed('instant');
    const { stage, show } = openStage([
      SEATS[0] ?? {},
      { ...SEATS[1], kind: 'human', substituted: true },
    ]);
    show(move);
    await settle();
    expect([stage.busy, stage.story.length]).toEqual([false, 3]);
    expect(stage.houseOnly).toBe(false);
    await speed('normal');
  });

  test('are all shown at a table of bots, however far ahead the server is', async () => {
    const { stage, show } = openStage([{ ...SEATS[1], seat: 0 }, SEATS[1] ?? {}]);
    expect(stage.houseOnly).toBe(true);
    stage.pause();
    for (let i = 0; i < 40; i++) show(move);
    stage.resume();
    await settle();
    expect([stage.tumbling, stage.story.length]).toEqual([true, 0]);
    stage.close();
  });

  test('of a whole turn in one entry are skipped by one tap', async () => {
    const { stage, show, shown } = openStage();
    show([threw(1), rolled(1), kept, threw(1), rolled(1), kept, banked, began]);
    await settle();
    expect(stage.tumbling).toBe(true);
    stage.view = { turn: 1 } as never;
    stage.hurry();
    await settle();
    expect([stage.busy, stage.story.length, shown.at(-1)]).toEqual([false, 5, 2]);
  });
});
