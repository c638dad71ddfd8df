import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '@barrelhouse/engine';
import { findNats, NO_NATS, startNats } from '../../../scripts/nats.mjs';
import type { Trouble } from './trouble.ts';

/** The doorbell that servers use, which changes with each rolling restart. */
export interface Doorbells {
  readonly now: () => string;
  readonly next: () => void;
  readonly troubles: readonly Trouble[];
  close(): Promise<void>;
}

const drawOutage = (random: Random): number => 100 + random(2500);

export const openDoorbells = async (note: (text: string) => void): Promise<Doorbells> => {
  const program = await findNats();
  if (program === undefined) {
    note(NO_NATS);
    const ways = ['postgres', 'postgres', 'off'];
    let turn = 0;
    const now = (): string => ways[turn % ways.length] ?? 'off';
    return { now, next: () => void turn++, troubles: [], close: async () => undefined };
  }
  let nats = await startNats(program, undefined, { detached: true });
  const ways = ['postgres', nats.url, 'postgres', nats.url, 'off'];
  let turn = 0;
  let outage = Promise.resolve();
  const goAway = async (ms: number): Promise<void> => {
    await nats.stop();
    await after(ms);
    nats = await startNats(program, nats.port, { detached: true });
  };
  return {
    now: () => ways[turn % ways.length] ?? 'off',
    next: () => void turn++,
    troubles: [
      {
        name: 'NATS outages',
        // The record is the truth: nothing may fail without the doorbell.
        affectsRecord: false,
        exclusive: false,
        async make(random) {
          outage = outage.then(() => goAway(drawOutage(random)));
          await outage;
          return true;
        },
      },
    ],
    async close() {
      await outage;
      await nats.stop();
    },
  };
};
