import { get, type IncomingMessage } from 'node:http';
import type { Changed, Entry, Moved, Snapshot } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../scripts/fresh-database.ts';
import { lentNats } from '../../../scripts/lent-nats.ts';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve-options.ts';
import { after, ask, type Guest, newGuest, openTable, type Problem } from './app.ts';

const url = (await freshDatabase()) ?? '';
const nats = url === '' ? '' : await lentNats();

const start = (doorbell: string): Promise<Running> =>
  serve({
    port: 0,
    host: '127.0.0.1',
    data: '',
    database: url,
    doorbell,
    logger: false,
    rateLimit: 0,
    origins: [],
    trustProxy: false,
    page: undefined,
    now: Date.now,
  });

/** The same guest at another server. */
const at = (server: Running, { player, name, token }: Guest): Guest => {
  const authorization = `Bearer ${token}`;
  return {
    player,
    name,
    token,
    get: (path) => ask(server.address, path, { headers: { authorization } }),
    post: (path, body, key = crypto.randomUUID()) =>
      ask(server.address, path, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body,
      }),
  };
};

interface Watching {
  /** Seqs received, in order. */
  readonly seqs: number[];
  readonly events: { readonly event: string; readonly data: string }[];
  close(): void;
}

const watch = (server: Running, table: string, token: string): Watching => {
  const seqs: number[] = [];
  const events: { event: string; data: string }[] = [];
  const headers = { authorization: `Bearer ${token}` };
  const path = `${server.address}/api/tables/${table}/stream`;
  const request = get(path, { headers, agent: false }, (response: IncomingMessage) => {
    let rest = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1] ?? '';
        if (event === undefined) continue;
        events.push({ event, data });
        if (event === 'entry' || event === 'moved') seqs.push((JSON.parse(data) as Entry).seq);
      }
    });
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return { seqs, events, close: () => request.destroy() };
};

const SHORT = { rules: { base: 'classic', opening: 0, end: { target: 1500 } }, access: 'open' };

