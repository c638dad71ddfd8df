import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { takeOver } from './take-over.ts';
import { whenClosed } from './when-closed.ts';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** Sends requests on one connection to a server that handles them like this. */
const ask = async (handle: RequestListener, requests = 1): Promise<Socket> => {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  stop = () => {
    client.destroy();
    server.close();
  };
  client.setEncoding('utf8');
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests));
  return client;
};

/** Opens a stream whose connection is taken over. */
const stream = async () => {
  let taken: Socket | undefined;
  const closed = vi.fn();
  const responseClosed = vi.fn();
  const client = await ask(({ socket }, response) => {
    whenClosed(socket, closed);
    response.on('close', responseClosed);
    response.shouldKeepAlive = false;
    response.writeHead(200, { 'x-kind': 'stream' });
    response.flushHeaders();
    taken = takeOver(socket, response);
    taken?.write('first ');
  });
  let received = '';
  client.on('data', (text) => {
    received += String(text);
  });
  await vi.waitFor(() => expect(received).toContain('first '));
  if (taken === undefined) throw new Error('It was not taken over.');
  return { taken, client, closed, responseClosed, received: () => received };
};

test('Node lets go of the response, and the connection stays open', async () => {
  const { taken, closed, responseClosed, received } = await stream();
  await vi.waitFor(() => expect(responseClosed).toHaveBeenCalled());
  taken.write('second');
  await vi.waitFor(() =>
    expect(received()).toMatch(/^HTTP\/1.1 200 .*x-kind: stream.*first second$/s),
  );
  expect(closed).not.toHaveBeenCalled();
});

test('tasks run once the client is gone, and get the socket that had the connection', async () => {
  const { taken, client, closed } = await stream();
  client.end();
  await vi.waitFor(() => expect(closed.mock.calls).toEqual([[taken]]));
  expect(taken.destroyed).toBe(true);
});

test('a client may send a little behind its request, but not much', async () => {
  const { taken, client } = await stream();
  client.write('x'.repeat(1000));
  await setTimeout(50);
  expect(taken.destroyed).toBe(false);
  client.write('x'.repeat(100_000));
  await vi.waitFor(() => expect(taken.destroyed).toBe(true));
});

test('a connection whose turn has not come is left alone', async () => {
  const results: (Socket | undefined)[] = [];
  await ask((request, response) => {
    if (results.push(undefined) === 2) results[1] = takeOver(request.socket, response);
    else void setTimeout(50).then(() => response.end());
  }, 2);
  await vi.waitFor(() => expect(results).toHaveLength(2));
  expect(results).toEqual([undefined, undefined]);
});
