import type { Io } from '../io/io.ts';
import type { LogLevel, ServeSettings } from './settings.ts';

/** Where the server's JSON log lines go. */
export interface Logger {
  readonly level: LogLevel;
  readonly stream: { readonly write: (line: string) => void };
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** A log line as a sentence. */
export const tellLogLine = (line: string): string => {
  const entry = parse(line);
  const parts = [field(entry, 'msg'), field(field(entry, 'err'), 'message')];
  const said = parts.filter((part) => typeof part === 'string' && part !== '');
  return `barrelhouse: ${said.length === 0 ? line.trim() : said.join(': ')}`;
};

/** Writes JSON lines if they were asked for or nobody watches. A terminal, and `--json`, only get errors, in words. */
export const loggerFor = ({ log, json }: ServeSettings, io: Io): Logger => {
  if (log !== undefined || !(io.out.isTerminal || json)) {
    return { level: log ?? 'info', stream: { write: (line) => io.out.data(line.trimEnd()) } };
  }
  return { level: 'error', stream: { write: (line) => io.err.lines([tellLogLine(line)]) } };
};

/** Whether the log goes to the output, so that sentences must go elsewhere. */
export const logsToOutput = ({ log, json }: ServeSettings, io: Io): boolean =>
  log === undefined ? !(io.out.isTerminal || json) : log !== 'silent';
