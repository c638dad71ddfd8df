import type { Changed } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, newGuest, openTable } from './app.ts';
import { type MyStream, openMyStream } from './support/my-stream.ts';
import { decryptPush, newBrowserKeys, startPushService } from './support/push-service.ts';
import { serveShared } from './support/shared-servers.ts';

const url = (await freshDatabase()) ?? '';

const start = (doorbell: string): Promise<Running> =>
  serveShared(url, doorbell, { pushContact: 'mailto:host@dice.example', localEndpoints: true });

const SOON = { timeout: 5000, interval: 20 };

describe.skipIf(url === '').each([['postgres'], ['off']])(
  'own events at servers that share a record, with the doorbell %s',
  (doorbell) => {
    let one: Running;
    let two: Running;
    const open: MyStream[] = [];
    beforeEach(async () => {
      await emptyDatabase(url);
      one = await start(doorbell);
      two = await start(doorbell);
    });
    afterEach(async () => {
      for (const stream of open.splice(0)) stream.close();
      await Promise.all([one.stop(), two.stop()]);
    });

    const listen = async (server: Running, token: string): Promise<MyStream> => {
      const stream = openMyStream(server.address, token);
      open.push(stream);
      await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(0), SOON);
      return stream;
    };

    test('arrive once each at every server, whichever wrote them', async () => {
      const ada = await newGuest(one.address, 'Ada');
      const bens = await Promise.all([one, two].map(({ address }) => newGuest(address, 'Ben')));
      const streams = [await listen(one, ada.token), await listen(two, ada.token)];
      const tables = await Promise.all(
        Array.from({ length: 6 }, () => openTable(ada, { game: 'classic', access: 'open' })),
      );
      await Promise.all(
        tables.map(({ table }, i) => bens[i % 2]?.post<Changed>(`/api/tables/${table}/seats`, {})),
      );
      const numbers = tables.map((_, i) => i + 1);
      for (const stream of streams) {
        await vi.waitFor(() => expect(stream.mine()).toHaveLength(tables.length), SOON);
        expect(stream.mine().map(({ number }) => number)).toEqual(numbers);
        const about = stream.mine().map(({ table }) => table);
        expect(new Set(about)).toEqual(new Set(tables.map(({ table }) => table)));
      }
    });

    test('are sent to a device once, unless its player looks at the page elsewhere', async () => {
      const service = await startPushService();
      try {
        const ada = await newGuest(one.address, 'Ada');
        const browser = newBrowserKeys();
        await ask(two.address, '/api/me/push', {
          method: 'PUT',
          headers: { authorization: `Bearer ${ada.token}` },
          body: { endpoint: `${service.url}/a`, keys: browser.keys },
        });
        const eve = await newGuest(two.address, 'Eve');
        const clock = { bank: 3600, increment: 60 };
        const order = { game: 'classic', access: 'open', places: 1, start: 'full', clock };
        const play = async (): Promise<string> => {
          const { table } = await openTable(eve, order);
          await ada.post(`/api/tables/${table}/seats`, {});
          return table;
        };
        const sent = () =>
          service.received.map(
            ({ body }) => (JSON.parse(decryptPush(body, browser)) as { table: string }).table,
          );
        const tables = await Promise.all([play(), play(), play()]);
        await vi.waitFor(() => expect(sent()).toHaveLength(3), { timeout: 15_000 });
        expect(new Set(sent())).toEqual(new Set(tables));
        const stream = openMyStream(two.address, ada.token, '/api/me/stream?looking=1');
        open.push(stream);
        await vi.waitFor(() => expect(stream.all.length).toBeGreaterThan(0), SOON);
        await play();
        await new Promise((resolve) => setTimeout(resolve, 6000));
        expect(sent()).toHaveLength(3);
      } finally {
        await service.stop();
      }
    }, 40_000);

    test('stop within a second or so at the other server when the token is withdrawn', async () => {
      const ada = await newGuest(one.address, 'Ada');
      const stream = await listen(two, ada.token);
      await ask(one.address, '/api/players/me/sign-out', {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}` },
        body: { here: true },
      });
      await stream.ended;
      expect(stream.all.at(-1)).toMatchObject({ event: 'bye', data: { why: 'signed-out' } });
    });
  },
);
