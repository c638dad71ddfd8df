import type { Io } from '../io/io.ts';

/** 0 done, 1 what was looked at is wrong, 2 what was asked is wrong. */
export type ExitCode = 0 | 1 | 2;

/** One word of the command line. `run` gets what stands after it. */
export interface Command {
  readonly help: string;
  readonly run: (argv: readonly string[], io: Io) => ExitCode | Promise<ExitCode>;
}

/** Says in one line what was wrong and what would be right. */
export const complain = (io: Io, line: string): 2 => {
  io.err.lines([`barrelhouse: ${line}`]);
  return 2;
};

export const print = (io: Io, lines: readonly string[]): void => io.out.lines(lines);

export const printJson = (io: Io, value: unknown): void => io.out.data(JSON.stringify(value));
