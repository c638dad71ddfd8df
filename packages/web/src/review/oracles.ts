import { type Rules, rulesHash } from '@barrelhouse/engine';
import type { Oracle } from '@barrelhouse/solver';
import { isSolved, solvedTable } from '../local/solved-tables.ts';
import { readCached } from './result-cache.ts';

/** Whether rules can be solved in a browser: collection games would take hours. */
export const canSolve = (rules: Rules): boolean => rules.family === 'hot-dice';

const tableFor = async (rules: Rules): Promise<Uint8Array | undefined> =>
  isSolved(rules) ? solvedTable(rules) : readCached<Uint8Array>('solved', rulesHash(rules));

const loaded = new Map<string, Oracle>();

/** Best play by these rules, from a shipped or cached solved table. `undefined` if there is none. */
export const oracleFor = async (rules: Rules, seats: number): Promise<Oracle | undefined> => {
  const key = `${rulesHash(rules)} ${seats}`;
  const found = loaded.get(key);
  if (found !== undefined) return found;
  const { loadBestPlay } = await import('@barrelhouse/solver');
  const oracle = (await loadBestPlay(rules, seats, tableFor))?.oracle;
  if (oracle !== undefined) loaded.set(key, oracle);
  return oracle;
};
