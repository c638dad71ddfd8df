import type { Answered, Problem, Table } from '@barrelhouse/client';
import { type Action, type Choice, ok, type Seat } from '@barrelhouse/engine';
import type { Reaction, TableNow } from '@barrelhouse/protocol';
import type { Undo } from '../io/io.ts';
import { overshoots } from '../words/choices.ts';
import { applyUpdate, type KnownTable, type TableUpdate } from './table-updates.ts';

/** Why a command failed; `undefined` if it succeeded. A failed command changes nothing. */
export type Outcome = Problem | undefined;

/** Called with each update, and with the table before and after it. */
type Listener = (update: TableUpdate, before: KnownTable, after: KnownTable) => void;

/** A table of a server as this terminal sees it, with or without a seat of our own. */
export interface OnlineTable {
  readonly table: Table;
  readonly known: () => KnownTable;
  readonly now: () => TableNow;
  /** The choice that the table waits for, if it is ours. */
  readonly choice: () => Choice | undefined;
  readonly hosts: () => boolean;
  readonly onUpdate: (listener: Listener) => Undo;
  /** Called when the connection breaks or returns, and when a command is sent or answered. */
  readonly onLink: (listener: () => void) => Undo;
  /** Resolves when we lose access: we were signed out, or the table is gone. */
  readonly lost: Promise<Problem>;
  readonly act: (actions: readonly Action[]) => Promise<Outcome>;
  readonly start: () => Promise<Outcome>;
  readonly leave: () => Promise<Outcome>;
  /** Closes the table for everybody. Only the host can. */
  readonly closeTable: () => Promise<Outcome>;
  /** Takes back a seat that the house plays for us. */
  readonly comeBack: () => Promise<Outcome>;
  /** Lets the house play for somebody who keeps the table waiting. */
  readonly substitute: (seat: Seat) => Promise<Outcome>;
  readonly offerRematch: () => Promise<Outcome>;
  readonly react: (reaction: Reaction) => Promise<Outcome>;
  readonly close: () => void;
}

/** Drops the actions after a keep that goes past the target, because it ends the turn and the server would refuse them. */
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

/** Opens a table, with all that happened there so far. */
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
      // The first call comes at once, before anybody listens.
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
    substitute: (seat) => outcomeOf(table.substitute(seat)),
    offerRematch: () => outcomeOf(table.rematch()),
    react: (reaction) => outcomeOf(table.react(reaction)),
    close: table.detach,
  });
};
