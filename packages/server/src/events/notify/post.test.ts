import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { poster } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server at this machine; resolves with its port. */
const listen = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const never = new AbortController().signal;
const BODY = Buffer.from('{}');

test('follows no redirect', async () => {
  let asked = 0;
  const inside = await listen((_request, response) => {
    asked += 1;
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const outside = await listen((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inside}/secret` }).end(),
    );
    const posted = await poster(never, true)(`http://127.0.0.1:${outside}/`, {}, BODY);
    expect(posted).toEqual({ kind: 'answered', status, retryAfterMs: 0 });
  }
  expect(asked).toBe(0);
});

test.each([
  // Names that resolve to this machine or are not public, and addresses in all spellings.
  'localhost',
  'localhost.',
  'house.localhost',
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fd00::1]',
  '[fe80::1]',
])('connects to public addresses only, not to %s', async (host) => {
  let asked = 0;
  const port = await listen((_request, response) => {
    asked += 1;
    response.end();
  });
  const posted = await poster(never)(`https://${host}:${port}/`, {}, BODY);
  expect([posted, asked]).toEqual([{ kind: 'failed', why: 'not-public' }, 0]);
});

test('sends over https only', async () => {
  expect(await poster(never)('http://push.example/', {}, BODY)).toMatchObject({ kind: 'failed' });
});

test('ends at once when the server stops', async () => {
  const stopping = new AbortController();
  const port = await listen(() => stopping.abort());
  const posted = await poster(stopping.signal, true)(`http://127.0.0.1:${port}/`, {}, BODY);
  expect(posted).toEqual({ kind: 'failed', why: 'unreachable' });
});
