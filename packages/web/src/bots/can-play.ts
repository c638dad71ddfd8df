import type { Rules } from '@barrelhouse/engine';
import { isSolved } from '../local/solved-tables.ts';

/** The perfect bot can play only solved rules. A server knows those that ship. */
export const canPlay = (bot: string, rules: Rules): boolean => bot !== 'perfect' || isSolved(rules);
