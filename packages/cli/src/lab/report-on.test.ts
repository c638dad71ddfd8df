import { type Rules, readRules } from '@barrelhouse/engine';
import { LAB_PARTS, type LabTask, type PartialReport } from '@barrelhouse/solver/lab';
import { expect, test } from 'vitest';
import { memoryIo } from '../io/memory-io.ts';
import { reportOn } from './report-on.ts';
import type { ResumeFile } from './resume-file.ts';
import type { Wishes } from './wishes.ts';

const rulesTo = (target: number): Rules => {
  const read = readRules({ base: 'kingdom', id: 'short', name: `To ${target}`, end: { target } });
  if (!read.ok) throw new Error('These rules are sound.');
  return read.value;
};

const wishesWith = (resume: ResumeFile): Wishes => ({
  plot: 'first',
  sizes: { matches: 20, skillMatches: 10, seed: 'report-on' },
  jobs: 1,
  resume,
  svg: undefined,
  csv: undefined,
  sheet: undefined,
  json: false,
});

test('stopped while the second set is solved, it keeps the first', async () => {
  const stop = new AbortController();
  const resume: ResumeFile = {
    find: ({ rules }) => {
      if (rules.name === 'To 700') stop.abort();
      return undefined;
    },
    add: () => undefined,
  };
  const both = [rulesTo(600), rulesTo(700)];
  const reported = await reportOn(both, wishesWith(resume), memoryIo(), stop.signal);
  expect(reported.map(({ rules }) => rules.name)).toEqual(['To 600']);
  expect(reported[0]?.report.first?.kind).toBe('exact');
});

test('goes on from finished parts without solving again', async () => {
  const known = new Map<string, PartialReport>();
  const keyOf = ({ parts }: LabTask): string => parts.join();
  const tables: (Uint8Array | undefined)[] = [];
  const resume: ResumeFile = {
    find: (task) => known.get(keyOf(task)),
    add: (task, report) => {
      tables.push(task.table);
      known.set(keyOf(task), report);
    },
  };
  const again = (): ReturnType<typeof reportOn> =>
    reportOn([rulesTo(600)], wishesWith(resume), memoryIo(), new AbortController().signal);
  const first = await again();
  expect(tables).toHaveLength(LAB_PARTS.length);
  expect(await again()).toEqual(first);
  expect(tables).toHaveLength(LAB_PARTS.length);
  known.delete('dice');
  expect(await again()).toEqual(first);
  // Bust chances need no solved table.
  expect(tables.at(-1)).toBeUndefined();
});
