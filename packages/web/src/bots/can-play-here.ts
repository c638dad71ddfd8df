import { type Rules, rulesHash } from '@barrelhouse/engine';
import { solvedHere } from '../local/solved-here.svelte.ts';
import { canPlay } from './can-play.ts';

/** On this device the perfect bot can also play the rules that were solved here. */
export const canPlayHere = (bot: string, rules: Rules): boolean =>
  canPlay(bot, rules) || solvedHere.has(rulesHash(rules));
