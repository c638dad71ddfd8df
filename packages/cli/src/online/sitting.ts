import type { Answered, Problem, Table } from '@barrelhouse/client';
import { type Action, type Choice, ok } from '@barrelhouse/engine';
import type { Reaction, TableNow } from '@barrelhouse/protocol';
import type { Undo } from '../io/io.ts';
import { overshoots } from '../words/choices.ts';
import { type Heard, hear, type Known } from './known.ts';

/** What came of a command; `undefined` if it was done. Otherwise nothing has changed. */
export type Outcome = Problem | undefined;

/** Told of each thing that is heard, with what is known before and after it. */
type Listener = (heard: Heard, before: Known, after: Known) => void;

/** A person's place at a table of a server, with or without a seat at it. */
export interface Sitting {
  readonly table: Table;
  readonly known: () => Known;
  readonly now: () => TableNow;
  /** The choice that the table waits for, if it is ours. */
  readonly choice: () => Choice | undefined;
  /** Whether we host this table. */
  readonly hosts: () => boolean;
  readonly onHeard: (listener: Listener) => Undo;
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
export const sitAt = async (table: Table): Answered<Sitting> => {
  const log = await table.entries();
  if (!log.ok) return log;
  const hearers = new Set<Listener>();
  const linkers = new Set<() => void>();
  const first = table.snapshot();
  const past = log.value.filter(({ seq }) => seq <= first.seq);
  let known: Known = {
    table: { ...first, here: table.here() },
    facts: past.flatMap(({ facts }) => facts),
  };
  let isFirst = true;
  let lose: (problem: Problem) => void = () => undefined;
  const lost = new Promise<Problem>((resolve) => {
    lose = resolve;
  });

  const take = (heard: Heard): void => {
    const before = known;
    known = hear(known, heard);
    for (const tell of hearers) tell(heard, before, known);
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
    onHeard: add(hearers),
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
