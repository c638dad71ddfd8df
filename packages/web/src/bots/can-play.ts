import type { Rules } from '@barrelhouse/engine';
import { isSolved } from '../local/solved-tables.ts';

/** Whether a bot can play these rules: the perfect bot needs them solved. */
export const canPlay = (bot: string, rules: Rules): boolean => bot !== 'perfect' || isSolved(rules);
