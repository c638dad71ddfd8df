/// <reference lib="webworker" />
import { deviceBots } from './bots.ts';
import type { Ask, WorkerMessage } from './messages.ts';
import { type Referee, referee } from './referee.ts';
import { deviceStorage } from './storage.ts';

const post = (message: WorkerMessage): void => postMessage(message);

const ready: Promise<Referee> = deviceStorage().then((storage) =>
  referee({
    storage,
    bots: deviceBots(),
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    post,
  }),
);

const answer = async ({ id, ask, order }: Ask): Promise<void> => {
  try {
    const asked = (await ready)[ask] as (order: unknown) => Promise<unknown>;
    post({ id, answer: await asked(order) });
  } catch (error) {
    post({ id, failed: error instanceof Error ? error.message : String(error) });
  }
};

addEventListener('message', ({ data }: MessageEvent<Ask>) => void answer(data));
