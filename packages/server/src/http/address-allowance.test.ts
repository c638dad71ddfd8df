import { describe, expect, test } from 'vitest';
import { addressAllowance } from './address-allowance.ts';
import { networksOf } from './network.ts';

const HERE = networksOf('203.0.113.9');

const begin = () => {
  let at = 0;
  // One a second, ten at once.
  const allowance = addressAllowance(60, () => at, 10);
  const ask = (times: number, ip = '203.0.113.9'): number => {
    let granted = 0;
    for (let i = 0; i < times; i++) if (allowance.take(networksOf(ip)) === 0) granted++;
    return granted;
  };
  const pass = (seconds: number): void => {
    at += seconds * 1000;
  };
  return { allowance, ask, pass };
};

describe('the allowance of an address', () => {
  test('is so much at once, and comes back with time', () => {
    const { ask, pass } = begin();
    expect(ask(10)).toBe(10);
    expect(ask(1)).toBe(0);
    pass(4);
    expect(ask(10)).toBe(3);
    pass(1000);
    expect(ask(100)).toBe(10);
  });

  test('says how long to wait', () => {
    const { allowance, pass } = begin();
    expect(allowance.take(HERE, 12)).toBe(2);
    pass(3);
    expect(allowance.take(HERE)).toBe(0);
  });

  test('is used up by asking on, up to a bound', () => {
    const { allowance, ask, pass } = begin();
    expect(allowance.isFlooding(HERE)).toBe(false);
    ask(19);
    expect(allowance.isFlooding(HERE)).toBe(false);
    ask(1000);
    expect(allowance.isFlooding(HERE)).toBe(true);
    pass(9);
    expect(allowance.isFlooding(HERE)).toBe(true);
    pass(2);
    expect(allowance.isFlooding(HERE)).toBe(false);
    expect(ask(1)).toBe(1);
  });

  test('is shared by the networks of one /56, which have more together than one alone', () => {
    const { ask } = begin();
    expect(ask(20, '2001:db8:0:1::1')).toBe(10);
    const others = Array.from({ length: 200 }, (_, i) =>
      ask(1, `2001:db8:0:${(i + 2).toString(16)}::1`),
    );
    expect(others.reduce((a, b) => a + b)).toBe(20);
    expect(ask(1, '2001:db8:0:100::1')).toBe(1);
  });
});
