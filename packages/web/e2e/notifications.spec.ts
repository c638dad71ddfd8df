import {
  type BrowserContext,
  type CDPSession,
  expect,
  type Page,
  type Worker,
} from '@playwright/test';
import { newMember } from './member.ts';
import { browserKeys, playBrowser, test } from './push-house.ts';

const LONG = { timeout: 40_000 };

const post = (target: Page, path: string, body: object): Promise<{ snapshot: Snapshot }> =>
  target.evaluate(
    async ([to, sent]) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(sent) });
      return answer.json();
    },
    [path, body] as const,
  );

interface Snapshot {
  readonly table: string;
  readonly seq: number;
  readonly next: { readonly seat: number };
}

/** Sits down at a slow table against a bot, which always begins or answers at once. */
const slowTable = async (target: Page): Promise<string> => {
  await post(target, '/api/players', { name: 'Ada' });
  const order = {
    rules: { base: 'classic', opening: 0 },
    start: 'host',
    places: 2,
    bots: ['cautious'],
    clock: { bank: 3 * 86_400, increment: 86_400 },
  };
  const { snapshot } = await post(target, '/api/tables', order);
  const seated = await post(target, `/api/tables/${snapshot.table}/seats`, {});
  await post(target, `/api/tables/${snapshot.table}/start`, { seq: seated.snapshot.seq });
  return snapshot.table;
};

/** Takes turns until the question is there. */
const playUntilAsked = async (target: Page): Promise<void> => {
  const asked = target.getByText('Want a notification when it’s your turn again?');
  while (!(await asked.isVisible())) {
    const bank = target.getByRole('button', { name: /^Bank/ });
    const roll = target.getByRole('button', { name: /^Roll/ });
    const best = bank.and(target.locator(':not([aria-disabled="true"])'));
    if (await best.isVisible()) await target.keyboard.press('b');
    else if (await roll.and(target.locator(':not([aria-disabled="true"])')).isVisible())
      await target.keyboard.press('r');
    else await target.keyboard.press('a');
    await target.waitForTimeout(300);
  }
  await expect(asked).toBeVisible();
};

test('asks once, after a move at a slow table, and then notifies when nobody looks', async ({
  page: tab,
  context,
  house,
}) => {
  const keys = browserKeys();
  await playBrowser(tab, house.endpoint, keys.json);
  await tab.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
  });
  await tab.goto(house.address);
  const table = await slowTable(tab);
  await tab.goto(`${house.address}/table/${table}`);
  await expect(tab.getByText('Want a notification')).toHaveCount(0);
  await playUntilAsked(tab);
  // Over the table: dice never move.
  const sheet = tab.getByRole('dialog', { name: 'Notifications' });
  await sheet.getByRole('button', { name: 'Notify me' }).click();
  await expect(tab.getByText('You’ll get a notification.')).toBeVisible(LONG);
  expect(house.pushed).toEqual([]);

  const info = await tab.evaluate(async () => (await fetch('/api/me/notifications')).json());
  expect(info).toMatchObject({
    push: { here: house.endpoint, devices: 1 },
    settings: { quiet: { from: '22:00', to: '08:00' }, language: 'en' },
  });
  await tab.evaluate(async (settings) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...settings, quiet: null });
    await fetch('/api/me/notifications', { method: 'PUT', headers, body });
  }, info.settings);

  // Nobody looks any more: a table where it is our turn at once.
  await tab.close();
  const command = async (path: string, data: object): Promise<string> => {
    const headers = { origin: house.address, 'idempotency-key': crypto.randomUUID() };
    const answer = await context.request.post(`${house.address}${path}`, { data, headers });
    return ((await answer.json()) as { snapshot: Snapshot }).snapshot.table;
  };
  const fresh = await command('/api/tables', { game: 'barrel', start: 'full', places: 1 });
  await command(`/api/tables/${fresh}/seats`, {});
  house.pass(3000);
  await expect
    .poll(() => house.pushed.map((body) => JSON.parse(keys.decrypt(body)).table), LONG)
    .toContain(fresh);
});

/** Delivers a push through the debugging protocol. */
const deliver = async (
  session: CDPSession,
  origin: string,
  registrationId: string,
  data: object,
): Promise<void> => {
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
};

interface Note {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
}

const shown = (target: Page): Promise<readonly Note[]> =>
  target.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications();
    return (notes as unknown as Note[]).map(({ title, body, tag, renotify }) => ({
      title,
      body,
      tag,
      renotify,
    }));
  });

/** Opens the page with its service worker, and returns what delivers a push to it. */
const openWithWorker = async (
  tab: Page,
  context: BrowserContext,
  address: string,
): Promise<(data: object) => Promise<void>> => {
  await context.grantPermissions(['notifications'], { origin: address });
  const session = await context.newCDPSession(tab);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await tab.goto(address);
  const id = await registered;
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  return (data) => deliver(session, address, id, data);
};

test('the service worker shows one note for each table, and replaces it', async ({
  page: tab,
  context,
  house,
}) => {
  const push = await openWithWorker(tab, context, house.address);
  const turn = { kind: 'your-turn', table: 't1', path: '/table/t1', endsAt: null, language: 'en' };
  await push(turn);
  await expect
    .poll(() => shown(tab), LONG)
    .toMatchObject([{ title: 'Your turn', body: 'The dice are waiting for you.', tag: 't1' }]);
  await push({ ...turn, kind: 'reminder' });
  await expect
    .poll(async () => (await shown(tab)).map(({ title, renotify }) => [title, renotify]), LONG)
    // It replaces the first note, and is heard again.
    .toEqual([['Your time is running out', true]]);
  const invited = { ...turn, kind: 'invited', name: 'Ben', table: 't2', path: '/t/t2' };
  await push({ ...invited, language: 'es' });
  await expect
    .poll(async () => (await shown(tab)).map(({ title }) => title).toSorted(), LONG)
    .toEqual(['Ben te ha invitado', 'Your time is running out']);
});

