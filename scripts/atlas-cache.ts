// What `npm run atlas` has finished, as lines of JSON, so that an interrupted run goes on.
import type { PartialReport } from '@barrelhouse/solver/lab';

interface Line {
  readonly key: string;
  readonly report: PartialReport;
}

/** Starts a line of its own, even after one that was cut off. */
export const atlasCacheLine = (key: string, report: PartialReport): string =>
  `\n${JSON.stringify({ key, report } satisfies Line)}\n`;

/** A line that was cut off when the run was killed is worked out again. */
const readLine = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

export const readAtlasCache = (text: string): Map<string, PartialReport> => {
  const lines = text.split('\n').filter((line) => line !== '');
  const read = lines.flatMap((line) => readLine(line) ?? []);
  return new Map(read.map(({ key, report }) => [key, report]));
};
