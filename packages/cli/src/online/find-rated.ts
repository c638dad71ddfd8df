import type { House, Problem, Table } from '@barrelhouse/client';
import { ratedSearch, type SeekNow } from '@barrelhouse/client/seeks';
import { err, ok, type Result } from '@barrelhouse/engine';
import type { Io } from '../io/io.ts';
import { type Keyboard, openKeyboard } from '../terminal/keyboard.ts';
import { count } from '../words/numbers.ts';
import type { LineReader } from './line-reader.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How the search is stopped, and how a bot is accepted. */
interface Ways {
  readonly stop: string;
  readonly bot: string;
}

const KEYS: Ways = { stop: 'press q to stop', bot: 'press b' };
const LINES: Ways = { stop: 'type quit to stop', bot: 'type bot' };

const othersOf = ({ others }: SeekNow): string =>
  others === 0
    ? 'Nobody else is looking right now.'
    : `${count(others, 'other player is', 'other players are')} looking, too.`;

/** Says something new only. */
const teller = (io: Io, ways: Ways) => {
  const told = new Set<string>();
  const tell = (line: string): void => {
    if (told.has(line)) return;
    told.add(line);
    io.err.lines([line]);
  };
  return {
    looking(now: SeekNow): void {
      tell(`Looking for a rated match; ${ways.stop}.`);
      tell(othersOf(now));
      if (now.bot !== null)
        tell(
          `To play ${now.bot.bot} instead, a bot rated ${now.bot.rating}, ${ways.bot}. That match is rated, too.`,
        );
    },
    seated: () => tell('Found a match. Waiting for the opponent to sit down…'),
  };
};

/** Calls back for what the player wants, until the answer is called. */
const listen = (io: Io, lines: LineReader | undefined, hear: (wish: 'stop' | 'bot') => void) => {
  const listening = { isOpen: true };
  const keyboard = lines === undefined ? openKeyboard(io.input) : undefined;

  const hearKeys = async ({ next }: Keyboard): Promise<void> => {
    while (listening.isOpen) {
      const key = await next();
      if (key === 'q' || key === 'ctrl-c') hear('stop');
      if (key === 'b') hear('bot');
    }
  };
  const hearLines = async ({ peek, take }: LineReader): Promise<void> => {
    while (listening.isOpen) {
      const line = await peek();
      const word = line.done === true ? '' : line.value.trim();
      // Other lines are moves for the match.
      if (!listening.isOpen || (word !== 'quit' && word !== 'bot')) return;
      take();
      hear(word === 'quit' ? 'stop' : 'bot');
    }
  };
  if (keyboard !== undefined) void hearKeys(keyboard);
  if (lines !== undefined) void hearLines(lines);
  return () => {
    listening.isOpen = false;
    keyboard?.close();
  };
};

/** Looks for a rated match. Gives its table once it has begun, or `undefined` if the player stopped looking. */
export const findRated = async (
  io: Io,
  house: House,
  game: string,
  name: string,
  lines: LineReader | undefined,
): Promise<Result<Table | undefined, Problem>> => {
  const tell = teller(io, lines === undefined ? KEYS : LINES);
  let deafen = (): void => {};
  const found = new Promise<Result<Table | undefined, Problem>>((resolve) => {
    const search = ratedSearch({ house, now: Date.now, sleep }, game, name, {
      ...tell,
      found: (table) => resolve(ok(table)),
      failed: (problem) => resolve(err(problem)),
    });
    deafen = listen(io, lines, (wish) => {
      if (wish === 'bot') return search.takeBot();
      void search.stop().then(() => resolve(ok(undefined)));
    });
  });
  try {
    return await found;
  } finally {
    deafen();
  }
};
