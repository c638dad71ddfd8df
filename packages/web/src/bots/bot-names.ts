/** Bots from weakest to strongest; the translations describe each of them. */
export const BOTS = ['careless', 'cautious', 'regular', 'sharp', 'perfect'] as const;
