import type { Answered, Problem, Table } from '@barrelhouse/client';
import { type Action, type Choice, ok } from '@barrelhouse/engine';
import type { Reaction, TableNow } from '@barrelhouse/protocol';
import type { Undo } from '../io/io.ts';
import { overshoots } from '../words/choices.ts';
import { applyUpdate, type KnownTable, type TableUpdate } from './table-updates.ts';

/** What came of a command; `undefined` if it was done. Otherwise nothing has changed. */
export type Outcome = Problem | undefined;

/** Told of each thing that is heard, with what is known before and after it. */
type Listener = (update: TableUpdate, before: KnownTable, after: KnownTable) => void;

/** A person's place at a table of a server, with or without a seat at it. */
export interface OnlineTable {
  readonly table: Table;
  readonly known: () => KnownTable;
  readonly now: () => TableNow;
  /** The choice that the table waits for, if it is ours. */
  readonly choice: () => Choice | undefined;
  /** Whether we host this table. */
  readonly hosts: () => boolean;
  readonly onUpdate: (listener: Listener) => Undo;
  /** Told when the connection breaks or comes back, and when a command is sent or answered. */
  readonly onLink: (listener: () => void) => Undo;
  /** The server will not have us any more: we were signed out, or the table is gone. */
  readonly lost: Promise<Problem>;
  readonly act: (actions: readonly Action[]) => Promise<Outcome>;
  readonly start: () => Promise<Outcome>;
  readonly leave: () => Promise<Outcome>;
  /** Ends the table for everybody: only its host can. */
  readonly closeTable: () => Promise<Outcome>;
  /** Takes the seat back that the house plays for us. */
  readonly comeBack: () => Promise<Outcome>;
  readonly offerRematch: () => Promise<Outcome>;
  readonly react: (reaction: Reaction) => Promise<Outcome>;
  readonly close: () => void;
}

/** Actions that the server would refuse for what comes before them: points past the target end the turn. */
const withoutRest = (choice: Choice | undefined, actions: readonly Action[]): readonly Action[] => {
  const [first] = actions;
  const kept = choice?.options.find(
    (option) => option.type === 'keep' && first?.type === 'keep' && option.dice === first.dice,
  );
  return kept?.type === 'keep' && overshoots(kept) ? actions.slice(0, 1) : actions;
};

const outcomeOf = async (answer: Answered<unknown>): Promise<Outcome> => {
  const done = await answer;
  return done.ok ? undefined : done.error;
};

/** Sits down at the screen of a table, and reads all that happened there so far. */
export const openOnlineTable = async (table: Table): Answered<OnlineTable> => {
  const log = await table.entries();
  if (!log.ok) return log;
  const listeners = new Set<Listener>();
  const linkers = new Set<() => void>();
  const first = table.snapshot();
  const past = log.value.filter(({ seq }) => seq <= first.seq);
  let known: KnownTable = {
    table: { ...first, here: table.here() },
    facts: past.flatMap(({ facts }) => facts),
  };
  let isFirst = true;
  let lose: (problem: Problem) => void = () => undefined;
  const lost = new Promise<Problem>((resolve) => {
    lose = resolve;
  });

  const take = (update: TableUpdate): void => {
    const before = known;
    known = applyUpdate(known, update);
    for (const tell of listeners) tell(update, before, known);
  };

  table.listen({
    table(snapshot, news) {
      // Told at once, before anybody listens.
      if (isFirst) return;
      for (const entry of news) take({ type: 'entry', ...entry });
      take({ type: 'table', ...snapshot });
    },
    moved: (moved) => take({ type: 'moved', ...moved }),
    presence: (here) => take({ type: 'presence', here }),
    reaction: (seat, reaction) => take({ type: 'reaction', seat, reaction }),
    link() {
      for (const tell of linkers) tell();
    },
    gone: (problem) => lose(problem),
  });
  isFirst = false;

  const add =
    <T>(all: Set<T>) =>
    (listener: T): Undo => {
      all.add(listener);
      return () => void all.delete(listener);
    };

  const { choice } = table;
  return ok({
    table,
    known: () => known,
    now: () => known.table,
    choice,
    hosts: () => known.table.host === table.player,
    onUpdate: add(listeners),
    onLink: add(linkers),
    lost,
    act: (actions) => outcomeOf(table.act(withoutRest(choice(), actions))),
    start: () => outcomeOf(table.start()),
    leave: () => outcomeOf(table.leave()),
    closeTable: () => outcomeOf(table.close()),
    comeBack: () => outcomeOf(table.comeBack()),
    offerRematch: () => outcomeOf(table.rematch()),
    react: (reaction) => outcomeOf(table.react(reaction)),
    close: table.detach,
  });
};