describe.skipIf(url === '')('servers that share a record', () => {
  const doorbells = [['postgres'], ['off'], ...(nats === '' ? [] : [[nats]])];

  describe.each(doorbells)('with the doorbell %s', (doorbell) => {
    let one: Running;
    let two: Running;
    let ada: Guest;
    let ben: Guest;
    const watching: Watching[] = [];

    beforeEach(async () => {
      [one, two] = await Promise.all([start(doorbell), start(doorbell)]);
      ada = await newGuest(one.address, 'Ada');
      ben = await newGuest(two.address, 'Ben');
    });
    afterEach(async () => {
      for (const stream of watching.splice(0)) stream.close();
      await Promise.all([one.stop(), two.stop()]);
    });

    const opened = async (): Promise<Snapshot> => {
      const { table } = await openTable(ada, { ...SHORT, start: 'full', places: 2 });
      await at(two, ada).post(`/api/tables/${table}/seats`, {});
      const { body } = await at(one, ben).post<Changed>(`/api/tables/${table}/seats`, {});
      return body.snapshot;
    };

    test('a match can be played through both, and all clients see the same entries', async () => {
      let state: Pick<Snapshot, 'seq' | 'next'> & Partial<Snapshot> = await opened();
      const table = state.table ?? '';
      const seats = (state as Snapshot).seats.map(({ who }) => (who === ada.player ? ada : ben));
      const begin = state.seq;
      watching.push(watch(one, table, ada.token), watch(two, table, ben.token));
      await vi.waitFor(() => {
        for (const { events } of watching) expect(events.length).toBeGreaterThan(0);
      });
      for (let move = 0; state.next?.kind === 'choice'; move++) {
        const { seat, options } = state.next;
        const server = move % 2 === 0 ? one : two;
        const bank = options.find(({ type }) => type === 'bank');
        const [first] = options;
        const actions = bank === undefined ? [first] : [bank];
        const mover = at(server, seats[seat] ?? ada);
        const { status, body } = await mover.post<Moved | Changed>(`/api/tables/${table}/actions`, {
          seq: state.seq,
          actions,
        });
        expect(status).toBe(200);
        state = after(body);
      }
      const last = state.seq;
      const all = Array.from({ length: last - begin }, (_, i) => begin + 1 + i);
      await vi.waitFor(() => expect(watching.map(({ seqs }) => seqs)).toEqual([all, all]), 5000);
      const [first, second] = await Promise.all(
        [one, two].map((server) => ask(server.address, `/api/tables/${table}/log`)),
      );
      expect(first?.text).toBe(second?.text);
      expect(first?.text.trim().split('\n')).toHaveLength(last);
    });

    test('a command sent to both is done once and gets the same answer', async () => {
      const { table, seq, next, seats } = await opened();
      const seat = next?.kind === 'choice' ? next.seat : 0;
      const mover = seats[seat]?.who === ada.player ? ada : ben;
      const roll = { seq, actions: [{ type: 'roll' }] };
      const answers = await Promise.all(
        [one, two, one, two].map((server) =>
          at(server, mover).post(`/api/tables/${table}/actions`, roll, 'once'),
        ),
      );
      for (const { status, text } of answers) {
        expect(status).toBe(200);
        expect(text).toBe(answers[0]?.text);
      }
      const late = await at(two, mover).post<Problem>(`/api/tables/${table}/actions`, roll);
      expect(late).toMatchObject({ status: 409, body: { code: 'stale-seq', seq: seq + 1 } });
      const early = await at(one, mover).post<Problem>(`/api/tables/${table}/actions`, {
        ...roll,
        seq: seq + 5,
      });
      expect(early).toMatchObject({ status: 409, body: { code: 'stale-seq', seq: seq + 1 } });
    });

    test('both return the current table, whichever wrote last', async () => {
      const { table } = await openTable(ada, SHORT);
      for (const [server, other] of [
        [one, two],
        [two, one],
        [one, two],
      ] as const) {
        const guest = await newGuest(server.address, 'Guest');
        const { body } = await guest.post<Changed>(`/api/tables/${table}/seats`, {});
        const seen = await ask<Snapshot>(other.address, `/api/tables/${table}`);
        expect(seen.body.seq).toBe(body.snapshot.seq);
      }
    });

    test('both know who is connected', async () => {
      const { table } = await opened();
      const stream = watch(one, table, ada.token);
      watching.push(stream);
      const presenceAt = async (server: Running): Promise<unknown> =>
        (await ask<{ here: unknown }>(server.address, `/api/tables/${table}`)).body.here;
      await vi.waitFor(async () => expect(await presenceAt(two)).toContain(true), 8000);
      expect(await presenceAt(one)).toEqual(await presenceAt(two));
      stream.close();
      await vi.waitFor(async () => expect(await presenceAt(two)).toEqual([false, false]), 8000);
    });

    test('a sign-out at one takes effect at both within a second', async () => {
      const { table } = await openTable(ada, SHORT);
      const stream = watch(two, table, ada.token);
      watching.push(stream);
      await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0));
      const atTwo = at(two, ada);
      expect((await atTwo.get('/api/players/me')).status).toBe(200);
      expect((await ada.post('/api/players/me/sign-out', { here: true })).status).toBe(204);
      // Longer than a second, because the machine is busy with other tests.
      await vi.waitFor(async () => {
        const { status, body } = await atTwo.get<Problem>('/api/players/me');
        expect([status, body.code]).toEqual([401, 'bad-token']);
        expect(stream.events.at(-1)).toEqual({ event: 'bye', data: '{"why":"signed-out"}' });
      }, 3000);
    });

    // Reactions are not stored, so they reach other servers only by the doorbell.
    const reach = doorbell === 'off' ? 'only at its own server' : 'at both';
    test(`a reaction is seen ${reach}`, async () => {
      const { table } = await opened();
      const stream = watch(two, table, ben.token);
      watching.push(stream);
      await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0));
      const own = watch(one, table, ada.token);
      watching.push(own);
      const heard = ({ events }: Watching): boolean =>
        events.some(({ event }) => event === 'reaction');
      await vi.waitFor(async () => {
        await ada.post(`/api/tables/${table}/reactions`, { reaction: 'brave' });
        expect([heard(own), heard(stream)]).toEqual([true, doorbell !== 'off']);
      }, 8000);
    });

    test('a bot continues at the other when its server stops', async () => {
      const { table } = await openTable(ada, {
        game: 'classic',
        access: 'open',
        bots: ['cautious', 'cautious'],
        botPace: 200,
      });
      const stream = watch(two, table, ada.token);
      watching.push(stream);
      await ada.post(`/api/tables/${table}/start`, { seq: 1 });
      await vi.waitFor(() => expect(stream.seqs.length).toBeGreaterThan(2), 10_000);
      await one.stop();
      const before = stream.seqs.length;
      await vi.waitFor(() => expect(stream.seqs.length).toBeGreaterThan(before + 2), 10_000);
      expect(stream.seqs).toEqual(stream.seqs.map((_, i) => (stream.seqs[0] ?? 0) + i));
      one = await start(doorbell);
    });
  });
});
