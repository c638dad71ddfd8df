import type { Seat } from '@barrelhouse/engine';
import { readTableLog, verify } from '@barrelhouse/fair';
import { expect, test } from 'vitest';
import { type Link, memoryVault, type Table, type TableListener } from '../src/index.ts';
import { json, type SmallHouse, seatTwo, smallHouse } from './small-house.ts';

interface Heard extends TableListener {
  readonly links: Link[];
  readonly seqs: number[];
  readonly gones: string[];
}

const listener = (): Heard => {
  const links: Link[] = [];
  const seqs: number[] = [];
  const gones: string[] = [];
  return {
    links,
    seqs,
    gones,
    table: ({ seq }) => void seqs.push(seq),
    moved: ({ seq }) => void seqs.push(seq),
    presence() {},
    reaction() {},
    link: (link) => void links.push(link),
    gone: ({ code }) => void gones.push(code),
  };
};

const mover = (house: SmallHouse): Seat => {
  const last = house.entries
    .flatMap(({ facts }) => facts)
    .findLast(({ type }) => type === 'turn-began');
  return last?.type === 'turn-began' ? last.seat : 0;
};

const playing = async (fairness: 1 | 2 = 2, identity: 'cookie' | 'bearer' = 'cookie') => {
  const house = smallHouse(fairness);
  const kept = [new Map<string, string>(), new Map<string, string>()] as const;
  await seatTwo(house, [memoryVault(kept[0]), memoryVault(kept[1])]);
  const seat = mover(house);
  const player = seat === 0 ? 'ada' : 'bob';
  const mine = kept[seat === 0 ? 0 : 1];
  const table = await house.tableFor(player, memoryVault(mine), identity);
  const heard = listener();
  table.listen(heard);
  house.flush();
  return { house, table, heard, seat, player, kept: mine };
};

const rollsOf = (house: SmallHouse): number =>
  house.entries.flatMap(({ facts }) => facts).filter(({ type }) => type === 'rolled').length;

const ROLL = [{ type: 'roll' }] as const;

test('sends the next link with a roll at level 2', async () => {
  const { house, table } = await playing();
  expect(await table.act(ROLL)).toMatchObject({ ok: true });
  expect(house.entries.at(-1)?.facts.map(({ type }) => type)).toContain('unlocked');
});

test('is saving until the answer comes, then saved', async () => {
  const { table, heard } = await playing(1);
  await table.act(ROLL);
  expect(heard.links).toEqual(['saved', 'saving', 'saved']);
});

test('reports a move once if both answer and stream bring it', async () => {
  const { house, table, heard } = await playing(1);
  const before = heard.seqs.length;
  await table.act(ROLL);
  house.flush();
  expect(heard.seqs.slice(before)).toEqual([house.state().seq]);
});

test('carries out a move once if its answers are lost, and shows offline meanwhile', async () => {
  const { house, table, heard } = await playing();
  house.network = 'no-answers';
  const acting = table.act(ROLL);
  await expect
    .poll(() => house.requests.filter(({ path }) => path === 'actions').length)
    .toBeGreaterThan(2);
  expect(heard.links.at(-1)).toBe('offline');
  expect(table.isSending()).toBe(true);
  house.network = 'whole';
  expect(await acting).toMatchObject({ ok: true });
  expect(rollsOf(house)).toBe(1);
  expect(new Set(house.requests.map(({ key }) => key)).size).toBe(1);
  expect(heard.links.at(-1)).toBe('saved');
});

test('resends an unanswered move after a restart, once', async () => {
  const { house, table, player, kept } = await playing(1);
  house.network = 'no-requests';
  const acting = table.act(ROLL);
  await expect.poll(() => kept.get('pending.t')).toBeDefined();
  table.detach();
  await acting;
  house.network = 'whole';
  const next = await house.tableFor(player, memoryVault(kept));
  next.listen(listener());
  await expect.poll(() => rollsOf(house)).toBe(1);
  await expect.poll(() => kept.get('pending.t')).toBe(undefined);
  expect(rollsOf(house)).toBe(1);
});

