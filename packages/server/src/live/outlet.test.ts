import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { textMessage } from './outlet.ts';

/** What the library parses messages with; its types leave it out. */
const { Receiver } = ws as unknown as { Receiver: new (options: object) => Writable };

test.each([0, 1, 125, 126, 2 ** 16 - 1, 2 ** 16, 100_000])(
  'the library reads a message of %i bytes',
  async (length) => {
    const payload = Buffer.from(randomBytes(length).toString('hex').slice(0, length));
    const receiver = new Receiver({ isServer: false });
    const message = once(receiver, 'message');
    const half = length >> 1;
    receiver.write(textMessage([payload.subarray(0, half), payload.subarray(half)]));
    const [data, isBinary] = (await message) as [Buffer, boolean];
    expect(isBinary).toBe(false);
    expect(Buffer.compare(data, payload)).toBe(0);
  },
);
