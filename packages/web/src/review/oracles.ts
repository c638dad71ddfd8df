import { type Rules, rulesHash } from '@barrelhouse/engine';
import type { Oracle } from '@barrelhouse/solver';
import { solvedTable } from '../local/solved-tables.ts';

/** Whether rules can be solved in a browser: collection games would take hours. */
export const canSolve = (rules: Rules): boolean => rules.family === 'hot-dice';

const loaded = new Map<string, Oracle>();

/** Best play by these rules, from a solved table. `undefined` if there is none. */
export const oracleFor = async (rules: Rules, seats: number): Promise<Oracle | undefined> => {
  const key = `${rulesHash(rules)} ${seats}`;
  const found = loaded.get(key);
  if (found !== undefined) return found;
  const { loadBestPlay } = await import('@barrelhouse/solver');
  const oracle = (await loadBestPlay(rules, seats, solvedTable))?.oracle;
  if (oracle !== undefined) loaded.set(key, oracle);
  return oracle;
};
