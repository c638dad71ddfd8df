import type { Turn } from './turn.svelte.ts';

/** Milliseconds to wait for the second digit of 10, 11 or 12. */
const PATIENCE = 700;
let typed = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

const aimAt = (turn: Turn, target: number): void => {
  typed = '';
  if (turn.plan.aims.some((aim) => aim.target === target)) void turn.act({ type: 'aim', target });
};

/** Collects the digits of a number and aims at it. Always `true`: the digit was for the number. */
export const pickTypedNumber = (turn: Turn, digit: number): true => {
  clearTimeout(waiting);
  const text = `${typed}${digit}`;
  const longer = turn.plan.aims.some(
    ({ target }) => target !== Number(text) && String(target).startsWith(text),
  );
  if (longer) {
    typed = text;
    waiting = setTimeout(() => aimAt(turn, Number(text)), PATIENCE);
  } else aimAt(turn, Number(text));
  return true;
};
