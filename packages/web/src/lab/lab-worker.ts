/// <reference lib="webworker" />
import { type Rules, rulesHash } from '@barrelhouse/engine';
import { runLabTask } from '@barrelhouse/solver/lab';
import { overallShare } from '../house-rules/solving/overall-share.ts';
import { solveOnDevice } from '../local/solve-on-device.ts';
import { solvedTable, TableUnreachable } from '../local/solved-tables.ts';
import { readCached } from '../review/result-cache.ts';
import { answerQuestions } from '../workers/answer-questions.ts';
import type { LabQuestions } from './lab-questions.ts';

/** A table that ships, or was solved here. Offline, one that ships is solved here once. */
const tableFor = (rules: Rules): Promise<Uint8Array | undefined> =>
  solvedTable(rules).catch((error: unknown) => {
    if (error instanceof TableUnreachable)
      return readCached<Uint8Array>('solved', rulesHash(rules));
    throw error;
  });

/** A report for each percent is enough. */
const inPercent = (report: (share: number) => void): ((share: number) => void) => {
  let last = -1;
  return (share) => {
    const now = Math.floor(share * 100);
    if (now > last) report(share);
    last = Math.max(last, now);
  };
};

answerQuestions<LabQuestions, number>(self, {
  solve: async ({ rules }, report) => {
    if ((await tableFor(rules)) !== undefined) return true;
    const tell = inPercent(report);
    const outcome = await solveOnDevice(rules, (share, sweep, change) =>
      tell(overallShare(rules, { share, sweep, change })),
    );
    return outcome.kind === 'solved';
  },
  work: async ({ rules, parts, sizes }, report) => {
    const table = await tableFor(rules);
    return runLabTask({ rules, table, parts, sizes }, { progress: inPercent(report) });
  },
});
