/// <reference lib="webworker" />
import { botsFor } from './bots.ts';
import type { Ask, Told } from './messages.ts';
import { type Referee, referee } from './referee.ts';
import { deviceStorage } from './storage.ts';

const tell = (told: Told): void => postMessage(told);

const ready: Promise<Referee> = deviceStorage().then((storage) =>
  referee({
    storage,
    now: () => Date.now(),
    botsFor,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tell,
  }),
);

const answer = async ({ id, ask, order }: Ask): Promise<void> => {
  try {
    const asked = (await ready)[ask] as (order: unknown) => Promise<unknown>;
    tell({ id, answer: await asked(order) });
  } catch (error) {
    tell({ id, failed: error instanceof Error ? error.message : String(error) });
  }
};

addEventListener('message', ({ data }: MessageEvent<Ask>) => void answer(data));
