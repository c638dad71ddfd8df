import { err, type Match, ok, type Result } from '@barrelhouse/engine';
import { readText } from '../arguments/which-rules.ts';
import { complain, type ExitCode, printJson } from '../commands/command.ts';
import type { Io } from '../io/io.ts';
import { readMatch } from '../replay/read-match.ts';
import { tellMatchError, tellProblem } from '../words/problems.ts';

/** The text of a file, or of the input for `-`. */
export const readAll = async (file: string, io: Io): Promise<Result<string, string>> => {
  if (file !== '-') return readText(file);
  const lines: string[] = [];
  for await (const line of io.input.lines()) lines.push(line);
  return ok(lines.join('\n'));
};

/** The match written in a file, `-` for the input; where it is wrong, that is said and the exit code is the error. */
export const openMatch = async (
  file: string,
  json: boolean,
  io: Io,
): Promise<Result<Match, ExitCode>> => {
  const text = await readAll(file, io);
  if (!text.ok) return err(complain(io, text.error));
  const match = readMatch(text.value);
  if (match.ok) return match;
  const { line, text: written, problem } = match.error;
  if (json) {
    const message = tellProblem(problem);
    printJson(io, { valid: false, line, text: written, problem, message });
  } else {
    io.err.write(`${file}, ${tellMatchError(match.error).join('\n')}\n`);
  }
  return err(1);
};
