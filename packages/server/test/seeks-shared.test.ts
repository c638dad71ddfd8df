import type { SeekNow } from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../../scripts/fresh-database.ts';
import type { Running } from '../src/serve-options.ts';
import { ask, type Guest, newGuest } from './app.ts';
import { serveShared } from './support/shared-servers.ts';

const url = (await freshDatabase()) ?? '';

describe.skipIf(url === '')('rated matches at servers that share a record', () => {
  let servers: readonly Running[];
  beforeEach(async () => {
    await emptyDatabase(url);
    servers = await Promise.all([serveShared(url, 'postgres'), serveShared(url, 'postgres')]);
  });
  afterEach(() => Promise.all(servers.map((server) => server.stop())));

  const newAccount = async (server: Running, name: string): Promise<Guest> => {
    const guest = await newGuest(server.address, name);
    const headers = { authorization: `Bearer ${guest.token}` };
    const body = { handle: name.toLowerCase() };
    await ask(server.address, '/api/accounts', { method: 'POST', headers, body });
    return guest;
  };
  const seek = async (server: Running, guest: Guest): Promise<SeekNow> => {
    const headers = { authorization: `Bearer ${guest.token}` };
    const order = { method: 'POST', headers, body: { game: 'classic' } };
    return (await ask<SeekNow>(server.address, '/api/seek', order)).body;
  };

  test('pair everybody once, at one table for each pair, whoever pairs them', async () => {
    const [one, two] = servers as [Running, Running];
    const guests = await Promise.all(
      Array.from({ length: 12 }, (_, i) => newAccount(i % 2 === 0 ? one : two, `Player${i}`)),
    );
    const tables = new Map<string, string>();
    for (let round = 0; round < 10 && tables.size < guests.length; round++) {
      await Promise.all(
        guests.map(async (guest, i) => {
          const { found } = await seek((i + round) % 2 === 0 ? one : two, guest);
          if (found === null) return;
          expect(tables.get(guest.player) ?? found.table).toBe(found.table);
          tables.set(guest.player, found.table);
        }),
      );
    }
    expect(tables.size).toBe(guests.length);
    const sizes = new Map<string, number>();
    for (const table of tables.values()) sizes.set(table, (sizes.get(table) ?? 0) + 1);
    expect([...sizes.values()]).toEqual(Array.from({ length: 6 }, () => 2));
  }, 60_000);

  test('finish what a server that stopped has begun', async () => {
    const [one, two] = servers as [Running, Running];
    const ada = await newAccount(one, 'Ada');
    const ben = await newAccount(two, 'Ben');
    await seek(one, ada);
    const found = (await seek(one, ben)).found;
    await one.stop();
    expect((await seek(two, ada)).found).toEqual(found);
    servers = [two];
  }, 60_000);
});
