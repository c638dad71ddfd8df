import type { Audit, Desk, DeskPlayers, DeskTables } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import { OPERATOR_HEADER } from '../src/desk/operator.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, newGuest, openTable, startMatch } from './app.ts';
import { deskOf, deskWith, newAccount } from './support/desk.ts';
import { listenTo } from './support/listen.ts';
import { serveShared } from './support/shared-servers.ts';
import { openSocket } from './support/test-socket.ts';

const url = (await freshDatabase()) ?? '';

const start = (doorbell: string): Promise<Running> =>
  serveShared(url, doorbell, { trustProxy: true });

/** With the doorbell off, servers look once a second; the rest is for a busy machine. */
const SOON = { timeout: 5000, interval: 50 };

/** How many entries a server wrote, by its figures. */
const entriesBy = async (address: string): Promise<number> => {
  const figures = await (await fetch(`${address}/metrics`)).text();
  const found = figures.matchAll(/^barrelhouse_entries_total\{.*\} (\d+)$/gm);
  return [...found].reduce((sum, [, entries]) => sum + Number(entries), 0);
};

describe.skipIf(url === '').each([['postgres'], ['off']])(
  'hosts at servers that share a record, with the doorbell %s',
  (doorbell) => {
    let one: Running;
    let two: Running;
    beforeEach(async () => {
      await emptyDatabase(url);
      one = await start(doorbell);
      two = await start(doorbell);
    });
    afterEach(() => Promise.all([one.stop(), two.stop()]));

    const operatorAt = (server: Running) =>
      deskWith(server.address, { [OPERATOR_HEADER]: one.operatorKey });
    const statusAt = async (server: Running, token: string): Promise<number> =>
      (
        await ask(server.address, '/api/players/me', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;

    test('both servers know the operator, and a host’s rights end at both', async () => {
      const mira = await newAccount(one.address, 'Mira');
      expect((await operatorAt(two).post('/hosts', { handle: 'mira' })).status).toBe(200);
      const desks = [one, two].map((server) => deskOf(server.address, mira));
      for (const desk of desks)
        await vi.waitFor(async () => expect((await desk.get()).status).toBe(200), SOON);
      await operatorAt(one).post('/hosts/mira/revoke');
      for (const desk of desks)
        await vi.waitFor(async () => expect((await desk.get()).status).toBe(404), SOON);
    });

    test('a ban holds at both, ends streams and follows the address', async () => {
      const eve = await newGuest(one.address, 'Eve');
      const { table } = await openTable(eve, { game: 'classic', access: 'open' });
      const headers = { authorization: `Bearer ${eve.token}`, 'x-forwarded-for': '198.51.100.9' };
      const socket = await openSocket(two.address, `/api/tables/${table}/stream`, headers);
      const order = { player: eve.player, addresses: true, minutes: 60, why: 'Insults' };
      const { ban } = (await operatorAt(one).post('/bans', order)).body;
      await socket.until('bye');
      for (const server of [one, two]) {
        await vi.waitFor(async () => expect(await statusAt(server, eve.token)).toBe(403), SOON);
        const from = { headers: { 'x-forwarded-for': '198.51.100.9' } };
        const asked = () => ask(server.address, '/api/games', from);
        await vi.waitFor(async () => expect((await asked()).status).toBe(403), SOON);
      }
      await operatorAt(two).post(`/bans/${ban}/lift`, { why: 'A mistake' });
      for (const server of [one, two])
        await vi.waitFor(async () => expect(await statusAt(server, eve.token)).toBe(200), SOON);
    });

    test('either desk counts the tables and players of all servers', async () => {
      const eve = await newGuest(one.address, 'Eve');
      const ada = await newGuest(two.address, 'Ada');
      const lou = await newGuest(two.address, 'Lou');
      const { table } = await openTable(eve, { game: 'classic', access: 'open' });
      await openTable(ada, { game: 'hutton' });
      const auth = ({ token }: { readonly token: string }) => ({
        authorization: `Bearer ${token}`,
      });
      const sockets = [
        await openSocket(one.address, `/api/tables/${table}/stream`, auth(eve)),
        await openSocket(two.address, `/api/tables/${table}/stream`, auth(ada)),
        // Somebody who only looks at the lobby counts, too.
        await listenTo(two.address, '/api/stream?lobby=1', lou.token),
      ];
      for (const server of [one, two]) {
        const desk = operatorAt(server);
        await vi.waitFor(async () => {
          expect((await desk.get<Desk>()).body).toMatchObject({ tables: 2, players: 3 });
          const { tables } = (await desk.get<DeskTables>('/tables')).body;
          expect(tables.find((found) => found.table === table)?.watching).toBe(2);
          const { players } = (await desk.get<DeskPlayers>('/players')).body;
          expect(players.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Eve', 'Lou']);
          expect(players.find(({ name }) => name === 'Ada')?.tables).toEqual([table]);
        }, SOON);
      }
      for (const socket of sockets) socket.close();
    });

    test('either desk counts the moves of all servers', async () => {
      const [ada, ben] = [await newGuest(one.address, 'Ada'), await newGuest(one.address, 'Ben')];
      await startMatch([ada, ben]);
      const lou = await newGuest(two.address, 'Lou');
      await startMatch([lou, await newGuest(two.address, 'Max')]);
      const paceAt = async (server: Running) => {
        const { movesPerSecond, slowestMs } = (await operatorAt(server).get<Desk>()).body;
        expect(slowestMs).toBeGreaterThan(0);
        return movesPerSecond * 60;
      };
      const written = (await entriesBy(one.address)) + (await entriesBy(two.address));
      for (const server of [one, two])
        await vi.waitFor(async () => expect(await paceAt(server)).toBeCloseTo(written), SOON);
      expect(await entriesBy(two.address)).toBeGreaterThan(0);
      expect(await entriesBy(one.address)).toBeGreaterThan(0);
    });

    test('an act that is sent to both at once is done once', async () => {
      const eve = await newGuest(one.address, 'Eve');
      const path = `/players/${eve.player}/mute`;
      const send = (server: Running) =>
        operatorAt(server).post(path, { minutes: 5, why: 'Noise' }, 'same');
      const answers = await Promise.all([send(one), send(two), send(one), send(two)]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const { acts } = (await operatorAt(two).get<Audit>('/audit')).body;
      expect(acts.map(({ act }) => act)).toEqual(['mute']);
    });

    test('lifting a ban at both at once is answered alike', async () => {
      const eve = await newGuest(one.address, 'Eve');
      for (let i = 0; i < 10; i++) {
        const order = { player: eve.player, minutes: 60, why: 'Insults' };
        const { ban } = (await operatorAt(one).post('/bans', order)).body;
        const lift = (server: Running) =>
          operatorAt(server).post(`/bans/${ban}/lift`, { why: 'A mistake' }, `lift-${i}`);
        const answers = await Promise.all([lift(one), lift(two), lift(one), lift(two)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      }
    });
  },
);
