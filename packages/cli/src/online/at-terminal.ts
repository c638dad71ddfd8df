import type { Rules } from '@barrelhouse/engine';
import { REACTIONS } from '@barrelhouse/protocol';
import type { Io, Undo } from '../io/io.ts';
import { type Desk, freshDesk } from '../play/desk.ts';
import { drawTable } from '../play/draw.ts';
import { helpText } from '../play/help.ts';
import type { HouseKeys } from '../play/house-keys.ts';
import { showText } from '../play/overlay.ts';
import { press } from '../play/press.ts';
import { sceneOf } from '../play/scene.ts';
import type { Shown } from '../play/shown.ts';
import { type Keyboard, openKeyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { openScreen, type Screen } from '../terminal/screen.ts';
import { tellRules } from '../words/rules.ts';
import { tellStandings } from '../words/standings.ts';
import { describeProblem } from './describe-problem.ts';
import type { Heard } from './known.ts';
import { drawLobby } from './lobby.ts';
import { REMOVED, wasRemoved } from './removal.ts';
import { shownOf } from './shown.ts';
import type { Outcome, Sitting } from './sitting.ts';
import { seatNames, tellClosed, tellSeats, tellTableFacts } from './words.ts';

/** How a sitting ended: we went away, gave our seat up, play on at the table of a rematch, or were shut out. */
export type Ending = 'quit' | 'left' | 'rematch' | 'lost';

export interface OnlineSettings {
  readonly server: string;
  /** The code to invite others with, or nothing. */
  readonly code: string;
  readonly rules: Rules;
  readonly paint: Paint;
  /** Told before anything happens. */
  readonly news: readonly string[];
}

/** A sitting at a terminal, and what is only there to be seen. */
interface Seated {
  readonly sitting: Sitting;
  readonly settings: OnlineSettings;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly story: string[];
  desk: Desk | undefined;
  /** The entry that the desk was laid out at. */
  deskAt: number;
  message: string;
  /** A key that has to be followed by another. */
  prefix: '' | 't' | 'L' | 'C';
  /** Whether a command is on its way. */
  busy: boolean;
  ending: Ending | undefined;
  wake: () => void;
}

const CLOSING = { key: 'C', does: 'close the table' };

const keysFor = (sitting: Sitting): HouseKeys => ({
  choosing: [
    { key: 'h', does: 'help' },
    { key: '?', does: 'rules' },
    { key: 't', does: 'talk' },
    { key: 'q', does: 'quit' },
  ],
  watching: [
    { key: 'h', does: 'help' },
    { key: '?', does: 'rules' },
    { key: 't', does: 'talk' },
    { key: 'L', does: 'leave the table' },
    ...(sitting.hosts() ? [CLOSING] : []),
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
  ['L L', 'leave the table for good; the others play on'],
  ['C C', 'the host closes the table for everybody; a match under way has no result'],
  ['m', 'after the match: offer a rematch, or accept one'],
  ['q', 'quit; your seat stays yours, and the same command comes back to it'],
];

const REACTION_KEYS = REACTIONS.map((reaction, i) => `${i + 1} ${reaction}`).join('  ');

/** Whether what is shown is current and what was done is kept. */
const tellLink = ({ sitting }: Seated): string => {
  switch (sitting.table.link()) {
    case 'saving':
      return 'saving …';
    case 'saved':
      return 'saved';
    default:
      return sitting.table.isSending()
        ? 'NOT SAVED YET: no answer, sending again'
        : 'OFFLINE: trying to come back';
  }
};

const statusOf = (seated: Seated): string => {
  const { sitting } = seated;
  const seats = tellSeats(sitting.now(), Date.now());
  return [tellLink(seated), seats].filter((part) => part !== '').join('   ');
};

const isMyHousePlayed = ({ sitting }: Seated): boolean => {
  const { seats, status } = sitting.now();
  return (
    status === 'playing' && sitting.table.seats().some((seat) => seats[seat]?.substituted === true)
  );
};

const messageOf = (seated: Seated): string => {
  if (seated.prefix === 't') return REACTION_KEYS;
  if (seated.prefix === 'L') return 'Leave the table for good? L again, or any other key to stay.';
  if (seated.prefix === 'C')
    return 'Close the table for everybody? C again, or any other key not to.';
  if (seated.message !== '') return seated.message;
  const table = seated.sitting.now();
  const { rematch, status } = table;
  if (table.abandoned) return tellClosed(table.abandoned, table);
  if (status === 'over' && rematch !== null) return 'A rematch is offered: m plays it.';
  return isMyHousePlayed(seated) ? 'The house plays for you: enter takes your seat back.' : '';
};

/** The desk of the choice that is ours now; a fresh one where the match has moved on. */
const deskAt = (seated: Seated, shown: Shown): Desk | undefined => {
  const { sitting } = seated;
  if (sitting.choice() === undefined || isMyHousePlayed(seated)) return undefined;
  const { seq } = sitting.now();
  if (seated.desk === undefined || seated.deskAt !== seq) seated.desk = freshDesk(shown);
  seated.deskAt = seq;
  return seated.desk;
};

const show = (seated: Seated): void => {
  const { sitting, settings, screen, story } = seated;
  const { server, code, paint } = settings;
  const status = statusOf(seated);
  const message = messageOf(seated);
  const shown = shownOf(sitting.known());
  if (shown === undefined) {
    screen.show((size) => drawLobby({ sitting, server, code, status, message }, size, paint));
    return;
  }
  const desk = deskAt(seated, shown);
  const remark = `online, fair dice level ${sitting.now().settings.fairness}`;
  const scene = sceneOf(shown, desk, { remark, status, story, keys: keysFor(sitting) });
  const told = message === '' ? scene : { ...scene, message };
  screen.show((size) => drawTable(told, size, paint));
};

/** Carries a command out beside the screen, which goes on. */
const run = (seated: Seated, command: Promise<Outcome>, then: () => void): void => {
  seated.busy = true;
  seated.message = '';
  void command.then((outcome) => {
    seated.busy = false;
    if (outcome === undefined) then();
    else if (outcome.code !== 'offline')
      seated.message = describeProblem(outcome, seated.settings.server);
    seated.wake();
  });
};

const nothing = (): void => undefined;

const overlay = (seated: Seated, textFor: (columns: number) => readonly string[]): Promise<void> =>
  showText(seated.screen, seated.keyboard, textFor, seated.settings.paint);

/** Keys that mean the same whoever's turn it is. Whether this was one. */
const pressAnywhere = async (seated: Seated, key: string): Promise<boolean> => {
  const { sitting, settings } = seated;
  const { rules } = settings;
  const { prefix } = seated;
  seated.prefix = '';
  if (prefix === 't' && key !== 'ctrl-c') {
    const reaction = REACTIONS[Number(key) - 1];
    if (reaction !== undefined) run(seated, sitting.react(reaction), nothing);
    return true;
  }
  if (prefix === 'L' && key !== 'ctrl-c') {
    const leave = (): void => {
      seated.ending = 'left';
    };
    if (key === 'L') run(seated, sitting.leave(), leave);
    return true;
  }
  if (prefix === 'C' && key !== 'ctrl-c') {
    if (key === 'C') run(seated, sitting.closeTable(), nothing);
    return true;
  }
  switch (key) {
    case 'q':
    case 'ctrl-c':
    case 'ctrl-d':
      seated.ending = 'quit';
      return true;
    case 'h':
      await overlay(seated, (columns) => helpText(rules.family, columns, ONLINE_KEYS));
      return true;
    case '?':
      await overlay(seated, (columns) => tellRules(rules, columns));
      return true;
    case 't':
    case 'L':
      if (sitting.table.seats().length > 0) seated.prefix = key;
      return true;
    case 'C':
      if (sitting.hosts()) seated.prefix = key;
      return true;
    default:
      return false;
  }
};

const pressWaiting = (seated: Seated, key: string): void => {
  const { sitting } = seated;
  if (key === 's') run(seated, sitting.start(), nothing);
};

const pressOver = (seated: Seated, key: string): void => {
  const { sitting } = seated;
  if (key !== 'm') return;
  const accept = (): void => {
    seated.ending = 'rematch';
  };
  if (sitting.now().rematch !== null) accept();
  else run(seated, sitting.offerRematch(), accept);
};

const pressPlaying = (seated: Seated, key: string): void => {
  const { sitting } = seated;
  if (isMyHousePlayed(seated)) {
    if (key === 'enter') run(seated, sitting.comeBack(), nothing);
    return;
  }
  const shown = shownOf(sitting.known());
  const choice = sitting.choice();
  if (shown === undefined || choice === undefined) return;
  const desk = deskAt(seated, shown) ?? freshDesk(shown);
  const pressed = press(shown, desk, choice, key);
  if (pressed.type === 'desk') seated.desk = pressed.desk;
  if (pressed.type === 'act') run(seated, sitting.act(pressed.actions), nothing);
};

const onKey = async (seated: Seated, key: string): Promise<void> => {
  seated.message = '';
  if (await pressAnywhere(seated, key)) return;
  // One command at a time; what was sent is sent again until there is an answer.
  if (seated.busy) return;
  switch (seated.sitting.now().status) {
    case 'waiting':
      pressWaiting(seated, key);
      return;
    case 'playing':
      pressPlaying(seated, key);
      return;
    default:
      pressOver(seated, key);
  }
};

/** What was heard, for the story. */
export const tellHeard = (heard: Heard, names: readonly string[]): string =>
  heard.type === 'reaction' ? `${names[heard.seat] ?? ''}: ${heard.reaction}!` : '';

const ending = ({ sitting }: Seated): readonly string[] => {
  const table = sitting.now();
  return table.next?.kind === 'over' && table.view !== null
    ? tellStandings(table.next.standings, seatNames(table), table.view.boards)
    : [];
};

/** Tells the story of what is heard, and wakes whoever waits for news. */
const follow = (seated: Seated): Undo => {
  const { sitting, story } = seated;
  const undos = [
    sitting.onHeard((heard, before, after) => {
      const names = seatNames(after.table);
      story.push(...tellTableFacts(after.facts.slice(before.facts.length), after.table));
      const said = tellHeard(heard, names);
      if (said !== '') story.push(said);
      if (before.table.status !== after.table.status) seated.message = '';
      if (wasRemoved(before, after, sitting.table.player)) seated.message = REMOVED;
      const over = before.table.status === 'playing' && after.table.status === 'over';
      if (over) story.push(...ending(seated));
      seated.wake();
    }),
    sitting.onLink(() => seated.wake()),
  ];
  // Clocks run.
  const tick = setInterval(() => {
    if (sitting.now().clock !== null) seated.wake();
  }, 1000);
  return () => {
    clearInterval(tick);
    for (const undo of undos) undo();
  };
};

/** What of the past is told to somebody who comes to a table. */
const TOLD_AT_FIRST = 30;

/** Plays at a terminal until we go, leave, or play on elsewhere. */
export const playOnlineAtTerminal = async (
  io: Io,
  sitting: Sitting,
  settings: OnlineSettings,
): Promise<Ending> => {
  const screen = openScreen(io);
  const keyboard = openKeyboard(io.input);
  const { table, facts } = sitting.known();
  const past = tellTableFacts(facts, table).slice(-TOLD_AT_FIRST);
  const seated: Seated = {
    sitting,
    settings,
    screen,
    keyboard,
    story: [...past, ...settings.news],
    desk: undefined,
    deskAt: 0,
    message: '',
    prefix: '',
    busy: false,
    ending: undefined,
    wake: nothing,
  };
  if (table.status === 'over') seated.story.push(...ending(seated));
  const undo = follow(seated);
  void sitting.lost.then(() => {
    seated.ending = 'lost';
    seated.wake();
  });
  let pressed: Promise<string> | undefined;
  try {
    while (seated.ending === undefined) {
      show(seated);
      const woken = new Promise<undefined>((resolve) => {
        seated.wake = () => resolve(undefined);
      });
      pressed ??= keyboard.next();
      const key = await Promise.race([pressed, woken]);
      if (key === undefined) continue;
      pressed = undefined;
      await onKey(seated, key);
    }
    return seated.ending;
  } finally {
    undo();
    keyboard.close();
    screen.close();
  }
};
