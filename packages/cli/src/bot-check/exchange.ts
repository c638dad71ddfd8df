/** A request of the bot, and how it was answered. */
export interface Exchange {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly lastEventId: string;
  /** `undefined` if there is no JSON. */
  readonly body: unknown;
  /** 0 if the check let no answer through. */
  readonly status: number;
  /** The code of a problem; empty otherwise. */
  readonly code: string;
  readonly message: string;
  /** What the check did to it. */
  readonly fault: 'none' | 'lost' | 'busy' | 'slow';
}

const ACTIONS = /^\/api\/tables\/[^/?]+\/actions$/;

export const isMove = ({ method, path }: Exchange): boolean =>
  method === 'POST' && ACTIONS.test(path);

/** A stream that carries the bot's own events. Our clients ask for those of tables in the same stream. */
export const isMyStream = ({ path }: Pick<Exchange, 'path'>): boolean =>
  /^\/api\/me\/stream(?:\?|$)/.test(path) || /^\/api\/stream\?(?:.*&)?me=/.test(path);

/** Whether such a stream resumes after the last event that the bot has seen. */
export const isResumed = ({ path, lastEventId }: Exchange): boolean =>
  lastEventId !== '' || /[?&](?:after|me)=\d/.test(path);
