import type { Choice, Rules, Seat } from '@barrelhouse/engine';
import type {
  Act,
  Changed,
  Entry,
  Moved,
  PlayerId,
  Reaction,
  Snapshot,
  TableId,
} from '@barrelhouse/protocol';
import type { Problem } from './problem.ts';
import type { Answered } from './retry.ts';

/** Whether the last command is on the server's disk (`saved`), on its way, or waiting for the connection. */
export type Link = 'saved' | 'saving' | 'offline';

/** Hears everything that happens at a table: every entry once, in order. */
export interface TableListener {
  /** The whole table, with the entries since the last call. */
  table(snapshot: Snapshot, news: readonly Entry[]): void;
  moved(moved: Moved): void;
  presence(here: readonly boolean[]): void;
  reaction(seat: Seat, reaction: Reaction): void;
  link(link: Link): void;
  /** The table is out of reach for good. Nothing more follows. */
  gone(problem: Problem): void;
}

/** An action as it is sent; an option of a choice will do. */
export type Action = Act['actions'][number];

/** The result of a command. Over a socket it is only a number, since its events came before. */
export type Done = Moved | Changed | { readonly seq: number };

/** A choice that is ours. */
export interface Turn {
  readonly seat: Seat;
  /** All legal options with their consequences. */
  readonly options: Choice['options'];
  readonly snapshot: Snapshot;
  /** Plays an option, or several actions as one: keep and roll, keep and bank. Resolves when it is on disk. */
  play(...actions: readonly Action[]): Answered<Done>;
}

/** A table of the house, as one player sees it. Times are in this device's clock. */
export interface Table {
  readonly id: TableId;
  /** The invitation code we came with; empty if we needed none. */
  readonly code: string;
  /** Whether the match counts for ratings. */
  readonly rated: boolean;
  /** Our player id; empty for a spectator who is not a guest. */
  readonly player: PlayerId;
  readonly snapshot: () => Snapshot;
  /** Whether each seat's player is connected. */
  readonly here: () => readonly boolean[];
  /** Our seats that are still in the match. */
  readonly seats: () => readonly Seat[];
  /** The choice that the table waits for, if it is ours. */
  readonly choice: () => Choice | undefined;
  readonly link: () => Link;
  /** Whether a command is unanswered. */
  readonly isSending: () => boolean;
  /** Calls the listener from now on, first with the known table. Returns a function that stops it. */
  readonly listen: (listener: TableListener) => () => void;
  /** Our own choices, each once, until the match is over. Takes a seat back that the house plays for us. */
  readonly turns: () => AsyncGenerator<Turn, void, undefined>;
  /** Sends actions for our seat to move, with one key until they are answered. Adds hash-chain links. */
  readonly act: (actions: readonly Action[], seat?: Seat) => Answered<Done>;
  /** Shows a reaction to everybody at the table. It is not stored. */
  readonly react: (reaction: Reaction, seat?: Seat) => Answered<void>;
  readonly start: () => Answered<Done>;
  readonly addBot: (bot: string) => Answered<Done>;
  readonly removeSeat: (seat: Seat) => Answered<Done>;
  readonly leave: () => Answered<Done>;
  /** The host closes the table; its match then has no result. */
  readonly close: () => Answered<Done>;
  /** Closes it only if nobody has acted there since the last entry that we know. */
  readonly closeUnchanged: () => Answered<Done>;
  /** Takes back the seat that the house plays for us. */
  readonly comeBack: (seat?: Seat) => Answered<Done>;
  /** Lets the house play for a seat that keeps the table waiting. */
  readonly substitute: (seat: Seat) => Answered<Done>;
  /** Offers a rematch, or finds the one that is offered: the table to go to. */
  readonly rematch: () => Answered<{ readonly table: TableId; readonly code: string }>;
  readonly rules: () => Answered<Rules>;
  /** The invitation code, for players at the table. */
  readonly invitation: () => Answered<string>;
  readonly entries: () => Answered<readonly Entry[]>;
  /** The whole log as JSON lines. */
  readonly log: () => Answered<string>;
  /** Stops listening and gives up unanswered requests. */
  readonly detach: () => void;
}
