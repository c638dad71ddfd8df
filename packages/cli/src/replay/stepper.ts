import type { Io } from '../io/io.ts';
import { drawTable } from '../play/draw.ts';
import { KEYS_HERE } from '../play/house-keys.ts';
import { sceneOf } from '../play/scene.ts';
import { shownAt } from '../play/shown.ts';
import type { Table } from '../play/table.ts';
import { openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen } from '../terminal/screen.ts';
import { figure } from '../words/numbers.ts';
import { type Moment, momentsOf } from './moments.ts';

/** Where a key leads from a moment, or `undefined` to leave. */
export const moveTo = (moments: readonly Moment[], at: number, key: string): number | undefined => {
  const last = moments.length - 1;
  const turn = moments[at]?.turn ?? 0;
  switch (key) {
    case 'right':
    case 'space':
    case 'enter':
      return Math.min(last, at + 1);
    case 'left':
    case 'backspace':
      return Math.max(0, at - 1);
    case 'down': {
      const next = moments.findIndex((moment) => moment.turn > turn);
      return next < 0 ? last : next;
    }
    case 'up': {
      const before = moments[moments.findIndex((moment) => moment.turn === turn) - 1]?.turn ?? 0;
      return Math.max(
        0,
        moments.findIndex((moment) => moment.turn >= before),
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

/** Steps through a match on the table screen. */
export const stepThrough = async (io: Io, table: Table, paint: Paint): Promise<void> => {
  const moments = momentsOf(table);
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const keys = KEYS.map(([key, does]) => `${paint.gold(key)} ${does}`.trimEnd()).join('   ');
  try {
    let at: number | undefined = 0;
    while (at !== undefined) {
      const here: number = at;
      const shown = moments[here]?.table ?? table;
      const story = moments.slice(Math.max(0, here - 20), here + 1).flatMap(({ told }) => told);
      const remark = `${figure(here)} of ${figure(moments.length - 1)}`;
      const scene = sceneOf(shownAt(shown), undefined, {
        remark,
        status: '',
        story,
        keys: KEYS_HERE,
      });
      screen.show((size) => [...drawTable(scene, size, paint).slice(0, -1), ` ${keys}`]);
      at = moveTo(moments, here, await keyboard.next());
    }
  } finally {
    keyboard.close();
    screen.close();
  }
};
