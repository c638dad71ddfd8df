import type { Part } from './parts.ts';
import { words } from './words.svelte.ts';

/** Loads code that a screen needs later, together with its texts. */
export const withWords = async <T>(load: () => Promise<T>, parts: readonly Part[]): Promise<T> => {
  const [loaded] = await Promise.all([load(), words.want(parts)]);
  return loaded;
};
