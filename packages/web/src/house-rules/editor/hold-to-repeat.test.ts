import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdToRepeat } from './hold-to-repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const buttonThat = (act: () => void): ((type: string) => void) => {
  const button = new EventTarget();
  holdToRepeat(act)(button as HTMLElement);
  return (type) => void button.dispatchEvent(Object.assign(new Event(type), { button: 0 }));
};

test('a press acts once', () => {
  const act = vi.fn();
  const send = buttonThat(act);
  send('pointerdown');
  vi.advanceTimersByTime(120);
  send('pointerup');
  send('click');
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a held button repeats until it is let go', () => {
  const act = vi.fn();
  const send = buttonThat(act);
  send('pointerdown');
  vi.advanceTimersByTime(1400);
  send('pointerup');
  send('click');
  const done = act.mock.calls.length;
  expect(done).toBeGreaterThan(8);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(done);
});

test('keys press without a pointer', () => {
  const act = vi.fn();
  buttonThat(act)('click');
  expect(act).toHaveBeenCalledTimes(1);
});
