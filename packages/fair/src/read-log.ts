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

/** Whether a text is the log of a table and not of a match alone. */
export const isTableLog = (log: string): boolean => {
  const first = parseJson(log.trimStart().split('\n', 1)[0] ?? '');
  return isRecord(first) && 'seq' in first;
};

/** The log of a table, JSON lines with an entry each. Whether it is true is not asked here. */
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
