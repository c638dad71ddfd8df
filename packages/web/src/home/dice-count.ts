/** How often each face fell, over all dice a server has revealed. */
export interface DiceCount {
  readonly faces: readonly number[];
  readonly statistic: number;
  readonly p: number;
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

export const readDiceCount = (value: unknown): DiceCount | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { faces, statistic, p } = value as { readonly [field: string]: unknown };
  if (!Array.isArray(faces) || faces.length !== 6 || !faces.every(isNumber)) return undefined;
  return isNumber(statistic) && isNumber(p) ? { faces, statistic, p } : undefined;
};

export const totalOf = ({ faces }: DiceCount): number => faces.reduce((sum, n) => sum + n, 0);

/** Deviation from fair dice on a scale from 0 to 1, with 0.5 for exactly fair. */
export const deviationOf = ({ faces }: DiceCount, face: number): number => {
  const total = faces.reduce((sum, n) => sum + n, 0);
  const expected = total / 6;
  // One standard deviation of fair dice is a tenth of the scale.
  const sigma = Math.sqrt((total * 5) / 36);
  const deviation = sigma === 0 ? 0 : ((faces[face - 1] ?? 0) - expected) / sigma;
  return Math.min(1, Math.max(0, 0.5 + deviation / 10));
};

export const fetchDiceCount = async (): Promise<DiceCount | undefined> => {
  const response = await fetch('/api/dice', { headers: { accept: 'application/json' } });
  return response.ok ? readDiceCount(await response.json()) : undefined;
};
