import type { Rules } from '@barrelhouse/engine';
import { REACTIONS } from '@barrelhouse/protocol';
import type { Io, Undo } from '../io/io.ts';
import { drawTable } from '../play/draw.ts';
import { helpText } from '../play/help.ts';
import type { Hint, KeyHints } from '../play/key-hints.ts';
import type { MatchDisplay } from '../play/match-display.ts';
import { type MoveInput, startInput } from '../play/move-input.ts';
import { showText } from '../play/overlay.ts';
import { press } from '../play/press.ts';
import { sceneOf } from '../play/scene.ts';
import { type Keyboard, openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen, type Screen } from '../terminal/screen.ts';
import { tellRules } from '../words/rules.ts';
import { tellStandings } from '../words/standings.ts';
import { absenceAt, tellAbsence } from './absence.ts';
import { describeProblem } from './describe-problem.ts';
import { onlineDisplay } from './online-display.ts';
import type { OnlineTable, Outcome } from './online-table.ts';
import { REMOVED, wasRemoved } from './removal.ts';
import type { TableUpdate } from './table-updates.ts';
import { seatNames, tellClosed, tellSeats, tellTableFacts } from './table-words.ts';
import { drawWaitingRoom } from './waiting-room.ts';

/** How we left a table: we quit, gave up our seat, went to the rematch, or lost access. */
export type Ending = 'quit' | 'left' | 'rematch' | 'lost';

export interface OnlineSettings {
  readonly server: string;
  /** The invitation code, or empty. */
  readonly code: string;
  readonly rules: Rules;
  readonly paint: Paint;
  /** Printed before anything happens. */
  readonly news: readonly string[];
}

/** A table on a terminal's screen. */
interface Session {
  readonly online: OnlineTable;
  readonly settings: OnlineSettings;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly story: string[];
  input: MoveInput | undefined;
  /** The entry that `input` belongs to. */
  inputAt: number;
  message: string;
  /** The first key of a sequence of two. */
  prefix: '' | 't' | 'L' | 'C' | 'H';
  /** Whether a command is waiting for its answer. */
  busy: boolean;
  ending: Ending | undefined;
  wake: () => void;
}

const CLOSING = { key: 'C', does: 'close the table' };

/** What we can do about a player who keeps us waiting. */
const absenceKeys = (online: OnlineTable): readonly Hint[] => {
  const absence = absenceAt(online, Date.now());
  return [
    ...(absence?.mayNudge ? [{ key: 'n', does: 'nudge' }] : []),
    ...(absence?.mayReplace ? [{ key: 'H', does: 'let the house play' }] : []),
  ];
};

const keysFor = (online: OnlineTable): KeyHints => ({
  choosing: [
    { key: 'h', does: 'help' },
    { key: '?', does: 'rules' },
    { key: 't', does: 'talk' },
    { key: 'q', does: 'quit' },
  ],
  watching: [
    ...absenceKeys(online),
    { key: 'h', does: 'help' },
    { key: '?', does: 'rules' },
    { key: 't', does: 'talk' },
    { key: 'L', does: 'leave the table' },
    ...(online.hosts() ? [CLOSING] : []),
    { key: 'q', does: 'quit' },
  ],
  over: [
    { key: 'm', does: 'rematch' },
    { key: 't', does: 'talk' },
    { key: 'q', does: 'quit' },
  ],
});

const ONLINE_KEYS: readonly (readonly [string, string])[] = [
  ['t 1 – 7', `say ${REACTIONS.join(', ')}`],
  ['n', 'nudge the player whose turn it is'],
  ['H H', 'let the house play for a player who keeps the table waiting'],
  ['L L', 'leave the table for good; the others continue'],
  ['C C', 'the host closes the table for everybody; an unfinished match has no result'],
  ['m', 'after the match: offer a rematch, or accept one'],
  ['q', 'quit; your seat stays yours, and the same command brings you back'],
];

const REACTION_KEYS = REACTIONS.map((reaction, i) => `${i + 1} ${reaction}`).join('  ');

/** Whether the screen is current and our last move is saved. */
const tellLink = ({ online }: Session): string => {
  switch (online.table.link()) {
    case 'saving':
      return 'saving…';
    case 'saved':
      return 'saved';
    default:
      return online.table.isSending()
        ? 'NOT SAVED YET: no answer, sending again'
        : 'OFFLINE: reconnecting';
  }
};

const statusOf = (session: Session): string => {
  const { online } = session;
  const seats = tellSeats(online.now(), Date.now());
  return [tellLink(session), seats].filter((part) => part !== '').join('   ');
};