/** Loads the page again, now under its service worker, which it returns. */
const reloadWithWorker = async (tab: Page, context: BrowserContext): Promise<Worker> => {
  await tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  await tab.reload();
  await expect
    .poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null), LONG)
    .toBe(true);
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
};

test('a click on a note leads to the table, in a tab that shows nothing else', async ({
  page: tab,
  context,
  house,
}) => {
  await context.grantPermissions(['notifications'], { origin: house.address });
  await tab.goto(house.address);
  const worker = await reloadWithWorker(tab, context);
  // Browsers let a worker focus a tab only on a real click, so that part is played here.
  const path = await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): void;
    };
    await scope.registration.showNotification('Your turn', { data: { path: '/learn' } });
    const [note] = await scope.registration.getNotifications();
    const focused = new Promise<string>((resolve) => {
      const { prototype } = (self as unknown as { WindowClient: { prototype: object } })
        .WindowClient;
      Object.assign(prototype, {
        focus: async () => undefined,
        navigate: async (to: string) => {
          resolve(to);
          return {};
        },
      });
    });
    const event = new (self as unknown as { NotificationEvent: typeof Event }).NotificationEvent(
      'notificationclick',
      { notification: note } as EventInit,
    );
    scope.dispatchEvent(event);
    return focused;
  });
  expect(path).toBe('/learn');
});

test('a round of a tournament reaches a player who looks at no page, and leads to the table', async ({
  page: tab,
  context,
  house,
}) => {
  const keys = browserKeys();
  const ben = await newMember(house, 'Ben');
  const { tournament } = await ben.send<{ tournament: string }>('POST', '/api/tournaments', {
    name: 'League night',
    game: 'barrel',
    format: 'swiss',
    join: true,
  });
  const path = `/api/tournaments/${tournament}`;
  for (const name of ['Cleo', 'Dan'])
    await (await newMember(house, name)).send('POST', `${path}/players`, {});

  await test.step('Ada joins, has her device notified, and closes the page', async () => {
    await tab.goto(house.address);
    await post(tab, '/api/players', { name: 'Ada' });
    await post(tab, `${path}/players`, {});
    const status = await tab.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        const sent = { method: 'PUT', headers, body: JSON.stringify(body) };
        return (await fetch('/api/me/push', sent)).status;
      },
      { endpoint: house.endpoint, keys: keys.json },
    );
    expect(status).toBe(204);
    await tab.goto('about:blank');
  });

  const messages = () =>
    house.pushed.map((body) => JSON.parse(keys.decrypt(body)) as { kind: string; path: string });
  await test.step('a round begins, and one push message arrives', async () => {
    await ben.send('POST', `${path}/start`, {});
    house.pass(3000);
    await expect.poll(() => messages().map(({ kind }) => kind), LONG).toEqual(['round-paired']);
  });

  const push = await openWithWorker(tab, context, house.address);
  const worker = await reloadWithWorker(tab, context);
  const [message = { kind: '', path: '' }] = messages();
  await push(message);
  const note = {
    title: 'League night: your table is ready',
    body: expect.stringMatching(/^Take your seat by \d/),
    tag: message.path.replace('/t/', ''),
  };
  await expect.poll(() => shown(tab), LONG).toMatchObject([note]);
  // A reminder takes its place.
  await push({ ...message, kind: 'reminder' });
  await expect
    .poll(() => shown(tab), LONG)
    .toMatchObject([{ ...note, title: 'League night: your seat is still empty', renotify: true }]);
  // Browsers let a worker focus a tab only on a real click, so that part is played here.
  await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: object };
      NotificationEvent: typeof Event;
      dispatchEvent(event: Event): void;
    };
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined });
    const [notification] = await scope.registration.getNotifications();
    const click = new scope.NotificationEvent('notificationclick', { notification } as EventInit);
    scope.dispatchEvent(click);
  });
  await expect(tab).toHaveURL(`${house.address}${message.path}`, LONG);
  await tab.getByRole('button', { name: 'Take a seat' }).click();
  await expect(tab).toHaveURL(`${house.address}${message.path.replace('/t/', '/table/')}`, LONG);
});

test('settings: what, when and a hook', async ({ page: tab, house }) => {
  await tab.goto(house.address);
  await tab.goto(`${house.address}/notifications`);
  await expect(tab.getByText('Take a seat at an online table first')).toBeVisible();
  await post(tab, '/api/players', { name: 'Ada' });
  await tab.goto(`${house.address}/settings`);
  await tab.getByRole('link', { name: /^Notifications/ }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  // Slow answers: what changes meanwhile must not be lost.
  await tab.route('**/api/me/notifications', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await tab.getByRole('switch', { name: 'Your turn' }).click();
  await tab.getByRole('switch', { name: 'Hold notifications back' }).click();
  await tab.getByLabel('From').fill('21:30');
  await tab.getByLabel('From').blur();
  await expect
    .poll(
      async () =>
        (await tab.evaluate(async () => (await fetch('/api/me/notifications')).json())).settings,
      LONG,
    )
    .toMatchObject({
      kinds: { turn: false, reminder: true },
      quiet: { from: '21:30', to: '08:00' },
    });
  await tab.getByLabel('Address').fill('https://hook.example/');
  await tab.getByRole('button', { name: 'Save address' }).click();
  await expect(tab.getByText('A webhook belongs to an account.')).toBeVisible();
});
