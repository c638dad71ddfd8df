import { type Rules, rulesHash } from '@barrelhouse/engine';
import type { LabPart, LabSizes, PartialReport } from '@barrelhouse/solver/lab';
import { readCached, writeCached } from '../review/result-cache.ts';
import type { LabPool } from './lab-pool.ts';

const keyOf = (rules: Rules, part: LabPart, { matches, skillMatches, seed }: LabSizes): string =>
  ['lab', rulesHash(rules), part, matches, skillMatches, seed].join(' ');

/** A part of a report: as it was worked out on this device before, or from a worker. */
export const workOutOnce = async (
  pool: LabPool,
  rules: Rules,
  part: LabPart,
  sizes: LabSizes,
  report: (share: number) => void,
): Promise<PartialReport> => {
  const key = keyOf(rules, part, sizes);
  const known = await readCached<PartialReport>('figures', key);
  if (known !== undefined) return known;
  const found = await pool.run((client) =>
    client.ask('work', { rules, parts: [part], sizes }, report),
  );
  await writeCached('figures', key, found);
  return found;
};
