import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest. Started last, one of them would keep a single core busy while the others have nothing left to
 * do. Vitest knows how long files take only after its first run on a machine.
 */
export const LONGEST: readonly string[] = [
  'scripts/packages.test.ts',
  'packages/cli/src/commands/bot-check.test.ts',
  'packages/server/test/tournaments.test.ts',
  'packages/server/test/ratings-rebuild.test.ts',
  'packages/solver/src/luck-free/luck-free.test.ts',
  'packages/cli/src/online/play-online.test.ts',
  'packages/cli/src/simulate/luck-free.test.ts',
  'packages/cli/src/serve/restoring.test.ts',
  'packages/solver/src/fast/fast-simulator.test.ts',
  'packages/solver/src/three-seat/solve.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return rank === -1 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
