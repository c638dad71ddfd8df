import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const declared = (css: string): readonly [string, string][] =>
  [...css.matchAll(/--([a-z-]+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);

const [evening = '', morning = ''] = tokens.split(':root[data-theme="light"]');
const DARK = new Map(declared(evening));
const COLOURS = { dark: DARK, light: new Map([...DARK, ...declared(morning)]) };

export type Theme = keyof typeof COLOURS;
export const THEMES: readonly Theme[] = ['dark', 'light'];

/** A picture of its own knows nothing of the page's colours: they are put in by name. */
export const paint = (picture: string, theme: Theme): string =>
  picture
    .replace(/var\(--([a-z-]+)\)/g, (_, name: string) => {
      const colour = COLOURS[theme].get(name);
      if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
      return colour;
    })
    .replace(/\n\s*/g, ' ')
    .trim();
