import { countsRolls, type HotDiceRules, type Random, type Rules } from '@barrelhouse/engine';
import type { BestPlay } from '../policies/best-play.ts';
import { type HeuristicBot, hotDiceHeuristics } from '../policies/hot-dice-heuristics.ts';
import { type DiceTable, diceTable, MOST_DICE } from './dice-table.ts';
import { heuristicPlayer } from './heuristic-player.ts';
import { type FastMatch, fastMatch } from './match.ts';
import { perfectPlayer } from './perfect-player.ts';
import type { FastPlayer } from './player.ts';

const isHeuristicBot = (name: string): name is HeuristicBot =>
  Object.hasOwn(hotDiceHeuristics, name);

/** One player for each seat, or `undefined` if some bot has no fast form. Bots of one name share their tables. */
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
    if (isHeuristicBot(name)) {
      made.set(name, heuristicPlayer(rules, table, hotDiceHeuristics[name](rules, random)));
    } else if (name === 'perfect' && best?.twoSeat !== undefined && names.length === 2) {
      made.set(name, perfectPlayer(rules, table, best.twoSeat));
    }
  }
  const players = names.flatMap((name) => made.get(name) ?? []);
  return players.length === names.length ? players : undefined;
};

/**
 * Plays matches from tables. Only for hot dice with up to six dice, rules under which a bust ends the turn, and bots with
 * a fast form; `undefined` otherwise. The bots draw from `random`.
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