test('resends an unanswered move after a restart even if the house refunded time', async () => {
  const { house, table, player, seat, kept } = await playing(1);
  house.network = 'no-requests';
  const acting = table.act(ROLL);
  await expect.poll(() => kept.get('pending.t')).toBeDefined();
  table.detach();
  await acting;
  house.houseSays([{ type: 'refunded', seat, ms: 1000 }]);
  house.network = 'whole';
  const next = await house.tableFor(player, memoryVault(kept));
  next.listen(listener());
  await expect.poll(() => rollsOf(house)).toBe(1);
  await expect.poll(() => kept.get('pending.t')).toBe(undefined);
  expect(rollsOf(house)).toBe(1);
});

/** The one who moves, with the connection in hand. */
const connecting = async () => {
  const { house, player, kept } = await playing(1);
  const connected = house.houseFor(player, memoryVault(kept));
  const watched = await connected.watch({ table: 't' });
  if (!watched.ok) throw new Error(watched.error.message);
  const heard = listener();
  watched.value.listen(heard);
  house.flush();
  return { house, connected, table: watched.value, heard, kept };
};

test('gives up a move when the house is closed, and keeps it for the next session', async () => {
  const { house, connected, table, kept } = await connecting();
  house.network = 'no-requests';
  const acting = table.act(ROLL);
  await expect.poll(() => kept.get('pending.t')).toBeDefined();
  connected.close();
  expect(await acting).toMatchObject({ ok: false });
  expect(kept.get('pending.t')).toBeDefined();
  expect(rollsOf(house)).toBe(0);
});

test('sends a move again as soon as the stream is back', async () => {
  const { house, connected, table, heard } = await connecting();
  house.pauses = 'endless';
  house.network = 'no-requests';
  const acting = table.act(ROLL);
  await expect.poll(() => heard.links.at(-1)).toBe('offline');
  house.network = 'whole';
  connected.reconnect();
  expect(await acting).toMatchObject({ ok: true });
  expect(rollsOf(house)).toBe(1);
  connected.close();
});

test('waits as long as the server asks, even if the stream is back', async () => {
  const { house, connected, table, heard } = await connecting();
  house.pauses = 'endless';
  house.refuseAll({ ...json(503, { code: 'busy', message: 'Later.' }), retryAfter: 5000 });
  const acting = table.act(ROLL);
  await expect.poll(() => heard.links.at(-1)).toBe('offline');
  const before = house.connections;
  connected.reconnect();
  await expect.poll(() => house.connections).toBe(before + 1);
  await new Promise((done) => setTimeout(done, 20));
  expect(house.requests.filter(({ path }) => path === 'actions')).toHaveLength(1);
  connected.close();
  expect(await acting).toMatchObject({ ok: false });
});

test('begins a new chain on a device without the secret, and rolls', async () => {
  const { house, player } = await playing();
  const other = await house.tableFor(player, memoryVault());
  expect(await other.act(ROLL)).toMatchObject({ ok: true });
  const types = house.entries.flatMap(({ facts }) => facts).map(({ type }) => type);
  expect(types.filter((type) => type === 'rekeyed')).toHaveLength(1);
  expect(types.filter((type) => type === 'rolled')).toHaveLength(1);
});

test('returns stale if another device has moved', async () => {
  const { house, table, player, kept } = await playing(1);
  const other = await house.tableFor(player, memoryVault(new Map(kept)));
  await other.act(ROLL);
  expect(await table.act(ROLL)).toMatchObject({ ok: false, error: { code: 'stale-seq' } });
  expect(table.snapshot().seq).toBe(house.state().seq);
  expect(rollsOf(house)).toBe(1);
});

test('resends a move with a new key if only the house acted', async () => {
  const { house, table, seat } = await playing();
  house.houseSays([{ type: 'refunded', seat, ms: 1000 }]);
  expect(await table.act(ROLL)).toMatchObject({ ok: true });
  expect(rollsOf(house)).toBe(1);
  expect(new Set(house.requests.map(({ key }) => key)).size).toBe(2);
});

test('returns a refusal with its numbers', async () => {
  const { table } = await playing(1);
  expect(await table.act([{ type: 'bank' }])).toMatchObject({
    ok: false,
    error: { code: 'must-roll', status: 422, details: { why: 'turn-start' } },
  });
});

test('lets only its player play a seat', async () => {
  const { house, table, seat } = await playing(1);
  expect(table.seats()).toEqual([seat]);
  expect(table.choice()?.seat).toBe(seat);
  const watcher = await house.tableFor('', memoryVault());
  expect(watcher.seats()).toEqual([]);
  expect(watcher.choice()).toBe(undefined);
  expect(await watcher.act(ROLL)).toMatchObject({ ok: false });
});

