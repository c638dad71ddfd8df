import { type Rules, rulesHash } from '@barrelhouse/engine';
import { readReferenceTable, readSolvedTable } from '@barrelhouse/solved-tables';
import { type ValueFunction, valueFunction } from '@barrelhouse/solver';

/** Value functions cache what they compute, so the least recently used one is dropped. */
const MOST_VALUES = 6;

/** Value functions from the solved tables that ship. */
export const valueFunctions = (): ((rules: Rules, seats: number) => ValueFunction | undefined) => {
  const values = new Map<string, ValueFunction | undefined>();
  return (rules, seats) => {
    const key = `${rulesHash(rules)} ${seats}`;
    const value = values.has(key)
      ? values.get(key)
      : valueFunction(rules, seats, readSolvedTable(rules), readReferenceTable(rules));
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > MOST_VALUES && oldest !== undefined) values.delete(oldest);
    return value;
  };
};
