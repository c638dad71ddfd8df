import { err, ok, type Result } from '@barrelhouse/engine';
import { REACTIONS, type Reaction } from '@barrelhouse/protocol';
import { didYouMean } from '../arguments/nearest.ts';
import { LINE_HELP, type LineCommand, parseLine } from '../play/line-commands.ts';

/** A command line at a server's table. */
export type OnlineLine =
  | LineCommand
  | { readonly type: 'start' }
  | { readonly type: 'leave' }
  | { readonly type: 'close' }
  | { readonly type: 'rematch' }
  | { readonly type: 'nudge' }
  | { readonly type: 'substitute' }
  | { readonly type: 'say'; readonly reaction: Reaction };

export const ONLINE_LINE_HELP: string = `${LINE_HELP}
start            the host begins the match
say nice         one of ${REACTIONS.join(', ')}
nudge            ask the player whose turn it is to move
substitute       let the house play for a player who keeps the table waiting
rematch          once this match is over, offer a rematch or accept one
leave            leave for good; quit keeps the seat
close            the host closes the table for everybody`;

const PLAIN = ['start', 'leave', 'close', 'rematch', 'nudge', 'substitute'] as const;

const saying = (word: string | undefined): Result<OnlineLine, string> => {
  const reaction = REACTIONS.find((known) => known === word);
  return reaction === undefined
    ? err(`say needs one of ${REACTIONS.join(', ')}. ${didYouMean(word ?? '', REACTIONS)}`)
    : ok({ type: 'say', reaction });
};

/** Reads a line. Moves are read as in local play. */
export const parseOnlineLine = (line: string): Result<OnlineLine, string> => {
  const [first = '', second, more] = line.trim().toLowerCase().split(/\s+/);
  if (first === 'say' && more === undefined) return saying(second);
  const plain = PLAIN.find((known) => known === first);
  if (second === undefined && plain !== undefined) return ok({ type: plain });
  return parseLine(line);
};
