import { tellTableRefusal } from '@barrelhouse/protocol/words';
import type { Io } from '../io/io.ts';
import { type Keyboard, openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen, type Screen } from '../terminal/screen.ts';
import { tellRules } from '../words/rules.ts';
import { type Desk, freshDesk } from './desk.ts';
import { drawTable } from './draw.ts';
import { HELP_HERE, helpText } from './help.ts';
import { KEYS_HERE } from './house-keys.ts';
import type { LocalMatch } from './local-match.ts';
import { showText } from './overlay.ts';
import { press } from './press.ts';
import { sceneOf } from './scene.ts';
import { shownAt } from './shown.ts';

export interface TerminalSettings {
  /** Milliseconds between the steps of a bot's turn. */
  readonly pace: number;
  readonly paint: Paint;
  /** At the right of the title. */
  readonly remark: string;
  /** Told before anything happens. */
  readonly news: readonly string[];
}

const isQuit = (key: string | undefined): boolean => key === 'q' || key === 'ctrl-c';

/** What one sitting at the terminal needs. */
interface Sitting {
  readonly match: LocalMatch;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly settings: TerminalSettings;
  readonly story: string[];
}

const showTable = ({ match, screen, settings, story }: Sitting, desk: Desk | undefined): void => {
  const { remark } = settings;
  const around = { remark, status: '', story, keys: KEYS_HERE };
  const scene = sceneOf(shownAt(match.table()), desk, around);
  const told = match.trouble() === '' ? scene : { ...scene, message: match.trouble() };
  screen.show((size) => drawTable(told, size, settings.paint));
};

/** Bots play until a person can choose: step by step, or at once after a key. */
const watch = async (sitting: Sitting): Promise<boolean> => {
  const { match, keyboard, settings, story } = sitting;
  let wait = settings.pace;
  while (match.botsTurn()) {
    if (wait > 0) {
      showTable(sitting, undefined);
      const key = await keyboard.within(wait);
      if (isQuit(key)) return false;
      if (key !== undefined) wait = 0;
    }
    story.push(...(await match.botMove()));
  }
  return true;
};

/** A person lays out dice and acts once. */
const choose = async (sitting: Sitting): Promise<boolean> => {
  const { match, screen, keyboard, settings, story } = sitting;
  const { rules } = match.table();
  const shown = shownAt(match.table());
  const { next } = shown;
  let desk = freshDesk(shown);
  for (;;) {
    showTable(sitting, desk);
    if (next.kind !== 'choice') return true;
    const pressed = press(shown, desk, next, await keyboard.next());
    switch (pressed.type) {
      case 'desk':
        desk = pressed.desk;
        break;
      case 'help':
        await showText(
          screen,
          keyboard,
          (columns) => helpText(rules.family, columns, HELP_HERE),
          settings.paint,
        );
        break;
      case 'rules':
        await showText(screen, keyboard, (columns) => tellRules(rules, columns), settings.paint);
        break;
      case 'quit':
        return false;
      default: {
        const told = await match.move(pressed.actions);
        if (!told.ok) {
          desk = { ...desk, message: tellTableRefusal(told.error) };
          break;
        }
        story.push(...told.value);
        return true;
      }
    }
  }
};

/** Plays at a terminal until the match is over or somebody quits. */
export const playAtTerminal = async (
  io: Io,
  match: LocalMatch,
  settings: TerminalSettings,
): Promise<void> => {
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const sitting: Sitting = { match, screen, keyboard, settings, story: [...settings.news] };
  try {
    while (!match.over()) {
      const goesOn = match.botsTurn() ? await watch(sitting) : await choose(sitting);
      if (!goesOn) return;
    }
    sitting.story.push(...match.ending());
    showTable(sitting, undefined);
    await keyboard.next();
  } finally {
    keyboard.close();
    screen.close();
  }
};
