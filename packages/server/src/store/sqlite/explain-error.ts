import { RESULT_CODE, resultCodeOf } from './result-code.ts';

export const RESTORE = 'Stop the server, keep the damaged file, and restore a backup in its place.';

/** What a result code means for the operator, and what to do about it. */
const MEANINGS: ReadonlyMap<number, string> = new Map([
  [RESULT_CODE.busy, 'is locked by another program. Stop that program, then start again.'],
  [RESULT_CODE.readOnly, 'cannot be written. Check its owner and permissions.'],
  [RESULT_CODE.ioError, 'could not be read or written. Check the disk.'],
  [RESULT_CODE.corrupt, `is damaged. ${RESTORE}`],
  [RESULT_CODE.full, 'could not be written: the disk is full. Free some space, then start again.'],
  [
    RESULT_CODE.cannotOpen,
    'cannot be opened. Check that it is a file, and its owner and permissions.',
  ],
  [
    RESULT_CODE.notADatabase,
    'is not a database, or its header is damaged. Move it away to start afresh, or restore a backup.',
  ],
]);

/** Rewords file errors for the operator; returns other errors unchanged. */
export const explainError = (error: unknown, file: string): Error => {
  const meaning = MEANINGS.get(resultCodeOf(error));
  if (meaning !== undefined) return new Error(`${file} ${meaning}`, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
};
