import type { FastifyServerOptions } from 'fastify';

export interface LogLine {
  readonly at: number;
  readonly level: 'warn' | 'error';
  readonly text: string;
}

/** The last warnings and errors of this server, in memory. */
export interface RecentLog {
  /** Latest first. */
  readonly lines: () => readonly LogLine[];
  /** The given logger, with its warnings and errors also kept here. */
  readonly attach: (logger: FastifyServerOptions['logger']) => FastifyServerOptions['logger'];
}

const MOST_LINES = 200;
const LONGEST = 300;

const WARN = 40;
const ERROR = 50;
const LEVELS: { readonly [name: string]: number } = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: WARN,
  error: ERROR,
  fatal: 60,
};

/** Removes whatever looks like a password in an address, or a token or invitation code in a query. */
const redact = (text: string): string =>
  text
    .replace(/\/\/[^/@\s]*@/g, '//…@')
    .replace(/\b(code|token|key|secret)=[^\s&]+/gi, '$1=…')
    .replace(/[A-Za-z0-9_-]{32,}/g, '…')
    .slice(0, LONGEST);

interface Entry {
  readonly level?: number;
  readonly time?: number;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

const parse = (line: string): Entry => {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return {};
  }
};

/** Lines below this level need not be parsed. */
const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0);

export const recentLog = (): RecentLog => {
  const lines: LogLine[] = [];

  const note = (line: string): void => {
    const { level = 0, time = 0, msg = '', err } = parse(line);
    if (level < WARN) return;
    const text = redact(
      [...new Set([msg, err?.message ?? ''])].filter((part) => part !== '').join(': '),
    );
    lines.push({ at: time, level: level < ERROR ? 'warn' : 'error', text });
    if (lines.length > MOST_LINES) lines.shift();
  };

  return {
    lines: () => lines.toReversed(),
    attach(logger) {
      // A logger that is not given as a level and a stream stays as it is.
      if (logger === true || (typeof logger === 'object' && !('stream' in logger))) return logger;
      const own = typeof logger === 'object' ? logger : { level: 'silent' };
      const least = LEVELS[own.level ?? 'info'] ?? Number.POSITIVE_INFINITY;
      const stream = 'stream' in own ? own.stream : undefined;
      return {
        ...own,
        level: least <= WARN ? (own.level ?? 'info') : 'warn',
        stream: {
          write(line: string) {
            const level = levelOf(line);
            if (level >= WARN) note(line);
            if (level >= least) stream?.write(line);
          },
        },
      };
    },
  };
};
