import type { Io, Undo } from '../io/io.ts';
import { actionsOf } from '../play/line-commands.ts';
import { question } from '../play/question.ts';
import { tellRules } from '../words/rules.ts';
import { tellStandings } from '../words/standings.ts';
import { absenceAt, tellAbsence } from './absence.ts';
import type { Ending, OnlineSettings } from './at-terminal.ts';
import { tellReaction } from './at-terminal.ts';
import { describeProblem } from './describe-problem.ts';
import { ONLINE_LINE_HELP, type OnlineLine, parseOnlineLine } from './line-commands.ts';
import type { LineReader } from './line-reader.ts';
import { onlineDisplay } from './online-display.ts';
import type { OnlineTable, Outcome } from './online-table.ts';
import { REMOVED, wasRemoved } from './removal.ts';
import { seatNames, tellSettings, tellTableFacts } from './table-words.ts';
import { invitationLines } from './waiting-room.ts';

export interface LineSettings extends OnlineSettings {
  /** Whether to print events as JSON lines instead of sentences. */
  readonly json: boolean;
}

const isOver = (online: OnlineTable): boolean => {
  const { status } = online.now();
  return status === 'over' || status === 'abandoned';
};

/** Waits until an update makes a condition true. */
const until = (online: OnlineTable, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds()) {
      resolve();
      return;
    }
    const undo = online.onUpdate(() => {
      if (!holds()) return;
      undo();
      resolve();
    });
  });

/** Reports when the connection breaks and when it is back. */
const onLive = (online: OnlineTable, tell: (live: boolean) => void): Undo => {
  let was = true;
  return online.onLink(() => {
    const live = online.table.link() !== 'offline';
    if (live !== was) tell(live);
    was = live;
  });
};

/** Prints sentences for people, or all events for programs. */
interface Printer {
  readonly begin: () => void;
  readonly refused: (code: string, message: string) => void;
  readonly say: (lines: readonly string[]) => void;
  readonly close: () => void;
}

const printWords = (io: Io, online: OnlineTable, settings: LineSettings): Printer => {
  const say = io.out.lines;
  let asked = 0;
  const ask = (): void => {
    const choice = online.choice();
    const display = onlineDisplay(online.known());
    const { seq } = online.now();
    if (choice === undefined || display === undefined || asked === seq) return;
    asked = seq;
    say(question(display, choice));
  };
  const standings = (): void => {
    const table = online.now();
    if (table.next?.kind !== 'over' || table.view === null) return;
    say(tellStandings(table.next.standings, seatNames(table), table.view.boards));
  };
  let offered = '';
  const offerHelp = (): void => {
    const offer = tellAbsence(absenceAt(online, Date.now()), '"nudge"', '"substitute"');
    if (offer !== '' && offer !== offered) say([offer]);
    offered = offer;
  };
  const ticking = setInterval(offerHelp, 1000);
  const undos = [
    () => clearInterval(ticking),
    online.onUpdate((update, before, after) => {
      const names = seatNames(after.table);
      say(tellTableFacts(after.facts.slice(before.facts.length), after.table));
      if (wasRemoved(before, after, online.table.player)) say([REMOVED]);
      const said = tellReaction(update, names);
      if (said !== '') say([said]);
      if (before.table.status !== 'over' && after.table.status === 'over') standings();
      ask();
    }),
    onLive(online, (live) => say([live ? '(connected)' : '(offline: reconnecting)'])),
  ];
  return {
    begin: () => {
      const table = online.now();
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

const printEvents = (io: Io, online: OnlineTable, settings: LineSettings): Printer => {
  const event = (value: object): void => io.out.data(JSON.stringify(value));
  const undos = [
    online.onUpdate((update) => event(update)),
    onLive(online, (live) => event({ type: live ? 'connected' : 'offline' })),
  ];
  return {
    begin: () => {
      const { server, code } = settings;
      const { player, seats } = online.table;
      event({ type: 'sitting', server, code, player, seats: seats() });
      event({ type: 'table', ...online.now() });
    },
    refused: (code, message) => event({ type: 'refused', code, message }),
    say: () => undefined,
    close: () => {
      for (const undo of undos) undo();
    },
  };
};

type Acting = Extract<OnlineLine, { type: 'act' | 'best' }>;

/** Acts as soon as the choice is ours, unless the match ends before. */
const actWhenDue = async (online: OnlineTable, command: Acting): Promise<Outcome> => {
  await until(online, () => online.choice() !== undefined || isOver(online));
  const { seats } = online.now();
  if (online.table.seats().some((seat) => seats[seat]?.substituted === true))
    await online.comeBack();
  const choice = online.choice();
  return choice === undefined ? undefined : online.act(actionsOf(command, choice));
};

const commandOf = (
  online: OnlineTable,
  line: Exclude<OnlineLine, { type: 'help' | 'rules' | 'quit' | 'rematch' }>,
): Promise<Outcome> => {
  switch (line.type) {
    case 'start':
      return online.start();
    case 'leave':
      return online.leave();
    case 'close':
      return online.closeTable();
    case 'say':
      return online.react(line.reaction);
    case 'nudge':
      return online.react('hurry');
    case 'substitute': {
      const { next } = online.now();
      return next?.kind === 'choice' ? online.substitute(next.seat) : Promise.resolve(undefined);
    }
    default:
      return actWhenDue(online, line);
  }
};

/** At the end of a match: goes to the rematch, if we asked for one and have a seat. */
const afterMatch = async (online: OnlineTable, rematch: boolean): Promise<Ending> => {
  if (!rematch || online.now().status !== 'over' || online.table.seats().length === 0)
    return 'quit';
  if (online.now().rematch === null) await online.offerRematch();
  return online.now().rematch === null ? 'quit' : 'rematch';
};

/** Plays from command lines until they or the match end. A move waits for our turn. */
export const playOnlineByLines = async (
  io: Io,
  online: OnlineTable,
  settings: LineSettings,
  lines: LineReader,
): Promise<Ending> => {
  const printer = (settings.json ? printEvents : printWords)(io, online, settings);
  let rematch = false;
  const ended = until(online, () => isOver(online));
  const lost = online.lost.then(() => 'lost' as const);
  try {
    printer.begin();
    while (!isOver(online)) {
      // A line that arrives after the end of the match belongs to the rematch.
      const read = await Promise.race([lines.peek(), ended, lost]);
      if (read === 'lost') return read;
      if (read === undefined || isOver(online)) break;
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
        const outcome = await Promise.race([commandOf(online, line.value), lost]);
        if (outcome === 'lost') return outcome;
        if (outcome !== undefined) {
          if (outcome.code !== 'offline')
            printer.refused(outcome.code, describeProblem(outcome, settings.server));
        } else if (line.value.type === 'leave') return 'left';
      }
    }
    return await afterMatch(online, rematch);
  } finally {
    printer.close();
  }
};
