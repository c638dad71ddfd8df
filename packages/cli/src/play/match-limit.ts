import type { GameEvent } from '@barrelhouse/engine';
import { LIMITS } from '@barrelhouse/protocol';
import { figure } from '../words/numbers.ts';
import type { Table } from './table.ts';

/** What an action of a seat brings about first. */
const MOVES: ReadonlySet<GameEvent['type']> = new Set([
  'rolled',
  'kept',
  'banked',
  'passed',
  'aimed',
]);

const hasTooManyTurns = ({ game, state }: Table): boolean =>
  game.view(state).boards.some(({ turns }) => turns > LIMITS.matchTurns);

const hasTooManyMoves = ({ facts }: Table): boolean => {
  if (facts.length < LIMITS.matchEntries) return false;
  return facts.filter(({ type }) => MOVES.has(type)).length >= LIMITS.matchEntries;
};

/** Whether a match is as long as one may be: at a table of a server it ends there, too. */
export const isTooLong = (table: Table): boolean =>
  hasTooManyTurns(table) || hasTooManyMoves(table);

/** Why a match that is too long ends. */
export const tellTooLong = (table: Table): string =>
  hasTooManyTurns(table)
    ? `A player reached ${figure(LIMITS.matchTurns)} turns, the most in one match, so it ends here without a result.`
    : `This match reached ${figure(LIMITS.matchEntries)} moves, the most there can be, so it ends here without a result.`;
