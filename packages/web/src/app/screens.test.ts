import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Code that is loaded later, with its own texts. */
const LATER = /withWords\(\s*\(\) => import\('([^']+)'\),\s*\[([^\]]*)\]/g;

/** All files that a screen imports, directly or indirectly. */
const filesOf = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(file, 'utf8')
    .replace(LATER, '')
    .replace(/typeof import\([^)]*\)/g, '');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)) {
    const imported = resolve(dirname(file), path);
    if (/\.(ts|svelte)$/.test(imported) && existsSync(imported)) filesOf(imported, known);
  }
  return known;
};

/** The catalogue parts that a file uses: `words.now.table`, `const { home } = words.now`. */
const partsIn = (file: string): readonly string[] => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/words\.now\.(\w+)/g)].map(([, part = '']) => part);
  const taken = [...text.matchAll(/\{([^{}]+)\} = words\.now\b/g)].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim()),
  );
  return [...named, ...taken];
};

const SCREENS = [
  ...readFileSync(resolve(folder, 'screens.ts'), 'utf8').matchAll(
    /'([^']*)',\s*(?:\(\) => import\('([^']+)'\)|late\('(\w+)'\)),\s*\[([^\]]*)\]/g,
  ),
].map(([, address = '', soon, late = '', parts = '']) => ({
  address,
  path: soon ?? `../screens/${late}.svelte`,
  parts: [...parts.matchAll(/\w+/g)].map(([part]) => part),
}));

test('finds all screens', () => expect(SCREENS.length).toBeGreaterThan(20));

test.each(SCREENS)('/$address loads exactly the texts it uses', ({ path, parts }) => {
  const used = [...filesOf(resolve(folder, path))].flatMap(partsIn);
  // `app` is always loaded.
  const wanted = new Set(used.filter((part) => part !== 'app'));
  expect(parts.toSorted()).toEqual([...wanted].toSorted());
});

const LOADED_LATER = [
  ...new Set(SCREENS.flatMap(({ path }) => [...filesOf(resolve(folder, path))])),
].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(LATER)].map(([, path = '', parts = '']) => ({
    path: resolve(dirname(file), path),
    parts: [...parts.matchAll(/\w+/g)].map(([part]) => part),
    there: SCREENS.filter((screen) => filesOf(resolve(folder, screen.path)).has(file)),
  })),
);

test.each(LOADED_LATER)(
  '$path brings the texts that its screens lack',
  ({ path, parts, there }) => {
    const used = new Set([...filesOf(path)].flatMap(partsIn));
    for (const screen of there) {
      const lacking = [...used].filter((part) => part !== 'app' && !screen.parts.includes(part));
      expect(parts.toSorted()).toEqual(lacking.toSorted());
    }
  },
);
