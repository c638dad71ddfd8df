import { tellTableRefusal } from '@barrelhouse/protocol/words';
import type { Io } from '../io/io.ts';
import { type Keyboard, openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen, type Screen } from '../terminal/screen.ts';
import { tellRules } from '../words/rules.ts';
import { drawTable } from './draw.ts';
import { helpText, LOCAL_HELP } from './help.ts';
import { LOCAL_KEYS } from './key-hints.ts';
import type { LocalMatch } from './local-match.ts';
import { localDisplay } from './match-display.ts';
import { type MoveInput, startInput } from './move-input.ts';
import { showText } from './overlay.ts';
import { press } from './press.ts';
import { sceneOf } from './scene.ts';

export interface TerminalSettings {
  /** Milliseconds between the steps of a bot's turn. */
  readonly pace: number;
  readonly paint: Paint;
  /** At the right of the title. */
  readonly remark: string;
  /** Printed before anything happens. */
  readonly news: readonly string[];
}

const isQuit = (key: string | undefined): boolean => key === 'q' || key === 'ctrl-c';

interface Session {
  readonly match: LocalMatch;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly settings: TerminalSettings;
  readonly story: string[];
}

const showTable = (
  { match, screen, settings, story }: Session,
  input: MoveInput | undefined,
): void => {
  const { remark } = settings;
  const around = { remark, status: '', story, keys: LOCAL_KEYS };
  const scene = sceneOf(localDisplay(match.state()), input, around);
  const told = match.trouble() === '' ? scene : { ...scene, message: match.trouble() };
  screen.show((size) => drawTable(told, size, settings.paint));
};

/** Lets bots play until a person can choose, with pauses until a key is pressed. */
const watch = async (session: Session): Promise<boolean> => {
  const { match, keyboard, settings, story } = session;
  let wait = settings.pace;
  while (match.botsTurn()) {
    if (wait > 0) {
      showTable(session, undefined);
      const key = await keyboard.within(wait);
      if (isQuit(key)) return false;
      if (key !== undefined) wait = 0;
    }
    story.push(...(await match.botMove()));
  }
  return true;
};

/** Lets a person pick dice and act once. */
const choose = async (session: Session): Promise<boolean> => {
  const { match, screen, keyboard, settings, story } = session;
  const { rules } = match.state();
  const display = localDisplay(match.state());
  const { next } = display;
  let input = startInput(display);
  for (;;) {
    showTable(session, input);
    if (next.kind !== 'choice') return true;
    const pressed = press(display, input, next, await keyboard.next());
    switch (pressed.type) {
      case 'desk':
        input = pressed.input;
        break;
      case 'help':
        await showText(
          screen,
          keyboard,
          (columns) => helpText(rules.family, columns, LOCAL_HELP),
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
          input = { ...input, message: tellTableRefusal(told.error) };
          break;
        }
        story.push(...told.value);
        return true;
      }
    }
  }
};

/** Plays in a terminal until the match is over or somebody quits. */
export const playAtTerminal = async (
  io: Io,
  match: LocalMatch,
  settings: TerminalSettings,
): Promise<void> => {
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const session: Session = { match, screen, keyboard, settings, story: [...settings.news] };
  try {
    while (!match.over()) {
      const goesOn = match.botsTurn() ? await watch(session) : await choose(session);
      if (!goesOn) return;
    }
    session.story.push(...match.ending());
    showTable(session, undefined);
    await keyboard.next();
  } finally {
    keyboard.close();
    screen.close();
  }
};
