// The checks that need no test runner, for `npm test` and `npm run quick`.
import { join } from 'node:path';
import { root } from './up-to-date.mjs';

const bin = (...path) => join(root, 'node_modules', ...path);
const tsc = bin('@typescript', 'native', 'bin', 'tsc');

export const vitest = bin('vitest', 'vitest.mjs');

/** Builds the page, which several tests need. */
export const PAGE = ['the page can be built', join(root, 'scripts', 'build-page.mjs')];

/** Each by its name, with the arguments that Node runs it with. */
export const CHECKS = [
  ['types', tsc, '-p', 'tsconfig.check.json'],
  ['types of the verifier page', tsc, '-p', 'packages/fair/verifier'],
  [
    'types of the page',
    bin('svelte-check', 'bin', 'svelte-check'),
    '--tsconfig',
    'packages/web/tsconfig.json',
    '--fail-on-warnings',
    '--output',
    'human',
  ],
  ['format', bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['lint', bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
  [
    'imports',
    bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    'packages',
    'scripts',
    'bench',
  ],
  ['dead code', bin('knip', 'bin', 'knip.js')],
];
