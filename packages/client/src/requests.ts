import { err, ok } from '@barrelhouse/engine';
import { parseJson } from './json.ts';
import type { Signal } from './platform.ts';
import { isPassing, notOurServer, offline, type Problem, readProblem } from './problem.ts';
import { type Answered, retry } from './retry.ts';
import { randomHex, type Setup } from './setup.ts';
import type { Request } from './transport.ts';

/** Requests to one server for one player. */
export interface Requests {
  /** Asks once. */
  read<T>(path: string): Answered<T>;
  readText(path: string): Answered<string>;
  /** Sends once. Only for requests that may be lost or repeated without harm. */
  post<T>(path: string, body: object, method?: 'POST' | 'PATCH' | 'PUT'): Answered<T>;
  /** Deletes something. Sent once. */
  remove(path: string): Answered<void>;
  /** Sends once, with a key. A repeated key gets the same answer, and nothing happens twice. */
  command<T>(path: string, body: object, key: string, signal?: Signal): Answered<T>;
  /**
   * Sends with one new key until there is an answer, so it is carried out once. Returns the problem if the server asks
   * us to wait for long.
   */
  send<T>(path: string, body: object): Answered<T>;
  newKey(): string;
}

export interface RequestsParts {
  readonly setup: Setup;
  readonly token: () => string;
  /** Called when the server does not know the token or the cookie. */
  readonly unknown: (problem: Problem) => void;
  /** Aborts when the house is closed; nothing is sent after that. */
  readonly closing: Signal;
}

/** The longest wait, in milliseconds, without telling the caller. */
const LONG_WAIT_MS = 30_000;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export const requests = ({ setup, token, unknown, closing }: RequestsParts): Requests => {
  const { transport, sleep } = setup;

  const ask = async <T>(request: Omit<Request, 'token'>, asText: boolean): Answered<T> => {
    try {
      const reply = await transport.send({ ...request, token: token() });
      const isGood = reply.status >= 200 && reply.status < 300;
      if (isGood && asText) return ok(reply.text as T);
      const body = reply.isJson && reply.text !== '' ? parseJson(reply.text) : undefined;
      if (isGood) {
        return reply.isJson || reply.text === '' ? ok(body as T) : err(notOurServer());
      }
      const problem = readProblem(reply, body);
      if (problem.status === 401) unknown(problem);
      return err(problem);
    } catch (error) {
      return err(offline(messageOf(error)));
    }
  };

  const reading = { method: 'GET', key: '', body: undefined } as const;
  const newKey = (): string => randomHex(setup, 16);

  const command: Requests['command'] = (path, body, key, signal = closing) =>
    ask({ method: 'POST', path, key, body, signal }, false);

  return {
    read: (path) => ask({ ...reading, path, signal: closing }, false),
    readText: (path) => ask({ ...reading, path, signal: closing }, true),
    post: (path, body, method = 'POST') =>
      ask({ method, path, key: '', body, signal: closing }, false),
    remove: (path) => ask({ ...reading, method: 'DELETE', path, signal: closing }, false),
    command,
    send<T>(path: string, body: object): Answered<T> {
      const key = newKey();
      const isLasting = (problem: Problem): boolean =>
        !isPassing(problem) || problem.retryAfter > LONG_WAIT_MS;
      return retry(
        () => command<T>(path, body, key),
        sleep,
        closing,
        () => {},
        isLasting,
      );
    },
    newKey,
  };
};
