import { type Action, err, type Next, ok, type Refusal, type Result } from '@barrelhouse/engine';
import { tellFacts } from '../words/facts.ts';
import { type BotMoves, botMoves } from './bot-moves.ts';
import type { Luck } from './luck.ts';
import { isTooLong } from './match-limit.ts';
import type { Saver } from './saves.ts';
import { nextAt, playAll, type Table } from './table.ts';

/** A match with its dice, its bots and its place on disk: every move is saved before anyone sees it. */
export interface MatchInPlay {
  readonly table: () => Table;
  /** What a bot does, where it is a bot's turn. */
  readonly botMove: () => Result<readonly string[], Refusal>;
  /** What a person does; told as sentences. */
  readonly move: (actions: readonly Action[]) => Result<readonly string[], Refusal>;
  readonly botsTurn: () => boolean;
  /** Whether nothing more is played: there is a result, or the match is too long. */
  readonly over: () => boolean;
  /** Why the match could not be saved, or nothing. */
  readonly trouble: () => string;
}

export const matchInPlay = (start: Table, luck: Luck, saver: Saver): MatchInPlay => {
  const bots: BotMoves = botMoves(start, luck.forBots);
  let table = start;
  let trouble = saver.save(table);

  const move: MatchInPlay['move'] = (actions) => {
    const played = playAll(table, actions, luck.roller);
    if (!played.ok) return played;
    const news = played.value.facts.slice(table.facts.length);
    table = played.value;
    trouble = saver.save(table);
    return ok(tellFacts(news, table.names));
  };

  const next = (): Next | undefined => (isTooLong(table) ? undefined : nextAt(table));

  return {
    table: () => table,
    move,
    botMove: () => {
      const choice = next();
      return choice?.kind === 'choice' ? move([bots(table, choice)]) : err({ code: 'over' });
    },
    botsTurn: () => {
      const choice = next();
      return choice?.kind === 'choice' && table.sitters[choice.seat]?.kind === 'bot';
    },
    over: () => next()?.kind !== 'choice',
    trouble: () => trouble,
  };
};