const isMyHousePlayed = ({ online }: Session): boolean => {
  const { seats, status } = online.now();
  return (
    status === 'playing' && online.table.seats().some((seat) => seats[seat]?.substituted === true)
  );
};

const messageOf = (session: Session): string => {
  if (session.prefix === 't') return REACTION_KEYS;
  if (session.prefix === 'L')
    return 'Leave the table for good? Press L again, or any other key to stay.';
  if (session.prefix === 'C')
    return 'Close the table for everybody? Press C again, or any other key to cancel.';
  if (session.prefix === 'H') {
    const name = absenceAt(session.online, Date.now())?.name ?? '';
    return `Let the house play for ${name}? Press H again, or any other key to wait.`;
  }
  if (session.message !== '') return session.message;
  const table = session.online.now();
  const { rematch, status } = table;
  if (table.abandoned) return tellClosed(table.abandoned, table);
  if (status === 'over' && rematch !== null) return 'A rematch is offered. Press m to join it.';
  return isMyHousePlayed(session)
    ? 'The house is playing for you. Press enter to take your seat back.'
    : tellAbsence(absenceAt(session.online, Date.now()), 'Key n', 'Key H');
};

/** The input for our current choice. It starts anew when the match has moved on. */
const inputAt = (session: Session, display: MatchDisplay): MoveInput | undefined => {
  const { online } = session;
  if (online.choice() === undefined || isMyHousePlayed(session)) return undefined;
  const { seq } = online.now();
  if (session.input === undefined || session.inputAt !== seq) session.input = startInput(display);
  session.inputAt = seq;
  return session.input;
};

const show = (session: Session): void => {
  const { online, settings, screen, story } = session;
  const { server, code, paint } = settings;
  const status = statusOf(session);
  const message = messageOf(session);
  const display = onlineDisplay(online.known());
  if (display === undefined) {
    screen.show((size) => drawWaitingRoom({ online, server, code, status, message }, size, paint));
    return;
  }
  const input = inputAt(session, display);
  const remark = `online, fair dice level ${online.now().settings.fairness}`;
  const scene = sceneOf(display, input, { remark, status, story, keys: keysFor(online) });
  const told = message === '' ? scene : { ...scene, message };
  screen.show((size) => drawTable(told, size, paint));
};

/** Sends a command while the screen goes on. */
const run = (session: Session, command: Promise<Outcome>, then: () => void): void => {
  session.busy = true;
  session.message = '';
  void command.then((outcome) => {
    session.busy = false;
    if (outcome === undefined) then();
    else if (outcome.code !== 'offline')
      session.message = describeProblem(outcome, session.settings.server);
    session.wake();
  });
};

const nothing = (): void => undefined;

const overlay = (
  session: Session,
  textFor: (columns: number) => readonly string[],
): Promise<void> => showText(session.screen, session.keyboard, textFor, session.settings.paint);

/** Handles keys that mean the same at any time, and says whether this was one. */
const pressAnywhere = async (session: Session, key: string): Promise<boolean> => {
  const { online, settings } = session;
  const { rules } = settings;
  const { prefix } = session;
  session.prefix = '';
  if (prefix === 't' && key !== 'ctrl-c') {
    const reaction = REACTIONS[Number(key) - 1];
    if (reaction !== undefined) run(session, online.react(reaction), nothing);
    return true;
  }
  if (prefix === 'L' && key !== 'ctrl-c') {
    const leave = (): void => {
      session.ending = 'left';
    };
    if (key === 'L') run(session, online.leave(), leave);
    return true;
  }
  if (prefix === 'C' && key !== 'ctrl-c') {
    if (key === 'C') run(session, online.closeTable(), nothing);
    return true;
  }
  if (prefix === 'H' && key !== 'ctrl-c') {
    const absence = absenceAt(online, Date.now());
    if (key === 'H' && absence !== undefined)
      run(session, online.substitute(absence.seat), nothing);
    return true;
  }
  switch (key) {
    case 'q':
    case 'ctrl-c':
    case 'ctrl-d':
      session.ending = 'quit';
      return true;
    case 'h':
      await overlay(session, (columns) => helpText(rules.family, columns, ONLINE_KEYS));
      return true;
    case '?':
      await overlay(session, (columns) => tellRules(rules, columns));
      return true;
    case 't':
    case 'L':
      if (online.table.seats().length > 0) session.prefix = key;
      return true;
    case 'C':
      if (online.hosts()) session.prefix = key;
      return true;
    case 'n':
      if (absenceAt(online, Date.now()) !== undefined) run(session, online.react('hurry'), nothing);
      return true;
    case 'H':
      if (absenceAt(online, Date.now()) !== undefined) session.prefix = key;
      return true;
    default:
      return false;
  }
};

