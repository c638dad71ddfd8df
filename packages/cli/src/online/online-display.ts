import { isTableFact } from '@barrelhouse/protocol';
import { lastThrow } from '../play/last-throw.ts';
import type { MatchDisplay } from '../play/match-display.ts';
import type { KnownTable } from './table-updates.ts';
import { seatNames } from './table-words.ts';

/** An online match on the screen. Everything comes from the server; nothing is computed here. */
export const onlineDisplay = ({ table, facts }: KnownTable): MatchDisplay | undefined => {
  const { view, next } = table;
  if (view === null || next === null) return undefined;
  return {
    title: table.game.name,
    names: seatNames(table),
    view,
    next,
    lastThrow: lastThrow(facts.filter((fact) => !isTableFact(fact))),
    objection: (selection) => {
      const offered =
        next.kind === 'choice' &&
        next.options.some((option) => option.type === 'keep' && option.dice === selection);
      return offered ? '' : 'These dice do not all score.';
    },
  };
};
