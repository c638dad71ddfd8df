import { err, ok, type Result } from '@barrelhouse/engine';
import { tellSignedOut } from '../app/signed-out.ts';
import { isPassing, OFFLINE, type Problem, pauseAfter, readProblem } from './problem.ts';
import { randomHex } from './random.ts';

/** A guest of the house, as this device is known there. */
export interface Player {
  readonly player: string;
  readonly name: string;
}

export interface ApiParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly pause: (ms: number) => Promise<void>;
  readonly newKey: () => string;
  /** The player id that this device had last; empty where it has none. */
  readonly remembered: () => string;
  readonly remember: (player: string) => void;
  /** This device was somebody, and the house does not know it any more. */
  readonly signedOut: () => void;
}

export type Answered<T> = Promise<Result<T, Problem>>;

/** How a command gets on while it is not answered. */
export type Progress = (state: 'sent' | 'cut') => void;

export interface Api {
  /** Asks once. */
  read<T>(path: string): Answered<T>;
  readText(path: string): Answered<string>;
  /** Sends once, for what may be lost or doubled without harm. */
  post<T>(path: string, body: object): Answered<T>;
  patch<T>(path: string, body: object): Answered<T>;
  /** Sends once under a key: the same key again gets the same answer, and nothing happens twice. */
  command<T>(path: string, body: object, key: string): Answered<T>;
  /** Asks the same until it is answered, ever slower, and tells how it gets on. */
  insist<T>(ask: () => Answered<T>, progress?: Progress): Answered<T>;
  /** Sends under one new key until it is answered. However often that takes, it is carried out once. */
  send<T>(path: string, body: object): Answered<T>;
  /** Who this device is, if anybody yet. */
  known(): Promise<Player | undefined>;
  /** Asks the house whether it still knows this device. */
  confirm(): Promise<void>;
  /** Signs every other device of this player out. */
  signOutElsewhere(): Answered<unknown>;
  /** Who this device is; a newcomer becomes a guest by this name. */
  me(name: string): Answered<Player>;
  /** This device is somebody else from now on. */
  become(player: Player): void;
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return text;
  return text === '' ? undefined : JSON.parse(text);
};

export const client = (parts: ApiParts): Api => {
  let mine: Player | undefined;

  /** The house has withdrawn our token. A newcomer has none to lose. */
  const forget = (): void => {
    if (mine === undefined && parts.remembered() === '') return;
    mine = undefined;
    parts.remember('');
    parts.signedOut();
  };

  const ask = async (path: string, init: RequestInit): Answered<unknown> => {
    try {
      const response = await parts.fetch(path, init);
      const body = await bodyOf(response);
      if (response.ok) return ok(body);
      if (response.status === 401) forget();
      return err(readProblem(response.status, body));
    } catch {
      return err(OFFLINE);
    }
  };

  const sending = (method: string, body: object, key?: string): RequestInit => ({
    method,
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });

  const become = (player: Player): void => {
    mine = player;
    parts.remember(player.player);
  };

  const whoAmI = async (): Answered<Player> => {
    const found = (await ask('/api/players/me', { method: 'GET' })) as Result<Player, Problem>;
    if (found.ok) become(found.value);
    return found;
  };

  const me: Api['me'] = async (name) => {
    if (mine !== undefined) return ok(mine);
    const found = await whoAmI();
    if (found.ok || found.error.status !== 401) return found;
    const order = name.trim() === '' ? {} : { name: name.trim() };
    const made = await ask('/api/players', sending('POST', order));
    if (!made.ok) return made;
    become(made.value as Player);
    return ok(made.value as Player);
  };

  const command: Api['command'] = async <T>(path: string, body: object, key: string) =>
    (await ask(path, sending('POST', body, key))) as Result<T, Problem>;

  const insist: Api['insist'] = async <T>(
    again: () => Answered<T>,
    progress: Progress = () => {},
  ) => {
    for (let attempt = 0; ; attempt++) {
      progress('sent');
      const answer = await again();
      if (answer.ok || !isPassing(answer.error)) return answer;
      progress('cut');
      await parts.pause(pauseAfter(attempt, answer.error));
    }
  };

  return {
    read: async <T>(path: string) => (await ask(path, { method: 'GET' })) as Result<T, Problem>,
    async readText(path) {
      const answer = await ask(path, { method: 'GET' });
      return answer.ok ? ok(String(answer.value)) : answer;
    },
    post: async <T>(path: string, body: object) =>
      (await ask(path, sending('POST', body))) as Result<T, Problem>,
    patch: async <T>(path: string, body: object) =>
      (await ask(path, sending('PATCH', body))) as Result<T, Problem>,
    command,
    insist,
    send<T>(path: string, body: object) {
      const key = parts.newKey();
      return insist(() => command<T>(path, body, key));
    },
    async known() {
      if (mine !== undefined || parts.remembered() === '') return mine;
      const found = await whoAmI();
      return found.ok ? found.value : undefined;
    },
    async confirm() {
      if (mine !== undefined || parts.remembered() !== '') await whoAmI();
    },
    signOutElsewhere: () => ask('/api/players/me/sign-out', sending('POST', { here: false })),
    me,
    become,
  };
};

const PLAYER = 'barrelhouse.player';
const LONGEST_MS = 15_000;

/** Waits, but no longer than until the network is back. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/** The house that this page came from. */
export const api: Api = client({
  // An answer that does not come is no answer: the same is sent again.
  fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }),
  pause,
  newKey: () => randomHex(16),
  remembered: () => stored(PLAYER),
  remember(player) {
    try {
      localStorage.setItem(PLAYER, player);
    } catch {
      // The cookie knows it too; only a question more is asked.
    }
  },
  signedOut: tellSignedOut,
});
