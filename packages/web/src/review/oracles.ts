import { type Rules, rulesHash } from '@barrelhouse/engine';
import type { Oracle } from '@barrelhouse/solver';
import { isSolved, solvedTable } from '../local/solved-tables.ts';
import { readCached } from './work-cache.ts';

/** Whether rules can be solved on a device: hot dice can, collections take a machine for hours. */
export const maySolve = (rules: Rules): boolean => rules.family === 'hot-dice';

const bytesFor = async (rules: Rules): Promise<Uint8Array | undefined> =>
  isSolved(rules) ? solvedTable(rules) : readCached<Uint8Array>('solved', rulesHash(rules));

const known = new Map<string, Oracle>();

/** Best play by these rules, from the table that ships or was solved here. `undefined` if there is none. */
export const oracleFor = async (rules: Rules, seats: number): Promise<Oracle | undefined> => {
  const key = `${rulesHash(rules)} ${seats}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { loadBestPlay } = await import('@barrelhouse/solver');
  const oracle = (await loadBestPlay(rules, seats, bytesFor))?.oracle;
  if (oracle !== undefined) known.set(key, oracle);
  return oracle;
};
