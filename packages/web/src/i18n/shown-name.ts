import { SOMEONE } from '@barrelhouse/protocol/words';
import { words } from './words.svelte.ts';

/** A player's name as the reader's language has it: the house calls those without a name "someone". */
export const shownName = (name: string): string =>
  name === SOMEONE ? words.now.app.someone : name;
