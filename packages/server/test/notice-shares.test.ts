import type { MyEvent } from '@barrelhouse/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, type Guest, newGuest, startServer, type TestServer } from './app.ts';
import { newBrowserKeys, type PushService, startPushService } from './support/push-service.ts';

// Services that do not answer must not delay the notifications of others.

/** More than the server prepares at a time, or sends to one service. */
const MANY = 80;
/** A request that is not answered is given up after ten seconds. */
const PROMPTLY = { timeout: 5000, interval: 20 };

let server: TestServer;
let alive: PushService;
let ada: Guest;
const services: PushService[] = [];

const newService = async (): Promise<PushService> => {
  const service = await startPushService();
  services.push(service);
  return service;
};

const newHanging = async (): Promise<PushService> => {
  const service = await newService();
  service.answer('hang');
  return service;
};

const subscribe = async ({ token, player }: Guest, { url }: PushService): Promise<void> => {
  const { status } = await ask(server.url, '/api/me/push', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: { endpoint: `${url}/${player}`, keys: newBrowserKeys().keys },
  });
  expect(status).toBe(204);
};

/** Invites somebody who listens: an event that is worth a notification at once. */
const invite = async ({ player }: Guest): Promise<void> => {
  const from = { player: 'ben', name: 'Ben' };
  const event: MyEvent = { kind: 'invited', table: 't', game: 'barrel', from };
  const at = server.now();
  await server.store.events.addEvent({ player, event, notifyAt: at }, at);
};

const inParallel = (make: (i: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: MANY }, (_, i) => make(i)));

const requestsTo = (some: readonly PushService[]): number =>
  some.reduce((sum, { received }) => sum + received.length, 0);

beforeEach(async () => {
  server = await startServer({
    pushContact: 'mailto:host@dice.example',
    localEndpoints: true,
    limits: 'off',
  });
  alive = await newService();
  ada = await newGuest(server.url, 'Ada');
  await subscribe(ada, alive);
  // A service that the server knows, as it knows those of the browsers.
  await invite(ada);
  await vi.waitUntil(() => alive.received.length === 1, PROMPTLY);
});
afterEach(async () => {
  await server.stop();
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

/** Notices for players whose hooks are set, each to a service that hangs. */
const hangHooks = async (): Promise<void> => {
  const hanging = await Promise.all(Array.from({ length: MANY }, newHanging));
  await inParallel(async (i) => {
    const guest = await newGuest(server.url, `Guest ${i}`);
    const at = server.now();
    const url = `${hanging[i]?.url}/hook`;
    const hook = { player: guest.player, url, secret: 's', createdAt: at, failures: 0 };
    await server.store.events.setHook({ ...hook, disabled: '' }, at + 1000);
    await invite(guest);
  });
  await vi.waitFor(() => expect(requestsTo(hanging)).toBeGreaterThan(10), PROMPTLY);
};

test('hooks that hang do not delay the notifications of others', async () => {
  await hangHooks();
  await invite(ada);
  await vi.waitFor(() => expect(alive.received).toHaveLength(2), PROMPTLY);
});

test('a service that nobody used before gets its turn among hooks that hang', async () => {
  await hangHooks();
  const fresh = await newService();
  const ben = await newGuest(server.url, 'Ben');
  await subscribe(ben, fresh);
  await invite(ben);
  // All hooks that hang have their turn before it: three rounds of ten seconds.
  for (let i = 0; i < 12 && fresh.received.length === 0; i++) {
    server.pass(5000);
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  expect(fresh.received).toHaveLength(1);
}, 60_000);

test('a push service that died does not delay those of others', async () => {
  const dead = await newService();
  const guests: Guest[] = [];
  await inParallel(async (i) => {
    const guest = await newGuest(server.url, `Guest ${i}`);
    await subscribe(guest, dead);
    guests.push(guest);
  });
  // It worked until now.
  await invite(guests[0] ?? ada);
  await vi.waitFor(() => expect(dead.received).toHaveLength(1), PROMPTLY);
  dead.answer('hang');
  await Promise.all(guests.map(invite));
  await vi.waitFor(() => expect(dead.received.length).toBeGreaterThan(4), PROMPTLY);
  await invite(ada);
  await vi.waitFor(() => expect(alive.received).toHaveLength(2), PROMPTLY);
});

test('a burst to one service all arrives, though it is more than it gets at a time', async () => {
  await inParallel(async (i) => {
    const guest = await newGuest(server.url, `Guest ${i}`);
    await subscribe(guest, alive);
    await invite(guest);
  });
  await vi.waitFor(() => expect(alive.received).toHaveLength(MANY + 1), {
    timeout: 15_000,
    interval: 50,
  });
});
