import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Every file that a screen is made of: what it imports, and what that does. */
const filesOf = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    const target = resolve(dirname(file), path);
    if (/\.(ts|svelte)$/.test(target) && existsSync(target)) filesOf(target, known);
  }
  return known;
};

/** The parts of the catalogue that some file speaks from: `words.now.table`, `const { home } = words.now`. */
const partsIn = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/words\.now\.(\w+)/g)].map(([, part = '']) => part);
  const taken = [...text.matchAll(/\{([^{}]+)\} = words\.now\b/g)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim()),
  );
  return [...named, ...taken];
};

/** Parts that a file loads itself, once they are needed: `words.want(['ways'])`. */
const laterIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/words\.want\(\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\w+/g)].map(([part]) => part),
  );

const SCREENS = [
  ...readFileSync(resolve(here, 'screens.ts'), 'utf8').matchAll(
    /'([^']*)',\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\]/g,
  ),
].map(([, address = '', path = '', parts = '']) => ({
  address,
  path,
  parts: [...parts.matchAll(/\w+/g)].map(([part]) => part),
}));

test('all screens are looked at', () => expect(SCREENS.length).toBeGreaterThan(20));

test.each(SCREENS)('/$address has its words, and no others', ({ path, parts }) => {
  const files = [...filesOf(resolve(here, path))];
  const used = files.flatMap(partsIn);
  // The words of the page itself are always there.
  const wanted = new Set(used.filter((part) => part !== 'app'));
  expect([...parts, ...files.flatMap(laterIn)].toSorted()).toEqual([...wanted].toSorted());
});
