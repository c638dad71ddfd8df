import type { Io } from '../io/io.ts';
import { drawTable } from '../play/draw.ts';
import { LOCAL_KEYS } from '../play/key-hints.ts';
import { localDisplay } from '../play/match-display.ts';
import type { MatchState } from '../play/match-state.ts';
import { sceneOf } from '../play/scene.ts';
import { openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen } from '../terminal/screen.ts';
import { figure } from '../words/numbers.ts';
import { type ReplayStep, replaySteps } from './replay-steps.ts';

/** The step that a key leads to, or `undefined` to quit. */
export const moveTo = (
  steps: readonly ReplayStep[],
  at: number,
  key: string,
): number | undefined => {
  const last = steps.length - 1;
  const turn = steps[at]?.turn ?? 0;
  switch (key) {
    case 'right':
    case 'space':
    case 'enter':
      return Math.min(last, at + 1);
    case 'left':
    case 'backspace':
      return Math.max(0, at - 1);
    case 'down': {
      const next = steps.findIndex((step) => step.turn > turn);
      return next < 0 ? last : next;
    }
    case 'up': {
      const before = steps[steps.findIndex((step) => step.turn === turn) - 1]?.turn ?? 0;
      return Math.max(
        0,
        steps.findIndex((step) => step.turn >= before),
      );
    }
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'q':
    case 'escape':
    case 'ctrl-c':
      return undefined;
    default:
      return at;
  }
};

const KEYS = [
  ['→ space', 'next'],
  ['←', 'back'],
  ['↑ ↓', 'turn'],
  ['home end', ''],
  ['q', 'quit'],
] as const;

/** Lets the user step through a match on the table screen. */
export const stepThrough = async (io: Io, match: MatchState, paint: Paint): Promise<void> => {
  const steps = replaySteps(match);
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const keys = KEYS.map(([key, does]) => `${paint.gold(key)} ${does}`.trimEnd()).join('   ');
  try {
    let at: number | undefined = 0;
    while (at !== undefined) {
      const current: number = at;
      const shown = steps[current]?.match ?? match;
      const story = steps
        .slice(Math.max(0, current - 20), current + 1)
        .flatMap(({ lines }) => lines);
      const remark = `${figure(current)} of ${figure(steps.length - 1)}`;
      const scene = sceneOf(localDisplay(shown), undefined, {
        remark,
        status: '',
        story,
        keys: LOCAL_KEYS,
      });
      screen.show((size) => [...drawTable(scene, size, paint).slice(0, -1), ` ${keys}`]);
      at = moveTo(steps, current, await keyboard.next());
    }
  } finally {
    keyboard.close();
    screen.close();
  }
};
