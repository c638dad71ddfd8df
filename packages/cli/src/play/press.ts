import type { Action, Choice } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { overshoots } from '../words/choices.ts';
import type { MatchDisplay } from './match-display.ts';
import {
  aimsOf,
  bestOf,
  keepsOf,
  type MoveInput,
  pickedActions,
  pickedOption,
  pickOption,
} from './move-input.ts';

/** The effect of a key press. */
export type Press =
  | { readonly type: 'desk'; readonly input: MoveInput }
  | { readonly type: 'act'; readonly actions: readonly Action[] }
  | { readonly type: 'help' }
  | { readonly type: 'rules' }
  | { readonly type: 'quit' };

const stay = (input: MoveInput): Press => ({ type: 'desk', input });
const say = (input: MoveInput, message: string): Press => stay({ ...input, message });

const toggle = (display: MatchDisplay, input: MoveInput, key: string): Press => {
  const position = Number(key) - 1;
  const { dice } = display.view;
  if (position < 0 || position >= dice.length) return say(input, `There is no die ${key}.`);
  const picked = input.picked.includes(position)
    ? input.picked.filter((other) => other !== position)
    : [...input.picked, position];
  return stay({ ...input, picked, message: '' });
};

/** A typed digit marks a number: 1 and then 2 is 12, if 12 can be collected. */
const typeTarget = (choice: Choice, input: MoveInput, key: string): Press => {
  const targets = aimsOf(choice).map(({ target }) => target);
  const longer = Number(input.typed + key);
  const target = targets.includes(longer) ? longer : Number(key);
  const typed = key;
  if (targets.includes(target)) return stay({ ...input, target, typed, message: '' });
  // A 1 may be the beginning of 10, 11 or 12.
  if (targets.some((other) => other > 9 && String(other).startsWith(key))) {
    return stay({ ...input, target: 0, typed, message: `${key}…` });
  }
  return say({ ...input, typed: '' }, `${target} cannot be collected now.`);
};

const step = (display: MatchDisplay, input: MoveInput, choice: Choice, by: number): Press => {
  const options = choice.options.filter(({ type }) => type === 'keep' || type === 'aim');
  if (options.length === 0) return stay(input);
  const now = pickedOption(display, input, choice);
  const at = now === undefined ? (by > 0 ? -1 : 0) : options.indexOf(now);
  return stay(pickOption(display, input, options[(at + by + options.length) % options.length]));
};

/** Whether the selection would lose the turn by mistake: it goes past an exact target, and others do not. */
const slips = (display: MatchDisplay, input: MoveInput, choice: Choice): boolean => {
  const option = pickedOption(display, input, choice);
  return option?.type === 'keep' && overshoots(option) && !keepsOf(choice).every(overshoots);
};

const act = (
  display: MatchDisplay,
  input: MoveInput,
  choice: Choice,
  verb: 'roll' | 'bank' | 'pass',
): Press => {
  if (slips(display, input, choice))
    return say(input, 'That goes past the target and loses the turn.');
  const picked = pickedActions(display, input);
  if (picked.length === 0 && choice.options.every(({ type }) => type !== verb)) {
    const barred = choice.barred.find((bar) => bar.verb === verb);
    if (barred !== undefined) return say(input, tellRefusal(barred.why));
  }
  return { type: 'act', actions: [...picked, { type: verb }] };
};

/** The effect of a key while a person chooses. */
export const press = (
  display: MatchDisplay,
  input: MoveInput,
  choice: Choice,
  key: string,
): Press => {
  switch (key) {
    case 'enter':
    case 'space':
    case 'r':
      return act(display, input, choice, 'roll');
    case 'b':
      return act(display, input, choice, 'bank');
    case 'p':
      return act(display, input, choice, 'pass');
    case 'a':
      return stay(pickOption(display, input, bestOf(choice)));
    case 'up':
      return step(display, input, choice, -1);
    case 'down':
      return step(display, input, choice, 1);
    case 'backspace':
    case 'escape':
      return stay({ ...input, picked: [], target: 0, typed: '', message: '' });
    case 'h':
      return { type: 'help' };
    case '?':
      return { type: 'rules' };
    case 'q':
    case 'ctrl-c':
    case 'ctrl-d':
      return { type: 'quit' };
    default:
      break;
  }
  if (/^\d$/.test(key)) {
    if (aimsOf(choice).length > 0) return typeTarget(choice, input, key);
    if (keepsOf(choice).length > 0) return toggle(display, input, key);
  }
  return say(input, 'That key does nothing here. Press h for help.');
};
