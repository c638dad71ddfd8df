import type { Action, Choice, Random, Seat } from '@barrelhouse/engine';
import { bots, type Policy } from '@barrelhouse/solver';
import { findOracle } from '../tables/find-oracle.ts';
import { needsOracle } from '../tables/table-for.ts';
import type { Table } from './table.ts';

/** What the bot in this seat does now. */
export type BotMoves = (table: Table, choice: Choice) => Action;

/** The bots of a table. Each is made once: some work out the odds beforehand. */
export const botMoves = (table: Table, random: Random): BotMoves => {
  const policies = new Map<Seat, Policy>();
  const needy = table.sitters.some(({ kind, name }) => kind === 'bot' && needsOracle(name));
  const oracle = needy ? findOracle(table.rules, table.sitters.length) : undefined;
  table.sitters.forEach((sitter, seat) => {
    const bot = sitter.kind === 'bot' ? bots[sitter.name] : undefined;
    if (bot !== undefined) policies.set(seat, bot.policyFor(table.rules, random, oracle));
  });
  return ({ game, state }, choice) => {
    const policy = policies.get(choice.seat);
    if (policy === undefined) throw new Error(`No bot sits in seat ${choice.seat}.`);
    return policy(game.view(state), choice);
  };
};
