import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const cup = readFileSync(new URL('src/dice/cup.svg', import.meta.url), 'utf8');

/** Draws the cup into the page itself: it is seen before any script has come. */
export const splash: Plugin = {
  name: 'barrelhouse-splash',
  transformIndexHtml: (html) => html.replace('%CUP%', cup.replaceAll(/\n\s*/g, ' ')),
};
