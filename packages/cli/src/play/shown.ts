import type { Dice, Next, View } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { type LastThrow, lastThrow } from './last-throw.ts';
import { nextAt, type Table } from './table.ts';

/** What is on show of a match, wherever its referee sits: desk, keys and pictures are made from nothing else. */
export interface Shown {
  readonly title: string;
  /** One for each seat. */
  readonly names: readonly string[];
  readonly view: View;
  readonly next: Next;
  readonly fell: LastThrow | undefined;
  /** Why the referee would not take a selection, or nothing. */
  readonly objection: (selection: Dice) => string;
}

/** A match played here. The referee is at hand, so a dry run says what is wrong with a selection. */
export const shownAt = (table: Table): Shown => {
  const { game, state } = table;
  return {
    title: table.rules.name,
    names: table.names,
    view: game.view(state),
    next: nextAt(table),
    fell: lastThrow(table.facts),
    objection: (dice) => {
      const played = game.play(state, { type: 'keep', dice });
      return played.ok ? '' : tellRefusal(played.error);
    },
  };
};