const pressWaiting = (session: Session, key: string): void => {
  const { online } = session;
  if (key === 's') run(session, online.start(), nothing);
};

const pressOver = (session: Session, key: string): void => {
  const { online } = session;
  if (key !== 'm') return;
  const accept = (): void => {
    session.ending = 'rematch';
  };
  if (online.now().rematch !== null) accept();
  else run(session, online.offerRematch(), accept);
};

const pressPlaying = (session: Session, key: string): void => {
  const { online } = session;
  if (isMyHousePlayed(session)) {
    if (key === 'enter') run(session, online.comeBack(), nothing);
    return;
  }
  const display = onlineDisplay(online.known());
  const choice = online.choice();
  if (display === undefined || choice === undefined) return;
  const input = inputAt(session, display) ?? startInput(display);
  const pressed = press(display, input, choice, key);
  if (pressed.type === 'desk') session.input = pressed.input;
  if (pressed.type === 'act') run(session, online.act(pressed.actions), nothing);
};

const onKey = async (session: Session, key: string): Promise<void> => {
  session.message = '';
  if (await pressAnywhere(session, key)) return;
  // One command at a time; the client resends it until it is answered.
  if (session.busy) return;
  switch (session.online.now().status) {
    case 'waiting':
      pressWaiting(session, key);
      return;
    case 'playing':
      pressPlaying(session, key);
      return;
    default:
      pressOver(session, key);
  }
};

/** A line for a reaction, or nothing for other updates. */
export const tellReaction = (update: TableUpdate, names: readonly string[]): string =>
  update.type === 'reaction' ? `${names[update.seat] ?? ''}: ${update.reaction}!` : '';

const ending = ({ online }: Session): readonly string[] => {
  const table = online.now();
  return table.next?.kind === 'over' && table.view !== null
    ? tellStandings(table.next.standings, seatNames(table), table.view.boards)
    : [];
};

/** Adds updates to the story and redraws the screen. */
const follow = (session: Session): Undo => {
  const { online, story } = session;
  const undos = [
    online.onUpdate((update, before, after) => {
      const names = seatNames(after.table);
      story.push(...tellTableFacts(after.facts.slice(before.facts.length), after.table));
      const said = tellReaction(update, names);
      if (said !== '') story.push(said);
      if (before.table.status !== after.table.status) session.message = '';
      if (wasRemoved(before, after, online.table.player)) session.message = REMOVED;
      const over = before.table.status === 'playing' && after.table.status === 'over';
      if (over) story.push(...ending(session));
      session.wake();
    }),
    online.onLink(() => session.wake()),
  ];
  // Redraw running clocks, and offer help with absent players.
  const tick = setInterval(() => {
    if (online.now().clock !== null || absenceAt(online, Date.now()) !== undefined) session.wake();
  }, 1000);
  return () => {
    clearInterval(tick);
    for (const undo of undos) undo();
  };
};

/** How many past lines a newcomer sees. */
const TOLD_AT_FIRST = 30;

/** Plays in a terminal until we quit, leave, or go to a rematch. */
export const playOnlineAtTerminal = async (
  io: Io,
  online: OnlineTable,
  settings: OnlineSettings,
): Promise<Ending> => {
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const { table, facts } = online.known();
  const past = tellTableFacts(facts, table).slice(-TOLD_AT_FIRST);
  const session: Session = {
    online,
    settings,
    screen,
    keyboard,
    story: [...past, ...settings.news],
    input: undefined,
    inputAt: 0,
    message: '',
    prefix: '',
    busy: false,
    ending: undefined,
    wake: nothing,
  };
  if (table.status === 'over') session.story.push(...ending(session));
  const undo = follow(session);
  void online.lost.then(() => {
    session.ending = 'lost';
    session.wake();
  });
  let pressed: Promise<string> | undefined;
  try {
    while (session.ending === undefined) {
      show(session);
      const woken = new Promise<undefined>((resolve) => {
        session.wake = () => resolve(undefined);
      });
      pressed ??= keyboard.next();
      const key = await Promise.race([pressed, woken]);
      if (key === undefined) continue;
      pressed = undefined;
      await onKey(session, key);
    }
    return session.ending;
  } finally {
    undo();
    keyboard.close();
    screen.close();
  }
};
