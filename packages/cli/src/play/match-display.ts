import type { Dice, Next, View } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { type LastThrow, lastThrow } from './last-throw.ts';
import { type MatchState, nextAt } from './match-state.ts';

/** All that the screen needs to know of a match, local or online. */
export interface MatchDisplay {
  readonly title: string;
  /** One for each seat. */
  readonly names: readonly string[];
  readonly view: View;
  readonly next: Next;
  readonly lastThrow: LastThrow | undefined;
  /** Why the rules forbid a selection, or empty. */
  readonly objection: (selection: Dice) => string;
}

/** A local match. A dry run finds out what is wrong with a selection. */
export const localDisplay = (match: MatchState): MatchDisplay => {
  const { game, state } = match;
  return {
    title: match.rules.name,
    names: match.names,
    view: game.view(state),
    next: nextAt(match),
    lastThrow: lastThrow(match.facts),
    objection: (dice) => {
      const played = game.play(state, { type: 'keep', dice });
      return played.ok ? '' : tellRefusal(played.error);
    },
  };
};
