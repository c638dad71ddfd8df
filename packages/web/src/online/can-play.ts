import type { Rules } from '@barrelhouse/engine';
import { isSolved } from '../local/solved-tables.ts';

/** Whether a bot can play some rules: the perfect one plays only what is solved. */
export const canPlay = (bot: string, rules: Rules): boolean => bot !== 'perfect' || isSolved(rules);
