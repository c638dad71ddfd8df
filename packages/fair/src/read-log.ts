import { err, type MatchError, ok, type Result } from '@barrelhouse/engine';
import type { Entry } from '@barrelhouse/protocol';
import { isRecord, missingInEntry } from './shapes.ts';

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Whether a text is a table's log rather than a match's. */
export const isTableLog = (log: string): boolean => {
  const first = parseJson(log.trimStart().split('\n', 1)[0] ?? '');
  return isRecord(first) && 'seq' in first;
};

/** Reads a table's log, one JSON entry a line. Does not verify it. */
export const readTableLog = (log: string): Result<readonly Entry[], MatchError> => {
  const entries: Entry[] = [];
  for (const text of log.trim().split('\n')) {
    const value = parseJson(text);
    const expected = missingInEntry(value);
    if (expected !== '') {
      return err({ line: entries.length + 1, text, problem: { code: 'unreadable', expected } });
    }
    entries.push(value as Entry);
  }
  return ok(entries);
};
