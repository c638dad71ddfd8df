import type { Action, Choice } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { overshoots } from '../words/choices.ts';
import { aimsOf, bestOf, type Desk, keepsOf, laidOut, layOut, picking } from './desk.ts';
import type { Shown } from './shown.ts';

/** What a key press comes to. */
export type Press =
  | { readonly type: 'desk'; readonly desk: Desk }
  | { readonly type: 'act'; readonly actions: readonly Action[] }
  | { readonly type: 'help' }
  | { readonly type: 'rules' }
  | { readonly type: 'quit' };

const stay = (desk: Desk): Press => ({ type: 'desk', desk });
const say = (desk: Desk, message: string): Press => stay({ ...desk, message });

const toggle = (shown: Shown, desk: Desk, key: string): Press => {
  const position = Number(key) - 1;
  const { dice } = shown.view;
  if (position < 0 || position >= dice.length) return say(desk, `There is no die ${key}.`);
  const picked = desk.picked.includes(position)
    ? desk.picked.filter((other) => other !== position)
    : [...desk.picked, position];
  return stay({ ...desk, picked, message: '' });
};

/** A typed digit marks a number: 1 then 2 is 12 where 12 is on offer. */
const typeTarget = (choice: Choice, desk: Desk, key: string): Press => {
  const targets = aimsOf(choice).map(({ target }) => target);
  const longer = Number(desk.typed + key);
  const target = targets.includes(longer) ? longer : Number(key);
  const typed = key;
  if (targets.includes(target)) return stay({ ...desk, target, typed, message: '' });
  // A 1 may be the beginning of 10, 11 or 12.
  if (targets.some((other) => other > 9 && String(other).startsWith(key))) {
    return stay({ ...desk, target: 0, typed, message: `${key}…` });
  }
  return say({ ...desk, typed: '' }, `${target} is not on offer.`);
};

const step = (shown: Shown, desk: Desk, choice: Choice, by: number): Press => {
  const options = choice.options.filter(({ type }) => type === 'keep' || type === 'aim');
  if (options.length === 0) return stay(desk);
  const now = laidOut(shown, desk, choice);
  const at = now === undefined ? (by > 0 ? -1 : 0) : options.indexOf(now);
  return stay(layOut(shown, desk, options[(at + by + options.length) % options.length]));
};

/** Points past an exact target lose the turn: nobody does that by mistake while something else can be kept. */
const slips = (shown: Shown, desk: Desk, choice: Choice): boolean => {
  const option = laidOut(shown, desk, choice);
  return option?.type === 'keep' && overshoots(option) && !keepsOf(choice).every(overshoots);
};

const act = (shown: Shown, desk: Desk, choice: Choice, verb: 'roll' | 'bank' | 'pass'): Press => {
  if (slips(shown, desk, choice)) return say(desk, 'That goes past the target and loses the turn.');
  const picked = picking(shown, desk);
  if (picked.length === 0 && choice.options.every(({ type }) => type !== verb)) {
    const barred = choice.barred.find((bar) => bar.verb === verb);
    if (barred !== undefined) return say(desk, tellRefusal(barred.why));
  }
  return { type: 'act', actions: [...picked, { type: verb }] };
};

/** What a key does for the person whose choice it is. */
export const press = (shown: Shown, desk: Desk, choice: Choice, key: string): Press => {
  switch (key) {
    case 'enter':
    case 'space':
    case 'r':
      return act(shown, desk, choice, 'roll');
    case 'b':
      return act(shown, desk, choice, 'bank');
    case 'p':
      return act(shown, desk, choice, 'pass');
    case 'a':
      return stay(layOut(shown, desk, bestOf(choice)));
    case 'up':
      return step(shown, desk, choice, -1);
    case 'down':
      return step(shown, desk, choice, 1);
    case 'backspace':
    case 'escape':
      return stay({ ...desk, picked: [], target: 0, typed: '', message: '' });
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
    if (aimsOf(choice).length > 0) return typeTarget(choice, desk, key);
    if (keepsOf(choice).length > 0) return toggle(shown, desk, key);
  }
  return say(desk, 'That key does nothing here: h for help.');
};
