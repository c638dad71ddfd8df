import type { en } from './en/index.ts';

/** All words of the page. Another language is this type with other words, so a missing one does not compile. */
export type Catalogue = typeof en;
