import type { Oracle, ValuedOption } from '../oracle.ts';

/** How bad a decision was. */
export type LossSize = 'none' | 'inaccuracy' | 'mistake' | 'blunder';

/** Losses below this are rounding errors. */
export const ROUNDING = 1e-9;

export type LossLimits = { readonly [size in Exclude<LossSize, 'none'>]: number };

/**
 * The smallest loss of each size, in chance to win or in turns. One turn counts as much as ten per cent of the match.
 */
export const lossLimits: { readonly [currency in Oracle['currency']]: LossLimits } = {
  win: { inaccuracy: 0.01, mistake: 0.03, blunder: 0.08 },
  turns: { inaccuracy: 0.1, mistake: 0.3, blunder: 0.8 },
};

export const sizeOf = (currency: Oracle['currency'], loss: number): LossSize => {
  const least = lossLimits[currency];
  if (loss < least.inaccuracy) return 'none';
  if (loss < least.mistake) return 'inaccuracy';
  return loss < least.blunder ? 'mistake' : 'blunder';
};

/** The most a decision can cost: the best option less the worst. `options` are best first. */
export const stakeOf = (options: readonly ValuedOption[]): number =>
  Math.abs((options[0]?.value ?? 0) - (options.at(-1)?.value ?? 0));

/**
 * The share of what was at stake that was not lost: 100 for best play, 0 for always choosing the worst option. Means the
 * same in every game and currency.
 */
export const accuracyOf = (lost: number, stake: number): number =>
  stake === 0 ? 100 : 100 * (1 - lost / stake);
