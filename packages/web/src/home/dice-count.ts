/** How often each face fell, over all revealed dice of a server. */
export interface DiceCount {
  readonly faces: readonly number[];
  readonly statistic: number;
  readonly p: number;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What the server said, if it is a count of dice. */
export const readDiceCount = (value: unknown): DiceCount | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { faces, statistic, p } = value as { readonly [field: string]: unknown };
  if (!Array.isArray(faces) || faces.length !== 6 || !faces.every(isNumber)) return undefined;
  return isNumber(statistic) && isNumber(p) ? { faces, statistic, p } : undefined;
};

export const totalOf = ({ faces }: DiceCount): number => faces.reduce((sum, n) => sum + n, 0);

/** Where a face stands on a scale that makes small differences visible: 0 to 1, fair dice in the middle. */
export const strayOf = ({ faces }: DiceCount, face: number): number => {
  const all = faces.reduce((sum, n) => sum + n, 0);
  const due = all / 6;
  // One standard deviation of fair dice is a tenth of the scale.
  const sigma = Math.sqrt((all * 5) / 36);
  const stray = sigma === 0 ? 0 : ((faces[face - 1] ?? 0) - due) / sigma;
  return Math.min(1, Math.max(0, 0.5 + stray / 10));
};

export const fetchDiceCount = async (): Promise<DiceCount | undefined> => {
  const response = await fetch('/api/dice', { headers: { accept: 'application/json' } });
  return response.ok ? readDiceCount(await response.json()) : undefined;
};
