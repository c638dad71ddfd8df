import { err, type Match, ok, type Result } from '@barrelhouse/engine';
import { readText } from '../arguments/which-rules.ts';
import { complain, type ExitCode, printJson } from '../commands/command.ts';
import type { Io } from '../io/io.ts';
import { readMatch } from '../replay/read-match.ts';
import { tellMatchError, tellMatchProblem } from '../words/match-errors.ts';

/** Reads a file, or the input for `-`. */
export const readAll = async (file: string, io: Io): Promise<Result<string, string>> => {
  if (file !== '-') return readText(file);
  const lines: string[] = [];
  for await (const line of io.input.lines()) lines.push(line);
  return ok(lines.join('\n'));
};

interface OpenedMatch {
  readonly file: string;
  readonly match: Match;
}

/**
 * Reads the match from a command's only file, or from the input for `-`. If it is wrong, prints why and returns the exit
 * code as the error.
 */
export const openMatch = async (
  command: string,
  [file, ...more]: readonly string[],
  json: boolean,
  io: Io,
): Promise<Result<OpenedMatch, ExitCode>> => {
  if (file === undefined || more.length > 0) {
    return err(complain(io, `${command} takes one file: barrelhouse ${command} <file>`));
  }
  const text = await readAll(file, io);
  if (!text.ok) return err(complain(io, text.error));
  const match = readMatch(text.value);
  if (match.ok) return ok({ file, match: match.value });
  const { line, text: written, problem } = match.error;
  if (json) {
    const message = tellMatchProblem(problem);
    printJson(io, { valid: false, line, text: written, problem, message });
  } else {
    const [first = '', ...rest] = tellMatchError(match.error);
    io.err.lines([`${file}, ${first}`, ...rest]);
  }
  return err(1);
};
