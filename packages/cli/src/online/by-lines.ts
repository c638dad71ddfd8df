import type { Io, Undo } from '../io/io.ts';
import { actionsOf } from '../play/line-commands.ts';
import { question } from '../play/question.ts';
import { tellRules } from '../words/rules.ts';
import { tellStandings } from '../words/standings.ts';
import type { Ending, OnlineSettings } from './at-terminal.ts';
import { tellHeard } from './at-terminal.ts';
import { describeProblem } from './describe-problem.ts';
import { ONLINE_LINE_HELP, type OnlineLine, parseOnlineLine } from './line-commands.ts';
import type { Lines } from './lines.ts';
import { invitationLines } from './lobby.ts';
import { REMOVED, wasRemoved } from './removal.ts';
import { shownOf } from './shown.ts';
import type { Outcome, Sitting } from './sitting.ts';
import { seatNames, tellSettings, tellTableFacts } from './words.ts';

export interface LineSettings extends OnlineSettings {
  /** Whether events are printed as JSON lines instead of words. */
  readonly json: boolean;
}

const isOver = (sitting: Sitting): boolean => {
  const { status } = sitting.now();
  return status === 'over' || status === 'abandoned';
};

/** Waits until something holds that only news can bring about. */
const until = (sitting: Sitting, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) {
      resolve();
      return;
    }
    const undo = sitting.onHeard(() => {
      if (!holds()) return;
      undo();
      resolve();
    });
  });

/** Tells when the connection breaks, and when it is back. */
const onLive = (sitting: Sitting, tell: (live: boolean) => void): Undo => {
  let was = true;
  return sitting.onLink(() => {
    const live = sitting.table.link() !== 'offline';
    if (live !== was) tell(live);
    was = live;
  });
};

/** What is printed: words for people, or everything for programs. */
interface Printer {
  readonly begin: () => void;
  readonly refused: (code: string, message: string) => void;
  readonly say: (lines: readonly string[]) => void;
  readonly close: () => void;
}

const printWords = (io: Io, sitting: Sitting, settings: LineSettings): Printer => {
  const say = io.out.lines;
  let asked = 0;
  const ask = (): void => {
    const choice = sitting.choice();
    const shown = shownOf(sitting.known());
    const { seq } = sitting.now();
    if (choice === undefined || shown === undefined || asked === seq) return;
    asked = seq;
    say(question(shown, choice));
  };
  const standings = (): void => {
    const table = sitting.now();
    if (table.next?.kind !== 'over' || table.view === null) return;
    say(tellStandings(table.next.standings, seatNames(table), table.view.boards));
  };
  const undos = [
    sitting.onHeard((heard, before, after) => {
      const names = seatNames(after.table);
      say(tellTableFacts(after.facts.slice(before.facts.length), after.table));
      if (wasRemoved(before, after, sitting.table.player)) say([REMOVED]);
      const said = tellHeard(heard, names);
      if (said !== '') say([said]);
      if (before.table.status !== 'over' && after.table.status === 'over') standings();
      ask();
    }),
    onLive(sitting, (live) => say([live ? '(connected)' : '(offline: trying to come back)'])),
  ];
  return {
    begin: () => {
      const table = sitting.now();
      say([...settings.news, `${table.game.name}: ${tellSettings(table)}.`]);
      if (table.status === 'waiting') {
        const code = settings.code === '' ? [] : invitationLines(settings.server, settings.code);
        say([...code, `At the table: ${seatNames(table).join(', ')}.`]);
      }
      if (table.status === 'over') standings();
      ask();
    },
    refused: (_, message) => io.err.lines([message]),
    say,
    close: () => {
      for (const undo of undos) undo();
    },
  };
};

const printEvents = (io: Io, sitting: Sitting, settings: LineSettings): Printer => {
  const event = (value: object): void => io.out.data(JSON.stringify(value));
  const undos = [
    sitting.onHeard((heard) => event(heard)),
    onLive(sitting, (live) => event({ type: live ? 'connected' : 'offline' })),
  ];
  return {
    begin: () => {
      const { server, code } = settings;
      const { player, seats } = sitting.table;
      event({ type: 'sitting', server, code, player, seats: seats() });
      event({ type: 'table', ...sitting.now() });
    },
    refused: (code, message) => event({ type: 'refused', code, message }),
    say: () => undefined,
    close: () => {
      for (const undo of undos) undo();
    },
  };
};

type Acting = Extract<OnlineLine, { type: 'act' | 'best' }>;

/** Acts as soon as the choice is ours; not at all where the match ends before. */
const actWhenDue = async (sitting: Sitting, command: Acting): Promise<Outcome> => {
  await until(sitting, () => sitting.choice() !== undefined || isOver(sitting));
  const { seats } = sitting.now();
  if (sitting.table.seats().some((seat) => seats[seat]?.substituted === true))
    await sitting.comeBack();
  const choice = sitting.choice();
  return choice === undefined ? undefined : sitting.act(actionsOf(command, choice));
};

const commandOf = (
  sitting: Sitting,
  line: Exclude<OnlineLine, { type: 'help' | 'rules' | 'quit' | 'rematch' }>,
): Promise<Outcome> => {
  switch (line.type) {
    case 'start':
      return sitting.start();
    case 'leave':
      return sitting.leave();
    case 'close':
      return sitting.closeTable();
    case 'say':
      return sitting.react(line.reaction);
    default:
      return actWhenDue(sitting, line);
  }
};

/** At the end of a match: to the table of the rematch, if one was asked for and we have a seat. */
const afterMatch = async (sitting: Sitting, rematch: boolean): Promise<Ending> => {
  if (!rematch || sitting.now().status !== 'over' || sitting.table.seats().length === 0)
    return 'quit';
  if (sitting.now().rematch === null) await sitting.offerRematch();
  return sitting.now().rematch === null ? 'quit' : 'rematch';
};

/** Plays from lines of commands until they or the match end. A line that acts waits for its turn. */
export const playOnlineByLines = async (
  io: Io,
  sitting: Sitting,
  settings: LineSettings,
  lines: Lines,
): Promise<Ending> => {
  const printer = (settings.json ? printEvents : printWords)(io, sitting, settings);
  let rematch = false;
  const ended = until(sitting, () => isOver(sitting));
  const lost = sitting.lost.then(() => 'lost' as const);
  try {
    printer.begin();
    while (!isOver(sitting)) {
      // A line that has not come when the match ends is for the next one, if there is one.
      const read = await Promise.race([lines.peek(), ended, lost]);
      if (read === 'lost') return read;
      if (read === undefined || isOver(sitting)) break;
      if (read.done === true) return 'quit';
      lines.take();
      const text = read.value.trim();
      if (text === '' || text.startsWith('#')) continue;
      const line = parseOnlineLine(text);
      if (!line.ok) printer.refused('unreadable', line.error);
      else if (line.value.type === 'quit') return 'quit';
      else if (line.value.type === 'help') printer.say(ONLINE_LINE_HELP.split('\n'));
      else if (line.value.type === 'rules') printer.say(tellRules(settings.rules, 80));
      else if (line.value.type === 'rematch') rematch = true;
      else {
        const outcome = await Promise.race([commandOf(sitting, line.value), lost]);
        if (outcome === 'lost') return outcome;
        if (outcome !== undefined) {
          if (outcome.code !== 'offline')
            printer.refused(outcome.code, describeProblem(outcome, settings.server));
        } else if (line.value.type === 'leave') return 'left';
      }
    }
    return await afterMatch(sitting, rematch);
  } finally {
    printer.close();
  }
};
