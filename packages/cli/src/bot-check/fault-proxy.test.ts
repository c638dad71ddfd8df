import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { faultProxy } from './fault-proxy.ts';

test('knows when the bot waits for an answer, and that a stream is none', async () => {
  let answer = (): void => undefined;
  const house = createServer((request, response) => {
    if (request.url === '/api/me/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      return;
    }
    answer = () => response.end('{}');
  });
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
  const { port } = house.address() as AddressInfo;
  const proxy = await faultProxy(`http://127.0.0.1:${port}`, () => Math.round(performance.now()));
  try {
    await fetch(`${proxy.address}/api/me/stream`);
    expect({ open: proxy.openStreams(), due: proxy.isAnswerDue() }).toEqual({
      open: 1,
      due: false,
    });
    const asked = fetch(`${proxy.address}/api/bots/me`);
    await expect.poll(proxy.isAnswerDue).toBe(true);
    answer();
    await (await asked).text();
    await expect.poll(proxy.isAnswerDue).toBe(false);
  } finally {
    await proxy.close();
    house.closeAllConnections();
    house.close();
  }
});
