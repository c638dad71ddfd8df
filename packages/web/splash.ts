import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const cup = readFileSync(new URL('src/dice/cup.svg', import.meta.url), 'utf8');

/** Inlines the cup into index.html, so that it shows before any script has loaded. */
export const splash: Plugin = {
  name: 'barrelhouse-splash',
  transformIndexHtml: (html) => html.replace('%CUP%', cup.replaceAll(/\n\s*/g, ' ')),
};
