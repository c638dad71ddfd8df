import {
  type KnownPerson,
  LIMITS,
  type People,
  type Profile,
  type Snapshot,
} from '@barrelhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ask,
  type Guest,
  newGuest,
  openTable,
  type Reply,
  startMatch,
  startServer,
  type TestServer,
} from './app.ts';
import { type Contract, contractOf, operationsOf, readApi } from './http-described.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { listenTo } from './support/listen.ts';
import { playOut, SHORT } from './support/play-out.ts';

const SOON = { timeout: 20_000, interval: 50 };

describe.each(BOTH_STORES)('people in %s', (name, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let ada: Guest;
  let ben: Guest;
  const answered = new Set<string>();

  const send = async <T>(
    guest: Guest | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> => {
    const headers = guest === undefined ? {} : { authorization: `Bearer ${guest.token}` };
    const reply = await ask<T>(server.url, path, { method, headers, body });
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const newAccount = async (name_: string): Promise<Guest> => {
    const guest = await newGuest(server.url, name_);
    await send(guest, 'POST', '/api/accounts', { handle: name_.toLowerCase() });
    return guest;
  };
  const change = (guest: Guest, other: Pick<Guest, 'player'>, body: object) =>
    send<KnownPerson & { code: string }>(guest, 'PATCH', `/api/people/${other.player}`, body);
  const follow = (guest: Guest, other: Guest) => change(guest, other, { following: true });
  const befriend = async (one: Guest, other: Guest): Promise<void> => {
    await follow(one, other);
    await follow(other, one);
  };
  const peopleOf = async (guest: Guest): Promise<People> =>
    (await send<People>(guest, 'GET', '/api/people')).body;
  const profileOf = async (handle: string, reader?: Guest, query = ''): Promise<Profile> =>
    (await send<Profile>(reader, 'GET', `/api/profiles/${handle}${query}`)).body;
  const invite = (guest: Guest, table: string, other: Guest) =>
    send(guest, 'POST', `/api/tables/${table}/invitations`, { player: other.player });
  const refused = (code: string, status = 422) => ({ status, body: { code } });

  beforeEach(async () => {
    server = await startServer({}, await openStore());
    contract = contractOf(await readApi(server.url));
    ada = await newAccount('Ada');
    ben = await newAccount('Ben');
  });
  afterEach(async () => {
    for (const id of contract.answered) answered.add(id);
    await server.stop();
  });

  test('two who follow each other are friends', async () => {
    expect((await follow(ada, ben)).body).toEqual({
      player: ben.player,
      name: 'Ben',
      handle: 'ben',
      bot: false,
      following: true,
      follower: false,
      friend: false,
      blocked: false,
    });
    expect(await peopleOf(ada)).toMatchObject({ friends: [], following: [{ handle: 'ben' }] });
    expect(await peopleOf(ben)).toMatchObject({ friends: [], followers: [{ handle: 'ada' }] });
    expect((await follow(ben, ada)).body.friend).toBe(true);
    expect(await peopleOf(ada)).toMatchObject({
      handle: 'ada',
      friends: [{ player: ben.player, name: 'Ben', handle: 'ben', table: null }],
      following: [],
      followers: [],
    });
    await change(ben, ada, { following: false });
    expect(await peopleOf(ada)).toMatchObject({ friends: [], following: [{ handle: 'ben' }] });
  });

  test('following needs accounts, and nobody can follow themselves', async () => {
    const guest = await newGuest(server.url, 'Gus');
    expect(await follow(guest, ada)).toMatchObject(refused('no-account', 404));
    expect(await follow(ada, guest)).toMatchObject(refused('cannot-follow'));
    expect(await follow(ada, ada)).toMatchObject(refused('no-such-player', 404));
    expect(await change(ada, { player: 'nobody' }, { blocked: true })).toMatchObject(
      refused('no-such-player', 404),
    );
    expect(await send(undefined, 'GET', '/api/people')).toMatchObject(refused('nobody', 401));
  });

  test('somebody who is blocked cannot follow or invite, and is not told', async () => {
    await befriend(ada, ben);
    const { table } = await openTable(ben);
    expect((await change(ada, ben, { blocked: true })).body).toMatchObject({
      blocked: true,
      following: false,
      friend: false,
    });
    expect(await peopleOf(ada)).toMatchObject({ friends: [], blocked: [{ handle: 'ben' }] });
    const seen = await peopleOf(ben);
    expect(seen).toMatchObject({ friends: [], following: [], followers: [], blocked: [] });
    expect(await follow(ben, ada)).toMatchObject(refused('cannot-follow'));
    expect(await follow(ada, ben)).toMatchObject(refused('cannot-follow'));
    expect(await invite(ben, table, ada)).toMatchObject(refused('not-friends'));
    // To Ben her page looks like any private one.
    const page = await profileOf('ada', ben);
    await send(ada, 'PATCH', '/api/players/me/profile', { private: true });
    await change(ada, ben, { blocked: false });
    expect(await profileOf('ada', ben)).toEqual(page);
    expect((await follow(ben, ada)).status).toBe(200);
  });

  test('a friend who is invited may join an invite-only table without its code', async () => {
    await befriend(ada, ben);
    const { table } = await openTable(ada, { game: 'classic' });
    const at = `/api/tables/${table}`;
    expect((await ben.get(at)).status).toBe(403);
    expect((await invite(ada, table, ben)).status).toBe(204);
    expect((await invite(ada, table, ben)).status).toBe(204);
    expect((await ben.get(at)).status).toBe(200);
    expect((await ben.post(`${at}/seats`, {})).status).toBe(200);
    const eve = await newAccount('Eve');
    expect((await eve.get(at)).status).toBe(403);
    expect(await invite(ada, table, eve)).toMatchObject(refused('not-friends'));
    expect(await invite(eve, table, ada)).toMatchObject(refused('code-needed', 403));
    await ada.post(`${at}/close`, {});
    expect(await invite(ada, table, ben)).toMatchObject(refused('over'));
  });

  test('nobody can flood others with invitations', async () => {
    const { table } = await openTable(ada);
    const statuses = new Set<number>();
    for (let i = 0; i <= LIMITS.invitations; i++)
      statuses.add((await invite(ada, table, ben)).status);
    expect([...statuses]).toEqual([422, 429]);
  });

  test('an invitation reaches the friend once a minute', async () => {
    await befriend(ada, ben);
    const { table } = await openTable(ada);
    const stream = await listenTo(server.url, '/api/me/stream', ben.token);
    await stream.last('position');
    await vi.waitFor(async () => expect((await peopleOf(ada)).friends[0]?.online).toBe(true), SOON);
    for (let i = 0; i < 3; i++) await invite(ada, table, ben);
    server.pass(61_000);
    await invite(ada, table, ben);
    await vi.waitFor(() => expect(stream.all('mine')).toHaveLength(2), SOON);
    expect(stream.all('mine')[0]).toMatchObject({
      kind: 'invited',
      table,
      from: { player: ada.player, name: 'Ada', handle: 'ada' },
    });
    stream.close();
  });

  test('lists invitations until they are answered, and only while there is a seat', async () => {
    const invitations = async (guest: Guest) =>
      (await send<{ invitations: readonly object[] }>(guest, 'GET', '/api/me/invitations')).body
        .invitations;
    const dismiss = (guest: Guest, table: string) =>
      send(guest, 'DELETE', `/api/me/invitations/${table}`);
    await befriend(ada, ben);
    const { table } = await openTable(ada, { game: 'barrel', places: 2 });
    await invite(ada, table, ben);
    expect(await invitations(ben)).toEqual([
      {
        table,
        game: 'barrel',
        from: { player: ada.player, name: 'Ada', handle: 'ada' },
        at: expect.any(Number),
      },
    ]);
    expect(await invitations(ada)).toEqual([]);
    // Nobody answers for somebody else.
    expect((await dismiss(ada, table)).status).toBe(204);
    expect(await invitations(ben)).toHaveLength(1);
    expect((await dismiss(ben, table)).status).toBe(204);
    expect(await invitations(ben)).toEqual([]);
    await invite(ada, table, ben);
    expect(await invitations(ben)).toHaveLength(1);
    await ben.post(`/api/tables/${table}/seats`, {});
    expect(await invitations(ben)).toEqual([]);

    const full = await openTable(ada, { game: 'barrel', places: 2 });
    await invite(ada, full.table, ben);
    const { code } = (await ada.get<{ code: string }>(`/api/tables/${full.table}/invitation`)).body;
    for (const third of ['Cai', 'Dov']) {
      const other = await newGuest(server.url, third);
      const sat = await other.post(`/api/tables/${full.table}/seats`, { code });
      expect(sat.status).toBe(200);
    }
    expect(await invitations(ben)).toEqual([]);
    const closed = await openTable(ada, { game: 'barrel' });
    await invite(ada, closed.table, ben);
    expect(await invitations(ben)).toHaveLength(1);
    await ada.post(`/api/tables/${closed.table}/close`, {});
    expect(await invitations(ben)).toEqual([]);
    const last = await openTable(ada, { game: 'barrel' });
    await invite(ada, last.table, ben);
    await change(ben, ada, { blocked: true });
    expect(await invitations(ben)).toEqual([]);
  });

  test('a spectator of an open table cannot invite to it', async () => {
    await befriend(ada, ben);
    const { table } = await openTable(await newGuest(server.url, 'Gus'));
    expect(await invite(ada, table, ben)).toMatchObject(refused('not-seated', 403));
  });

  test('open tables do not bring two together of whom one blocked the other', async () => {
    const quick = { game: 'classic', access: 'open', start: 'full', places: 2 };
    const guest = await newGuest(server.url, 'Gus');
    const { table } = await openTable(ada, quick);
    await ada.post(`/api/tables/${table}/seats`, {});
    const openTo = async (player?: Guest): Promise<readonly string[]> =>
      (await send<{ open: { table: string }[] }>(player, 'GET', '/api/tables')).body.open.map(
        (one) => one.table,
      );
    expect(await openTo(guest)).toEqual([table]);
    const lobby = await listenTo(server.url, '/api/stream?lobby=1', guest.token);
    const shown = async (): Promise<readonly string[]> =>
      ((await lobby.last('lobby')) as { open: { table: string }[] }).open.map((one) => one.table);
    expect(await shown()).toEqual([table]);
    // A guest can be blocked, too.
    expect((await change(ada, guest, { blocked: true })).status).toBe(200);
    expect(await openTo(guest)).toEqual([]);
    expect(await openTo(ben)).toEqual([table]);
    expect(await openTo()).toEqual([table]);
    const other = await openTable(guest, quick);
    await vi.waitFor(async () => expect(await shown()).toEqual([other.table]), SOON);
    expect(await openTo(ada)).toEqual([table]);
    expect(await guest.post(`/api/tables/${table}/seats`, {})).toMatchObject(
      refused('seat-refused'),
    );
    expect(await ada.post(`/api/tables/${other.table}/seats`, {})).toMatchObject(
      refused('seat-refused'),
    );
    await change(ada, guest, { blocked: false });
    expect((await guest.post(`/api/tables/${table}/seats`, {})).status).toBe(200);
    lobby.close();
  });

  test('nobody offers a rematch to somebody of whom one blocked the other', async () => {
    const match = await startMatch([ada, ben], SHORT);
    await playOut([ada, ben], match);
    const { seq } = (await ada.get<Snapshot>(`/api/tables/${match.table}`)).body;
    const offer = (guest: Guest, key?: string) =>
      guest.post<{ code?: string }>(`/api/tables/${match.table}/rematch`, { seq }, key);
    await change(ada, ben, { blocked: true });
    for (const guest of [ada, ben])
      expect(await offer(guest)).toMatchObject(refused('rematch-refused'));
    await change(ada, ben, { blocked: false });
    const offered = await offer(ben, 'again');
    expect(offered.status).toBe(200);
    // A repeated command gets its first answer.
    await change(ada, ben, { blocked: true });
    expect((await offer(ben, 'again')).text).toBe(offered.text);
  });

  test('reactions do not pass between two of whom one blocked the other', async () => {
    const { table } = await startMatch([ada, ben], { game: 'classic', access: 'open' });
    const eve = await newAccount('Eve');
    const [atAda, atBen, atEve] = await Promise.all(
      [ada, ben, eve].map(({ token }) =>
        listenTo(server.url, `/api/tables/${table}/stream`, token),
      ),
    );
    const react = (guest: Guest, reaction: string) =>
      guest.post(`/api/tables/${table}/reactions`, { reaction });
    await react(ada, 'hello');
    await vi.waitFor(() => expect(atBen?.all('reaction')).toHaveLength(1), SOON);
    await change(ben, ada, { blocked: true });
    await react(ada, 'nice');
    await react(ben, 'ouch');
    await vi.waitFor(() => expect(atEve?.all('reaction')).toHaveLength(3), SOON);
    await change(ben, ada, { blocked: false });
    await react(ada, 'thanks');
    await vi.waitFor(() => expect(atEve?.all('reaction')).toHaveLength(4), SOON);
    const heard = (stream: typeof atAda) =>
      stream?.all('reaction').map((data) => (data as { reaction: string }).reaction);
    expect(heard(atBen)).toEqual(['hello', 'ouch', 'thanks']);
    expect(heard(atAda)).toEqual(['hello', 'nice', 'thanks']);
    for (const stream of [atAda, atBen, atEve]) stream?.close();
  });

  test('a profile tells results, luck and skill, and best turns', async () => {
    const match = await startMatch([ada, ben], { game: 'classic', access: 'open' });
    await playOut([ada, ben], match);
    const page = async (handle: string, reader?: Guest) => {
      const { page: found } = await profileOf(handle, reader);
      if (found === null) throw new Error('The profile is private.');
      return found;
    };
    // The review takes a while on a busy machine, and profiles may be read only so often.
    await vi.waitFor(async () => expect((await page('ada')).figures?.matches).toBe(1), {
      timeout: 40_000,
      interval: 1000,
    });
    const [mine, theirs] = [await page('ada', ben), await page('ben', ada)];
    expect(mine.games).toMatchObject([{ game: 'classic', played: 1 }]);
    expect((mine.games[0]?.won ?? 0) + (theirs.games[0]?.won ?? 0)).toBe(1);
    const wonByBen = theirs.games[0]?.won === 1;
    expect(mine.between).toEqual({ played: 1, won: wonByBen ? 1 : 0 });
    expect((await page('ada')).between).toBeNull();
    const [recent] = mine.recent;
    expect(recent).toMatchObject({
      table: match.table,
      result: wonByBen ? 'lost' : 'won',
      rivals: [{ name: 'Ben', me: true, score: theirs.recent[0]?.score }],
    });
    expect(mine.pending).toBe(0);
    // What dice gave one seat of two, they took from the other.
    expect((mine.figures?.luck ?? 0) + (theirs.figures?.luck ?? 0)).toBeCloseTo(0, 3);
    expect(mine.figures).toMatchObject({ game: 'classic', currency: 'win' });
    expect(mine.figures?.givesAway).toBeGreaterThan(0);
    expect(mine.bestTurns[0]).toMatchObject({ table: match.table, game: 'classic' });
    expect((await profileOf('ada', ben, '?game=depot')).page?.figures).toBeNull();
  });

  test('older matches of somebody who keeps a name are worked out', async () => {
    const gus = await newGuest(server.url, 'Gus');
    const guests = [gus, await newGuest(server.url, 'Gia')] as const;
    for (let i = 0; i < 2; i++) await playOut(guests, await startMatch(guests, SHORT));
    await send(gus, 'POST', '/api/accounts', { handle: 'gus' });
    await vi.waitFor(async () => {
      const { page } = await profileOf('gus');
      expect(page).toMatchObject({ pending: 0, games: [{ played: 2 }], figures: null });
    }, SOON);
    expect((await profileOf('gus')).page?.recent).toMatchObject([
      { rivals: [{ name: 'Gia' }] },
      { rivals: [{ name: 'Gia' }] },
    ]);
  });

  test('names at tables that were not open stay there', async () => {
    const match = await startMatch([ada, ben], { ...SHORT, access: 'invited' });
    await playOut([ada, ben], match);
    const recent = async (reader?: Guest) => (await profileOf('ada', reader)).page?.recent ?? [];
    await vi.waitFor(async () => expect(await recent()).toHaveLength(1), SOON);
    expect(await recent()).toMatchObject([{ table: null, rivals: [{ name: null, me: false }] }]);
    expect(await recent(ben)).toMatchObject([
      { table: match.table, rivals: [{ name: 'Ben', me: true }] },
    ]);
    expect(await recent(ada)).toMatchObject([{ rivals: [{ name: 'Ben', me: false }] }]);
  });

  test('a private profile shows only names, except to its owner', async () => {
    expect((await profileOf('ADA', ben)).page).not.toBeNull();
    await send(ada, 'PATCH', '/api/players/me/profile', { private: true });
    for (const reader of [undefined, ben])
      expect(await profileOf('ada', reader)).toMatchObject({
        name: 'Ada',
        private: true,
        page: null,
      });
    await befriend(ada, ben);
    expect((await profileOf('ada', ben)).page).toBeNull();
    expect(await profileOf('ada', ada)).toMatchObject({
      mine: true,
      private: true,
      relation: null,
    });
    expect((await profileOf('ada', ada)).page).not.toBeNull();
    await send(ada, 'PATCH', '/api/players/me/profile', { private: false });
    expect((await profileOf('ada')).page).not.toBeNull();
    expect(await send(undefined, 'GET', '/api/profiles/nobody-here')).toMatchObject(
      refused('no-such-profile', 404),
    );
    expect(await send(undefined, 'GET', '/api/profiles/%20')).toMatchObject(
      refused('no-such-profile', 404),
    );
    const guest = await newGuest(server.url, 'Gus');
    expect(await send(guest, 'PATCH', '/api/players/me/profile', { private: true })).toMatchObject(
      refused('no-account', 404),
    );
  });

  test('a profile lists tables that anybody may watch', async () => {
    const open = await startMatch([ada, ben], { game: 'classic', access: 'open' });
    await startMatch([ada, ben], { game: 'classic' });
    const { page } = await profileOf('ada');
    expect(page?.tables.map(({ table }) => table)).toEqual([open.table]);
  });

  test('tells how one stands to the others at a table', async () => {
    await follow(ada, ben);
    const gus = await newGuest(server.url, 'Gus');
    const { table } = await startMatch([ada, ben, gus], { game: 'classic' });
    const { body } = await send(ada, 'GET', `/api/tables/${table}/people`);
    expect(body).toMatchObject({
      people: [
        { player: ben.player, handle: 'ben', following: true },
        { player: gus.player, handle: null, following: false },
      ],
    });
  });

  test('exports whom somebody knows, and forgets it on deletion', async () => {
    await befriend(ada, ben);
    const eve = await newAccount('Eve');
    await change(ada, eve, { blocked: true });
    const match = await startMatch([ada, ben], SHORT);
    await playOut([ada, ben], match);
    await vi.waitFor(
      async () => expect((await profileOf('ben')).page?.recent).toHaveLength(1),
      SOON,
    );
    const { body } = await send(ada, 'GET', '/api/players/me/export');
    expect(body).toMatchObject({
      people: {
        private: false,
        following: [{ handle: 'ben' }],
        followers: [{ handle: 'ben' }],
        blocked: [{ handle: 'eve' }],
        invitations: [],
      },
      results: [{ table: match.table, game: expect.any(String), seat: 0 }],
    });
    await send(ada, 'DELETE', '/api/players/me');
    expect(await peopleOf(ben)).toMatchObject({ friends: [], following: [], followers: [] });
    expect((await profileOf('ben')).page?.recent).toMatchObject([
      { rivals: [{ name: 'someone' }] },
    ]);
    expect(await follow(ben, ada)).toMatchObject(refused('no-such-player', 404));
    const { body: snapshot } = await ben.get<Snapshot>(`/api/tables/${match.table}`);
    expect(snapshot.seats[0]?.name).toBe('someone');
  });

  test('every operation was answered as described', async () => {
    const all = operationsOf(await readApi(server.url)).filter(({ operation }) =>
      operation.tags.includes('people'),
    );
    expect(all.length).toBe(8);
    const missing = all.filter(({ operation }) => !answered.has(operation.operationId));
    expect([name, missing.map(({ path }) => path)]).toEqual([name, []]);
  });
});
