import { appendFileSync } from 'node:fs';
import { rulesHash } from '@barrelhouse/engine';
import type { LabTask, PartialReport } from '@barrelhouse/solver/lab';
import { readBytes } from '../solved/read-bytes.ts';

/** Finished tasks in a file of JSON lines, so that an interrupted sweep can go on. */
export interface ResumeFile {
  readonly find: (task: LabTask) => PartialReport | undefined;
  readonly add: (task: LabTask, report: PartialReport) => void;
}

/** What a task depends on. */
const keyOf = ({ rules, parts, sizes }: LabTask): string =>
  [rulesHash(rules), parts.join('+'), sizes.matches, sizes.skillMatches, sizes.seed].join(' ');

interface Line {
  readonly key: string;
  readonly report: PartialReport;
}

/** A line that was cut off by a crash, or is not ours, is skipped: its point is worked out again. */
const readLine = (text: string): Line | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    const isLine =
      typeof value === 'object' &&
      value !== null &&
      'key' in value &&
      typeof value.key === 'string' &&
      'report' in value &&
      typeof value.report === 'object';
    return isLine ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
};

export const resumeFile = (file: string | undefined): ResumeFile => {
  if (file === undefined) return { find: () => undefined, add: () => undefined };
  const text = new TextDecoder().decode(readBytes(file) ?? new Uint8Array());
  const known = new Map<string, PartialReport>();
  for (const line of text.split('\n')) {
    const read = readLine(line);
    if (read !== undefined) known.set(read.key, read.report);
  }
  return {
    find: (task) => known.get(keyOf(task)),
    add: (task, report) =>
      appendFileSync(file, `${JSON.stringify({ key: keyOf(task), report } satisfies Line)}\n`),
  };
};
