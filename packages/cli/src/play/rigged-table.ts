import {
  type Action,
  type Dice,
  findRules,
  NO_DICE,
  parseDice,
  type Roller,
} from '@barrelhouse/engine';
import type { Sitter } from './seats.ts';
import { playAll, sitDown, type Table } from './table.ts';

/** Dice that fall as told, throw after throw. */
export const riggedRoller = (...throws: readonly string[]): Roller => {
  const left = [...throws];
  return (dice): Dice => {
    const thrown = parseDice(left.shift() ?? '') ?? NO_DICE;
    if (thrown.length !== dice) throw new Error(`${dice} dice are due, not ${thrown}.`);
    return thrown;
  };
};

const ADA: Sitter = { kind: 'person', name: 'Ada' };
const BOB: Sitter = { kind: 'person', name: 'Bob' };

/** A table of two at which these actions were played with these dice. For tests. */
export const riggedTable = (
  game: string,
  actions: readonly Action[],
  throws: readonly string[],
): Table => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no game ${game}.`);
  const roller = riggedRoller(...throws);
  let table = sitDown(rules.value, [ADA, BOB], 0);
  for (const action of actions) {
    const played = playAll(table, [action], roller);
    if (!played.ok) throw new Error(`Refused: ${JSON.stringify(played.error)}`);
    table = played.value;
  }
  return table;
};