test('sends the current table to a new listener', async () => {
  const { house, table } = await playing(1);
  await table.act(ROLL);
  const late = listener();
  table.listen(late);
  expect(late.seqs).toEqual([house.state().seq]);
});

const playOn = async (house: SmallHouse, tables: readonly Table[]): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    const next = tables[0]?.snapshot().next;
    if (next?.kind !== 'choice') return;
    const [best] = next.options;
    const action = next.options.find(({ type }) => type === 'bank') ?? best;
    if (action === undefined) return;
    const sent = await tables[next.seat]?.act([action], next.seat);
    if (!sent?.ok) throw new Error(`Refused: ${JSON.stringify(sent)}`);
    house.flush();
  }
};

test('plays a whole match of two at level 2 that verifies and leaves no secrets', async () => {
  const house = smallHouse();
  const kept = [new Map<string, string>(), new Map<string, string>()] as const;
  const vaults = [memoryVault(kept[0]), memoryVault(kept[1])] as const;
  await seatTwo(house, vaults);
  const tables = [await house.tableFor('ada', vaults[0]), await house.tableFor('bob', vaults[1])];
  for (const table of tables) table.listen(listener());
  await playOn(house, tables);
  expect(house.state().status).toBe('over');
  const text = await tables[0]?.log();
  const log = readTableLog(text?.ok ? text.value : '');
  if (!log.ok) throw new Error('The log cannot be read.');
  expect(verify(log.value).verdict).toBe('sound');
  for (const each of kept) expect([...each.keys()]).toEqual(['identity']);
});

test('makes a first roll without a connection once it is back', async () => {
  const { house, table, heard } = await playing();
  house.network = 'no-requests';
  const acting = table.act(ROLL);
  await expect.poll(() => heard.links.at(-1)).toBe('offline');
  house.network = 'whole';
  expect(await acting).toMatchObject({ ok: true });
  expect(rollsOf(house)).toBe(1);
});

test('ends retries and all tables when the token is withdrawn, and forgets it', async () => {
  const { house, table, heard, kept } = await playing(1, 'bearer');
  house.refuseAll(json(401, { code: 'bad-token', message: 'Nobody has this token.' }));
  expect(await table.act(ROLL)).toMatchObject({ ok: false, error: { code: 'bad-token' } });
  expect(heard.gones).toEqual(['bad-token']);
  expect(kept.has('identity')).toBe(false);
  expect(kept.has('pending.t')).toBe(false);
});

test('turns() throws the reason when the table is gone', async () => {
  const { house, table, seat } = await playing(1, 'bearer');
  const seats: Seat[] = [];
  const bot = (async () => {
    for await (const turn of table.turns()) {
      seats.push(turn.seat);
      house.refuseAll(json(401, { code: 'bad-token', message: 'Nobody has this token.' }));
      await turn.play(...ROLL);
    }
  })();
  await expect(bot).rejects.toThrow('Nobody has this token.');
  expect(seats).toEqual([seat]);
});

test('throws if a bot plays a refused move, instead of waiting for ever', async () => {
  const { table } = await playing(1);
  const bot = (async () => {
    for await (const turn of table.turns()) {
      const played = await turn.play({ type: 'bank' });
      expect(played).toMatchObject({ error: { code: 'must-roll' } });
    }
  })();
  await expect(bot).rejects.toThrow('must-roll');
});

test('lets the host, and nobody else, close the table during a match', async () => {
  const { house } = await playing(1);
  const ada = await house.tableFor('ada', memoryVault());
  const bob = await house.tableFor('bob', memoryVault());
  expect(await bob.close()).toMatchObject({ ok: false, error: { code: 'not-host' } });
  expect(await ada.close()).toMatchObject({ ok: true });
  expect(house.state()).toMatchObject({ status: 'abandoned', abandoned: 'host-closed' });
});

test('reports a sign-out to a browser, which may still watch', async () => {
  const { house, table, heard, kept } = await playing(1);
  house.refuseAll(json(401, { code: 'nobody', message: 'Who are you?' }));
  expect(await table.act(ROLL)).toMatchObject({ ok: false, error: { code: 'nobody' } });
  expect(kept.has('identity')).toBe(false);
  expect(heard.gones).toEqual([]);
});
