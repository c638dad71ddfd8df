import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const tokensFile = join(source, 'styles', 'tokens.css');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Which text is drawn on which grounds. Each colour of a family must be legible on each of its grounds, so a component
 * only has to stay within a family. e2e/contrast.ts measures what the screens really show, tints and gradients included.
 */
const FAMILIES = {
  room: {
    grounds: ['night', 'night-glow', 'wood', 'wood-raised', 'groove'],
    text: ['ivory', 'bone', 'muted', 'lamp', 'ember', 'mint'],
    lines: ['line-strong', 'lamp', 'ember', 'mint', 'muted'],
  },
  felt: {
    grounds: ['felt-light', 'felt', 'felt-deep'],
    text: ['felt-text', 'lamp-on-felt', 'ember-on-felt', 'mint-on-felt', 'ivory'],
    lines: ['line-on-felt', 'lamp-on-felt'],
  },
  brass: {
    grounds: ['brass-light', 'brass', 'brass-deep', 'lamp-pale', 'amber-deep'],
    text: ['on-lamp'],
    lines: [],
  },
} as const;

/** Fills of pictures: tracks, pips, dice, charts. No text stands on them. */
const FILLS =
  'lamp lamp-deep lamp-shade bone ember ember-deep mint mint-deep on-lamp ivory line line-strong muted felt-lit felt-text die die-light die-shade die-edge pip pip-light pip-one pip-one-light'.split(
    ' ',
  );
/** Edges that only decorate: the control or panel is recognisable without them. */
const ORNAMENTS = ['line', 'wood-raised', 'die-edge', 'amber-deep', 'felt-text'];
/** Files whose `color` paints marks instead of text. */
const PAINTED = new Set(['learn/HeatMap.svelte', 'learn/BarChart.svelte', 'history/Plot.svelte']);

const css = readFileSync(tokensFile, 'utf8');
const rules = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.trim(),
  names: [...body.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name),
}));
const tokens = new Set(rules.find(({ selector }) => selector === ':root')?.names);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css|ts|svg)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** The values of all declarations of these properties, without those of tokens.css. */
const declared = (property: RegExp): readonly { readonly name: string; readonly value: string }[] =>
  files
    .filter(({ name }) => /\.(svelte|css)$/.test(name) && name !== relative(source, tokensFile))
    .flatMap(({ name, text }) => {
      const style = name.endsWith('.css')
        ? text
        : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '');
      return [...style.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, found = '', value = '']) =>
        property.test(found) ? [{ name, value }] : [],
      );
    });

const tokensIn = (value: string): readonly string[] =>
  [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
    tokens.has(name) ? [name.slice(2)] : [],
  );

/** Red, green and blue from 0 to 1. */
const colourOf = (token: string, theme: Theme): readonly number[] => {
  const value = new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  const hex = theme === 'light' ? light : dark;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
};

/** Relative luminance as WCAG defines it. */
const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string, theme: Theme): number => {
  const [dark = 0, light = 0] = [a, b]
    .map((token) => luminance(colourOf(token, theme)))
    .sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const faint = (inks: readonly string[], grounds: readonly string[], least: number): string[] =>
  THEMES.flatMap((theme) =>
    inks.flatMap((ink) =>
      grounds.flatMap((ground) => {
        const found = contrast(ink, ground, theme);
        return found >= least ? [] : [`${theme}: ${ink} on ${ground} is ${found.toFixed(2)}:1`];
      }),
    ),
  );

test('every custom property that is used is defined', () => {
  const set = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(?:style:|['"\s;{])(--[\w-]+)['"]?\s*[:=,]/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const missing = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, used = '']) =>
      tokens.has(used) || set.has(used) ? [] : [`${name}: ${used}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('no token has a second value behind it in a component', () => {
  const fallbacks = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*,/g)].flatMap(([, used = '']) =>
      tokens.has(used) ? [`${name}: ${used}`] : [],
    ),
  );
  expect(fallbacks).toEqual([]);
});

test('a theme only changes tokens that both themes have', () => {
  const own = rules.flatMap(({ selector, names }) =>
    names.filter((name) => !tokens.has(name)).map((name) => `${selector} ${name}`),
  );
  expect(own).toEqual([]);
});

test.each(Object.entries(FAMILIES))(
  'text is legible on every %s ground',
  (_, { grounds, text }) => {
    expect(faint(text, grounds, 4.5)).toEqual([]);
  },
);

test.each(Object.entries(FAMILIES))(
  'lines are visible on every %s ground',
  (_, { grounds, lines }) => {
    expect(faint(lines, grounds, 3)).toEqual([]);
  },
);

const families = Object.values(FAMILIES);
const unknown = (property: RegExp, known: ReadonlySet<string>): readonly string[] =>
  declared(property).flatMap(({ name, value }) =>
    PAINTED.has(name)
      ? []
      : tokensIn(value).flatMap((token) => (known.has(token) ? [] : [`${name}: ${token}`])),
  );

test('every text colour belongs to a family', () => {
  expect(unknown(/^color$/, new Set(families.flatMap(({ text }) => [...text])))).toEqual([]);
});

test('every background is a ground of a family or a fill', () => {
  const known = new Set([...families.flatMap(({ grounds }) => [...grounds]), ...FILLS]);
  expect(unknown(/^background(-color)?$/, known)).toEqual([]);
});

test('every edge is a visible line or an ornament', () => {
  const known = new Set([...families.flatMap(({ lines }) => [...lines]), ...ORNAMENTS]);
  const edge = /^(border|outline)(?!.*(radius|width|style|offset))/;
  expect(unknown(edge, known).filter((line) => !/radius/.test(line))).toEqual([]);
});
