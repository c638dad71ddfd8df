import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const DECLARED = /--([a-z-]+): (?:light-dark\((#[0-9a-f]+), )?(#[0-9a-f]+)/g;
const declared = [...tokens.matchAll(DECLARED)];
const COLOURS = {
  dark: new Map(declared.map(([, name = '', , dark = '']) => [name, dark])),
  light: new Map(declared.map(([, name = '', light, dark = '']) => [name, light ?? dark])),
};

export type Theme = keyof typeof COLOURS;
export const THEMES: readonly Theme[] = ['dark', 'light'];

/** Replaces CSS variables by colours, since a separate file cannot use those of the page. */
export const paint = (picture: string, theme: Theme): string =>
  picture
    .replace(/var\(--([a-z-]+)\)/g, (_, name: string) => {
      const colour = COLOURS[theme].get(name);
      if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
      return colour;
    })
    .replace(/\n\s*/g, ' ')
    .trim();
