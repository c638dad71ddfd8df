import { type Action, type Choice, err, ok, parseDice, type Result } from '@barrelhouse/engine';
import { didYouMean } from '../arguments/nearest.ts';
import { bestOf } from './move-input.ts';

/** A command line of a script. */
export type LineCommand =
  | { readonly type: 'act'; readonly actions: readonly Action[] }
  | { readonly type: 'best'; readonly verb: 'roll' | 'bank' }
  | { readonly type: 'rules' }
  | { readonly type: 'help' }
  | { readonly type: 'quit' };

const VERBS = ['roll', 'keep', 'bank', 'aim', 'pass', 'best', 'rules', 'help', 'quit'];

export const LINE_HELP = `roll             roll the dice in the cup
keep 115         set dice aside; keep 115 roll and keep 115 bank do both
bank             bank the turn
aim 7            collect a number (diecup only)
pass             end the turn after a bust
best             take the most points and roll; best bank banks it
rules  help  quit`;

const keeping = (word: string | undefined): Result<Action, string> => {
  const dice = word === undefined ? undefined : parseDice(word);
  return dice === undefined || dice.length === 0
    ? err('keep needs dice, like keep 115.')
    : ok({ type: 'keep', dice });
};

const aiming = (word: string | undefined): Result<Action, string> =>
  word !== undefined && /^\d{1,2}$/.test(word)
    ? ok({ type: 'aim', target: Number(word) })
    : err('aim needs a number, like aim 7.');

const actionAt = (verb: string, word: string | undefined): Result<Action, string> => {
  switch (verb) {
    case 'roll':
    case 'bank':
    case 'pass':
      return ok({ type: verb });
    case 'keep':
      return keeping(word);
    case 'aim':
      return aiming(word);
    default:
      return err(`There is no command ${verb}. ${didYouMean(verb, VERBS)}`);
  }
};

/** Reads a line like `keep 115 roll`. Nothing can follow a roll, because its dice are unknown. */
export const parseLine = (line: string): Result<LineCommand, string> => {
  const words = line.trim().toLowerCase().split(/\s+/);
  const [first = ''] = words;
  if (first === 'best') {
    const [, verb = 'roll', more] = words;
    return (verb === 'roll' || verb === 'bank') && more === undefined
      ? ok({ type: 'best', verb })
      : err('best can be followed by roll or bank.');
  }
  if (words.length === 1 && (first === 'rules' || first === 'help' || first === 'quit')) {
    return ok({ type: first });
  }
  const actions: Action[] = [];
  for (let at = 0; at < words.length; at++) {
    if (actions.at(-1)?.type === 'roll') return err('Nothing can follow a roll on the same line.');
    const verb = words[at] ?? '';
    const action = actionAt(verb, words[at + 1]);
    if (!action.ok) return action;
    if (verb === 'keep' || verb === 'aim') at++;
    actions.push(action.value);
  }
  return ok({ type: 'act', actions });
};

export type Acting = Extract<LineCommand, { type: 'act' | 'best' }>;

/** The actions of a line. `best` takes the most points, if there is something to pick. */
export const actionsOf = (command: Acting, choice: Choice): readonly Action[] => {
  if (command.type === 'act') return command.actions;
  const best = bestOf(choice);
  const then: Action = { type: command.verb };
  if (best?.type === 'keep') return [{ type: 'keep', dice: best.dice }, then];
  if (best?.type === 'aim') return [{ type: 'aim', target: best.target }, then];
  return [then];
};
