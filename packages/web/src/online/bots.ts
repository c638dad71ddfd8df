/** The house's bots from the weakest up; the page's words give each its name and temper. */
export const BOTS = ['careless', 'cautious', 'regular', 'sharp', 'perfect'] as const;
