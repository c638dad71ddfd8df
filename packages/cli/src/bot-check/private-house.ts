import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { House } from '@barrelhouse/client';
import { accountsOf } from '@barrelhouse/client/accounts';
import { botsAt } from '@barrelhouse/client/bots';
import { connect } from '@barrelhouse/client/node';

/** A house for one check, with a bot account in it. */
export interface PrivateHouse {
  readonly address: string;
  /** The house as the owner of the bot sees it. */
  readonly owner: House;
  readonly handle: string;
  readonly token: string;
  readonly close: () => Promise<void>;
}

const HANDLE = 'checked-bot';

export const openPrivateHouse = async (): Promise<PrivateHouse> => {
  const { serve } = await import('@barrelhouse/server');
  const data = await mkdtemp(join(tmpdir(), 'barrelhouse-bot-check-'));
  const running = await serve({
    port: 0,
    host: '127.0.0.1',
    data,
    logger: false,
    rateLimit: 0,
    limits: 'off',
    origins: [],
    trustProxy: false,
    page: undefined,
    ladder: 'off',
    now: Date.now,
  });
  const owner = connect(running.address, { name: 'Bot check' });
  const close = async (): Promise<void> => {
    owner.close();
    await running.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    for (const step of [() => owner.me(), () => accountsOf(owner).keepName('checking')]) {
      const done = await step();
      if (!done.ok) throw new Error(done.error.message);
    }
    const made = await botsAt(owner).create(HANDLE);
    if (!made.ok) throw new Error(made.error.message);
    return { address: running.address, owner, handle: HANDLE, token: made.value.token, close };
  } catch (error) {
    await close();
    throw error;
  }
};
