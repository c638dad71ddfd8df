import { describe, expect, test } from 'vitest';
import { addressAllowance } from './address-allowance.ts';
import { networksOf } from './network.ts';

const NETWORKS = networksOf('203.0.113.9');

const setUp = () => {
  let at = 0;
  // One request a second, with a burst of ten.
  const allowance = addressAllowance(60, () => at, 10);
  const send = (times: number, ip = '203.0.113.9'): number => {
    let granted = 0;
    for (let i = 0; i < times; i++) if (allowance.take(networksOf(ip)) === 0) granted++;
    return granted;
  };
  const pass = (seconds: number): void => {
    at += seconds * 1000;
  };
  return { allowance, send, pass };
};

describe('addressAllowance', () => {
  test('allows a burst, then refills over time', () => {
    const { send, pass } = setUp();
    expect(send(10)).toBe(10);
    expect(send(1)).toBe(0);
    pass(4);
    expect(send(10)).toBe(3);
    pass(1000);
    expect(send(100)).toBe(10);
  });

  test('returns the seconds to wait', () => {
    const { allowance, pass } = setUp();
    expect(allowance.take(NETWORKS, 12)).toBe(2);
    pass(3);
    expect(allowance.take(NETWORKS)).toBe(0);
  });

  test('adds debt for requests beyond the allowance, up to a bound', () => {
    const { allowance, send, pass } = setUp();
    expect(allowance.isFlooding(NETWORKS)).toBe(false);
    send(19);
    expect(allowance.isFlooding(NETWORKS)).toBe(false);
    send(1000);
    expect(allowance.isFlooding(NETWORKS)).toBe(true);
    pass(9);
    expect(allowance.isFlooding(NETWORKS)).toBe(true);
    pass(2);
    expect(allowance.isFlooding(NETWORKS)).toBe(false);
    expect(send(1)).toBe(1);
  });

  test('gives the networks of one /56 a shared allowance, larger than that of one network', () => {
    const { send } = setUp();
    expect(send(20, '2001:db8:0:1::1')).toBe(10);
    const others = Array.from({ length: 200 }, (_, i) =>
      send(1, `2001:db8:0:${(i + 2).toString(16)}::1`),
    );
    expect(others.reduce((a, b) => a + b)).toBe(20);
    expect(send(1, '2001:db8:0:100::1')).toBe(1);
  });
});
