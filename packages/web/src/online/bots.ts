import type { Rules } from '@barrelhouse/engine';
import { isSolved } from '../local/bots.ts';

/** The house's bots from the weakest up; the page's words give each its name and temper. */
export const BOTS = ['careless', 'cautious', 'regular', 'sharp', 'perfect'] as const;

/** Whether a bot can play some rules: the perfect one plays only what is solved. */
export const canPlay = (bot: string, rules: Rules): boolean => bot !== 'perfect' || isSolved(rules);
