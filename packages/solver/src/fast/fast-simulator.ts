import { countsRolls, type HotDiceRules, type Random, type Rules } from '@barrelhouse/engine';
import type { BestPlay } from '../policies/best-play.ts';
import { hotDiceTempers, type Tempered } from '../policies/tempers.ts';
import { type DiceTable, diceTable, MOST_DICE } from './dice-table.ts';
import { type FastMatch, fastMatch } from './match.ts';
import { perfectPlayer } from './perfect-player.ts';
import type { FastPlayer } from './player.ts';
import { temperPlayer } from './temper-player.ts';

const hasTemper = (name: string): name is Tempered => Object.hasOwn(hotDiceTempers, name);

/** The players of some seats, bots of one name sharing their tables, or `undefined` where one has no fast form. */
export const fastPlayers = (
  rules: HotDiceRules,
  table: DiceTable,
  names: readonly string[],
  random: Random,
  best: BestPlay | undefined,
): readonly FastPlayer[] | undefined => {
  const made = new Map<string, FastPlayer>();
  for (const name of names) {
    if (made.has(name)) continue;
    if (hasTemper(name)) {
      made.set(name, temperPlayer(rules, table, hotDiceTempers[name](rules, random)));
    } else if (name === 'perfect' && best?.twoSeat !== undefined && names.length === 2) {
      made.set(name, perfectPlayer(rules, table, best.twoSeat));
    }
  }
  const players = names.flatMap((name) => made.get(name) ?? []);
  return players.length === names.length ? players : undefined;
};

/**
 * Matches from tables, where there are tables: hot dice, up to six of them, a bust ends the turn, and every bot has a
 * fast form. `undefined` elsewhere; the engine's own loop plays those. `random` is what the bots draw from.
 */
export const fastSimulator = (
  rules: Rules,
  names: readonly string[],
  random: Random,
  best: BestPlay | undefined,
  mostTurns: number,
): FastMatch | undefined => {
  if (rules.family !== 'hot-dice' || rules.dice > MOST_DICE) return undefined;
  if (rules.afterBust === 'may-roll-on' || countsRolls(rules)) return undefined;
  const table = diceTable(rules);
  const players = fastPlayers(rules, table, names, random, best);
  return players === undefined ? undefined : fastMatch(rules, table, players, mostTurns);
};
