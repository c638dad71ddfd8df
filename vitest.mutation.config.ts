import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vitest.config.ts';

const engine = 'packages/engine';

/** The tests nearest to each folder: enough for nearly all of its mutants, and many times as fast as all of them. */
const NEAREST: { readonly [folder: string]: readonly string[] } = {
  core: ['src/core/*.test.ts'],
  rules: ['src/rules/*.test.ts'],
  notation: ['src/notation/*.test.ts', 'test/golden.test.ts'],
  games: ['src/games/*.test.ts', 'src/rules/hash.test.ts'],
  collection: [
    'src/collection/*.test.ts',
    'test/documents/diecup.test.ts',
    'test/contract.test.ts',
  ],
  'hot-dice': [
    'src/hot-dice/*.test.ts',
    'test/documents/{barrel,classic,depot,hutton}.test.ts',
    'test/counts.test.ts',
    'test/contract.test.ts',
  ],
};

const folder = process.env['BARRELHOUSE_MUTATE'] ?? '';
const tests = NEAREST[folder] ?? Object.values(NEAREST).flat();

/** The first test that fails kills a mutant, so the quick ones come first. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      if (moduleId.includes('/src/')) return 0;
      return moduleId.includes('contract') ? 2 : 1;
    };
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}

// For `npm run mutation`: the engine's tests alone, in one worker, with fewer random walks. The signature is left out:
// it compares the engine with its own past and would kill every mutant that plays differently, right or wrong. The
// trial of every split and the property tests are left out for their length.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: tests.map((path) => `${engine}/${path}`),
    env: { BARRELHOUSE_TESTS: 'brief' },
    isolate: false,
    sequence: { sequencer: QuickFirst },
  },
});
