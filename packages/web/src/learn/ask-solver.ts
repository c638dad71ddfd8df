import type { Rules } from '@barrelhouse/engine';
import type { AimsAnswer, OddsAnswer, OddsAsk, OddsTold, StrategyAnswer } from './odds-messages.ts';

/** The solver's own thread; it starts with the first question and lasts as long as the page. */
let worker: Worker | undefined;
let asked = 0;
/** The rules that are asked about. */
let about = '';
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();

const hear = (told: OddsTold): void => {
  const asker = waiting.get(told.id);
  waiting.delete(told.id);
  if ('failed' in told) asker?.reject(new Error(told.failed));
  else asker?.resolve(told.answer);
};

/** Nobody waits for an answer about other rules any more: the page has moved on. */
const dropOthers = (rules: string): void => {
  if (waiting.size > 0 && rules !== about) {
    worker?.terminate();
    worker = undefined;
    for (const asker of waiting.values()) asker.reject(new Error('Nobody waits for it any more.'));
    waiting.clear();
  }
  about = rules;
};

const ask = (make: (id: number) => OddsAsk): Promise<unknown> => {
  const question = make(++asked);
  dropOthers(JSON.stringify(question.rules));
  if (worker === undefined) {
    worker = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<OddsTold>) => hear(data));
    worker.addEventListener('error', () => {
      for (const asker of waiting.values()) asker.reject(new Error('The solver did not start.'));
      waiting.clear();
      worker = undefined;
    });
  }
  worker.postMessage(question);
  return new Promise((resolve, reject) => waiting.set(question.id, { resolve, reject }));
};

export const askOdds = (rules: Rules): Promise<OddsAnswer> =>
  ask((id) => ({ id, ask: 'odds', rules })) as Promise<OddsAnswer>;

export const askStrategy = (rules: Rules): Promise<StrategyAnswer> =>
  ask((id) => ({ id, ask: 'strategy', rules })) as Promise<StrategyAnswer>;

export const askAims = (rules: Rules, dice: string): Promise<AimsAnswer> =>
  ask((id) => ({ id, ask: 'aims', rules, dice })) as Promise<AimsAnswer>;
