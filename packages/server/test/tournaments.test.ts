import type {
  Snapshot,
  TableRating,
  Tournament,
  Tournaments,
  TournamentTable,
} from '@barrelhouse/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, type Guest, newGuest, type Reply, startServer, type TestServer } from './app.ts';
import { type Contract, contractOf, operationsOf, readApi } from './http-described.ts';
import { BOTH_STORES } from './support/both-stores.ts';
import { expectFolded, type League, leagueAt, SOON } from './support/league.ts';
import { openMyStream } from './support/my-stream.ts';
import { seatRated } from './support/rated-play.ts';

const SWISS = { name: 'League night', game: 'depot', format: 'swiss', rounds: 2, pause: 0 };

describe.each(BOTH_STORES)('tournaments in %s', (name, openStore) => {
  let server: TestServer;
  let contract: Contract;
  let guests: Guest[];

  /** Tells the accounts of each test apart. */
  let run = 0;

  // One server for all: the thread that takes the luck out starts once. Its clock only goes forward.
  beforeAll(async () => {
    // More guests come from one address than usual.
    server = await startServer({ limits: 'off' }, await openStore());
    contract = contractOf(await readApi(server.url));
  });
  beforeEach(async () => {
    run++;
    guests = await Promise.all(
      ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((one) => newGuest(server.url, one)),
    );
  });
  afterAll(() => server.stop());

  const guest = (i: number): Guest => {
    const found = guests[i];
    if (found === undefined) throw new Error(`There is no guest ${i}.`);
    return found;
  };
  const checked = <T>(method: string, path: string, reply: Reply<T>): Reply<T> => {
    expect(contract.faults(method, path, reply)).toBe('');
    return reply;
  };
  const make = async (order: object, host = guest(0)): Promise<League> => {
    const reply = checked(
      'POST',
      '/api/tournaments',
      await host.post<Tournament>('/api/tournaments', order),
    );
    expect(reply).toMatchObject({ status: 201 });
    return leagueAt(server.url, reply.body.tournament, guests);
  };
  const command = async (
    league: League,
    who: Guest,
    part: string,
    body: object = {},
    key?: string,
  ): Promise<Reply<Tournament & { code: string }>> =>
    checked(
      'POST',
      `/api/tournaments/${league.id}/${part}`,
      (await league.post(who, part, body, key)) as Reply<Tournament & { code: string }>,
    );
  const started = async (order: object, players: number): Promise<League> => {
    const league = await make(order);
    for (const one of guests.slice(0, players))
      expect((await command(league, one, 'players')).status).toBe(200);
    expect((await command(league, guest(0), 'start')).status).toBe(200);
    return league;
  };
  const firstOf = ({ players }: TournamentTable): string => players[0]?.player ?? '';

  test('plays a Swiss to its end, with a bye in each round', async () => {
    const league = await started(SWISS, 5);
    for (const round of [1, 2]) {
      const tables = await league.open();
      expect(tables).toHaveLength(2);
      expect((await league.read()).byes).toHaveLength(1);
      await expectFolded(await league.read(), league);
      for (const table of tables) {
        expect(table.round).toBe(round);
        await league.win(table, firstOf(table));
      }
    }
    const over = await league.until(({ phase }) => phase === 'ended');
    await expectFolded(over, league);
    expect(over.standings.map(({ points }) => points).reduce((a, b) => a + b)).toBe(6);
    expect(over.standings[0]).toMatchObject({ place: 1, points: 2 });
    expect(over.standings.every(({ rounds }) => rounds.length === 2)).toBe(true);
    expect(over.me.state).toBe('over');
    const { rounds } = await league.rounds();
    expect(rounds.map(({ round, byes }) => [round, byes.length])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const path = `/api/tournaments/${league.id}`;
    checked('GET', path, await ask(server.url, path));
    checked('GET', `${path}/rounds`, await ask(server.url, `${path}/rounds`));
    checked('GET', `${path}/log`, await ask(server.url, `${path}/log`));
  });

  test('keeps seats for the players of the pairing, and lets them in without a code', async () => {
    const league = await started(SWISS, 4);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    const [one = '', two = ''] = table.players.map(({ player }) => player);
    const [ada, ben] = [one, two].map((player) => guests.find((g) => g.player === player));
    if (ada === undefined || ben === undefined) throw new Error('Nobody is paired.');
    const stranger = guest(4);
    const path = `/api/tables/${table.table}/seats`;
    expect((await stranger.post(path, {})).body).toMatchObject({ code: 'code-needed' });
    expect((await stranger.post(path, { code: table.code })).body).toMatchObject({
      code: 'not-paired',
    });
    expect((await ask(server.url, `/api/tables/${table.table}?code=${table.code}`)).status).toBe(
      200,
    );
    expect((await league.read(ada)).me).toMatchObject({
      state: 'match',
      match: { state: 'take-seat', table: { seatsUntil: expect.any(Number) } },
    });
    const sat = await ada.post(path, {}, 'sit');
    expect(sat.status).toBe(200);
    expect(await ada.post(path, {}, 'sit')).toMatchObject({ status: 200, text: sat.text });
    expect((await ada.post(path, {})).body).toMatchObject({ code: 'not-paired' });
    const late = await league.until(({ me }) => me.match?.state === 'rival-late', ada);
    expect(late.me.match?.table.players.find(({ player }) => player === two)?.seated).toBe(false);
    expect((await ben.post(path, {})).status).toBe(200);
    await league.until(({ me }) => me.match?.state === 'playing', ben);
    // Nobody hosts the table.
    const close = await ada.post(`/api/tables/${table.table}/close`, {});
    expect(close.body).toMatchObject({ code: 'not-host' });
  });

  test('takes the luck out of matches that were played', async () => {
    const league = await started({ ...SWISS, rounds: 1 }, 3);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    await league.play(table);
    await league.until(({ phase }) => phase === 'ended');
    const measured = await league.until(({ standings }) =>
      standings.some(({ play }) => play !== null),
    );
    const plays = measured.standings.flatMap(({ play }) => (play === null ? [] : [play]));
    expect(plays).toHaveLength(2);
    expect(plays.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 6);
    expect(plays.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const log = await ask(server.url, `/api/tournaments/${league.id}/log`);
    expect(log.text.match(/"type":"measured"/g)).toHaveLength(1);
  }, 60_000);

  test('gives the point to the player who is there, and takes out who misses two rounds', async () => {
    const league = await started({ ...SWISS, rounds: 3, noShowAfter: 30_000 }, 3);
    const absent = guest(2).player;
    for (let round = 1; round <= 3; round++) {
      const [table] = await league.open();
      if (table === undefined) throw new Error('There is no table.');
      const rivals = table.players.filter(({ player }) => player !== absent);
      if (rivals.length === 2) await league.win(table, firstOf(table));
      else {
        const rival = guests.find(({ player }) => player === rivals[0]?.player);
        if (rival !== undefined) await league.sit(rival, table);
        server.pass(31_000);
      }
      await league.until((found) => found.round !== round || found.phase === 'ended');
    }
    const over = await league.until(({ phase }) => phase === 'ended');
    const last = over.standings.at(-1);
    expect(last).toMatchObject({ player: absent, withdrawn: true });
    // If the first bye was theirs, they keep its point; there is none after a no-show.
    const [first] = last?.rounds ?? [];
    expect(last?.points).toBe(first === 'bye' ? 1 : 0);
    expect(last?.rounds.filter((round) => round === 'absent')).toHaveLength(2);
    const state = await league.folded();
    expect(state.competitors.get(absent)).toMatchObject({ noShows: 2, whyWithdrawn: 'no-shows' });
    const { rounds } = await league.rounds();
    const shown = rounds.flatMap(({ tables }) => tables).filter(({ walkover }) => walkover);
    expect(shown).toHaveLength(2);
    for (const { players } of shown)
      expect(players.find(({ player }) => player !== absent)?.points).toBe(1);
  });

  test('frees the seats of players who leave before a match of three, and does not wait for them', async () => {
    const league = await started({ ...SWISS, tableSize: 3, rounds: 1 }, 3);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    const [ada, ben, cleo] = [guest(0), guest(1), guest(2)];
    const path = `/api/tables/${table.table}`;
    for (const one of [ada, ben]) expect((await league.sit(one, table)).status).toBe(200);
    expect((await command(league, ben, 'leave')).body.me).toMatchObject({
      state: 'out',
      out: 'left',
    });
    await vi.waitFor(async () => {
      const { seats } = (await ada.get<Snapshot>(path)).body;
      expect(seats.map(({ who }) => who)).toEqual([ada.player]);
    }, SOON);
    expect((await league.sit(ben, table)).body).toMatchObject({ code: 'not-paired' });
    expect((await league.read(cleo)).me.state).toBe('match');
    await command(league, cleo, 'leave');
    const over = await league.until(({ phase }) => phase === 'ended', ada);
    expect(over.standings.map(({ points }) => points)).toEqual([1, 0, 0]);
    expect((await ada.get<Snapshot>(path)).body.status).toBe('abandoned');
  });

  test('closes a table of three as soon as all who still come are there', async () => {
    const league = await started({ ...SWISS, tableSize: 3, rounds: 1 }, 3);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    await command(league, guest(2), 'leave');
    for (const one of [guest(0), guest(1)]) expect((await league.sit(one, table)).status).toBe(200);
    // Sooner than the check of every 15 seconds.
    await vi.waitFor(async () => expect((await league.read()).phase).toBe('ended'), {
      ...SOON,
      timeout: 6000,
    });
    expect((await league.read()).standings.map(({ points }) => points)).toEqual([0.75, 0.75, 0]);
  });

  test('tells nobody who has left a match of three that they are playing', async () => {
    const league = await started({ ...SWISS, tableSize: 3, rounds: 1 }, 3);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    for (const one of guests.slice(0, 3)) await league.sit(one, table);
    await league.until(({ me }) => me.match?.state === 'playing', guest(1));
    expect((await command(league, guest(1), 'leave')).body.me).toMatchObject({ state: 'out' });
    expect((await league.read(guest(0))).me.match?.state).toBe('playing');
  });

  test('ends a round though nobody turns up', async () => {
    const league = await started({ ...SWISS, rounds: 2, noShowAfter: 30_000 }, 4);
    await league.open();
    server.pass(31_000);
    await league.until(({ round }) => round === 2);
    server.pass(31_000);
    const over = await league.until(({ phase }) => phase === 'ended');
    expect(over.standings.every(({ points, withdrawn }) => points === 0 && withdrawn)).toBe(true);
  });

  test('plays a match on after both players have gone, though nobody watches', async () => {
    const clock = { bank: 5, increment: 1 };
    const league = await started({ ...SWISS, rounds: 1, clock }, 3);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    for (const { player } of table.players) {
      const one = guests.find((found) => found.player === player);
      if (one !== undefined) await league.sit(one, table);
    }
    const read = async (): Promise<Snapshot> =>
      (await guest(0).get<Snapshot>(`/api/tables/${table.table}?code=${table.code}`)).body;
    await vi.waitFor(async () => {
      server.pass(5000);
      expect((await read()).seats.map(({ substituted }) => substituted)).toEqual([true, true]);
    }, SOON);
    const { seq } = await read();
    await vi.waitFor(async () => {
      const { seq: now, status } = await read();
      expect(status === 'over' || now > seq + 5).toBe(true);
    }, SOON);
  }, 60_000);

  test('plays series of a knockout, one match after another', async () => {
    const order = { name: 'Cup', game: 'depot', format: 'knockout', series: 3, pause: 0 };
    const league = await started(order, 4);
    const champion = guest(0).player;
    for (let match = 0; match < 20; match++) {
      const found = await league.read();
      if (found.phase === 'ended') break;
      const [table] = await league.open();
      if (table === undefined) break;
      const players = table.players.map(({ player }) => player);
      const own = guests.find(({ player }) => player === players[1]);
      const { me } = await league.read(own);
      expect(me.match?.game).toBeGreaterThan(0);
      await league.win(table, players.includes(champion) ? champion : (players[0] ?? ''));
      await vi.waitFor(async () => {
        const { phase, tables } = await league.read();
        expect(phase === 'ended' || tables.some(({ status }) => status !== 'over')).toBe(true);
      }, SOON);
    }
    const over = await league.until(({ phase }) => phase === 'ended');
    expect(over.standings[0]).toMatchObject({ player: champion, place: 1, aheadBy: 'rounds' });
    expect(over.bracket?.at(-1)?.pairs[0]?.winner).toBe(champion);
    expect(over.bracket?.map(({ pairs }) => pairs.length)).toEqual([2, 1]);
  });

  test('pairs who is free in an arena, and lets players pause', async () => {
    const order = { name: 'Arena', game: 'depot', format: 'arena', duration: 600_000 };
    const league = await started(order, 4);
    await command(league, guest(3), 'pause');
    const paused = await league.read(guest(3));
    expect(paused.me.state === 'paused' || paused.me.state === 'match').toBe(true);
    const tables = await league.open();
    for (const table of tables) await league.win(table, firstOf(table));
    await command(league, guest(3), 'ready');
    const again = await league.until(({ tables: now }) =>
      now.some(({ status, number }) => status !== 'over' && number > tables.length),
    );
    expect(again.phase).toBe('running');
    server.pass(600_000);
    // Open tables are finished first, here by no-shows.
    const over = await league.until(({ phase }) => phase === 'ended');
    expect(over.standings[0]?.points).toBeGreaterThan(0);
  });

  test('says in an arena whether others are free', async () => {
    const order = { name: 'Arena', game: 'depot', format: 'arena', duration: 600_000 };
    const league = await started(order, 3);
    expect((await league.read(guest(0))).me).toMatchObject({
      state: 'waiting',
      waiting: 'pairing',
    });
    const [table] = await league.open();
    const left = guests
      .slice(0, 3)
      .find(({ player }) => table?.players.every((one) => one.player !== player));
    if (left === undefined) throw new Error('Nobody is left over.');
    expect((await league.read(left)).me).toMatchObject({ state: 'waiting', waiting: 'players' });
  });

  test('says in a knockout who skips the first round', async () => {
    const league = await started({ ...SWISS, format: 'knockout' }, 3);
    const [table] = await league.open();
    const skips = guests
      .slice(0, 3)
      .find(({ player }) => table?.players.every((one) => one.player !== player));
    if (table === undefined || skips === undefined) throw new Error('Nobody skips.');
    expect((await league.read(skips)).me).toMatchObject({ state: 'waiting', waiting: 'skip' });
    await league.win(table, firstOf(table));
    await league.until(({ me }) => me.state === 'match', skips);
  });

  test('spares a host those whom they blocked, or who blocked them', async () => {
    const league = await make(SWISS);
    const [host, one, other] = [guest(0), guest(1), guest(2)];
    const block = (who: Guest, whom: Guest) =>
      ask(server.url, `/api/people/${whom.player}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${who.token}` },
        body: { blocked: true },
      });
    await block(host, one);
    await block(other, host);
    for (const blocked of [one, other])
      expect((await command(league, blocked, 'players')).body.code).toBe('tournament-refused');
    // Pairings do not look at blocks, so two others may meet.
    await block(guest(3), guest(4));
    for (const free of [guest(3), guest(4)])
      expect((await command(league, free, 'players')).status).toBe(200);
  });

  test('carries a command out once for each key', async () => {
    const league = await make(SWISS);
    const first = await command(league, guest(1), 'players', {}, 'k');
    const again = await command(league, guest(1), 'players', {}, 'k');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.seq).toBe(first.body.seq);
    expect((await command(league, guest(1), 'players')).body.code).toBe('already-joined');
    expect((await command(league, guest(1), 'leave', {}, 'k')).body.code).toBe('key-reused');
    const refusal = await command(league, guest(2), 'leave', {}, 'r');
    expect(refusal.body.code).toBe('not-in-tournament');
    await command(league, guest(2), 'players');
    // The same key gets the same refusal, though the command would work now.
    expect((await command(league, guest(2), 'leave', {}, 'r')).body.code).toBe('not-in-tournament');
    const twice = await Promise.all(
      [1, 2, 3].map(() => guest(0).post<Tournament>('/api/tournaments', SWISS, 'make')),
    );
    expect(new Set(twice.map(({ body }) => body.tournament)).size).toBe(1);
  });

  test('loses the match of a player who leaves in the middle of it', async () => {
    const league = await started({ ...SWISS, rounds: 1 }, 4);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    const [one, two] = table.players.map(({ player }) => guests.find((g) => g.player === player));
    if (one === undefined || two === undefined) throw new Error('Nobody is paired.');
    await league.sit(one, table);
    await league.sit(two, table);
    expect((await command(league, one, 'leave')).status).toBe(200);
    const now = await league.until(({ tables }) =>
      tables.some(({ number, status }) => number === table.number && status === 'over'),
    );
    const decided = now.tables.find(({ number }) => number === table.number);
    expect(decided).toMatchObject({ walkover: false });
    expect(decided?.players.find(({ player }) => player === two.player)?.points).toBe(1);
    const { body } = await ask<{ status: string }>(
      server.url,
      `/api/tables/${table.table}?code=${table.code}`,
    );
    expect(body.status).toBe('over');
    expect((await league.read(one)).me).toMatchObject({ state: 'out', out: 'left' });
  });

  test('lets the host decide tables, take players out and cancel, and nobody else', async () => {
    const league = await started(SWISS, 5);
    const [table] = await league.open();
    if (table === undefined) throw new Error('There is no table.');
    const decision = { table: table.number, winner: firstOf(table) };
    expect((await command(league, guest(1), 'decisions', decision)).body.code).toBe('not-host');
    expect((await command(league, guest(0), 'decisions', { table: 99, winner: null })).status).toBe(
      404,
    );
    expect((await command(league, guest(0), 'decisions', decision)).status).toBe(200);
    expect((await command(league, guest(0), 'decisions', decision)).body.code).toBe(
      'already-decided',
    );
    await vi.waitFor(async () => {
      const path = `/api/tables/${table.table}?code=${table.code}`;
      expect((await ask<{ status: string }>(server.url, path)).body.status).toBe('abandoned');
    }, SOON);
    const player = guest(4).player;
    const removed = await command(league, guest(0), 'withdrawals', { player });
    expect(removed.body.competitors.find((one) => one.player === player)?.withdrawn).toBe(true);
    expect((await command(league, guest(1), 'cancel')).body.code).toBe('not-host');
    const open = await league.open();
    expect(open.length).toBeGreaterThan(0);
    const cancelled = (await command(league, guest(0), 'cancel')).body;
    expect(cancelled.phase).toBe('cancelled');
    // Nobody is asked to take a seat any more.
    expect(cancelled.tables.filter(({ status }) => status === 'waiting')).toEqual([]);
    await vi.waitFor(async () => {
      for (const { table: id, code } of open) {
        const path = `/api/tables/${id}?code=${code}`;
        expect((await ask<{ status: string }>(server.url, path)).body.status).toBe('abandoned');
      }
    }, SOON);
    expect((await command(league, guest(0), 'cancel')).body.code).toBe('tournament-over');
  });

  test('starts at its time, or is given up with too few players', async () => {
    const startsAt = server.now() + 60_000;
    const [league, lonely] = [
      await make({ ...SWISS, startsAt }),
      await make({ ...SWISS, startsAt }),
    ];
    for (const one of guests.slice(0, 3)) await command(league, one, 'players');
    await command(lonely, guest(1), 'players');
    expect((await league.read(guest(0))).me).toMatchObject({
      state: 'waiting',
      waiting: 'start',
      until: startsAt,
    });
    server.pass(61_000);
    await league.until(({ phase }) => phase === 'running');
    await lonely.until(({ phase }) => phase === 'cancelled');
  });

  test('lists what is listed, and finds the rest by link or code', async () => {
    const listed = await make({ ...SWISS, listed: true, name: 'For all' });
    const hidden = await make({ ...SWISS, name: 'Among friends', join: true });
    const list = async (who?: Guest): Promise<Tournaments> => {
      const headers = who === undefined ? {} : { authorization: `Bearer ${who.token}` };
      return checked(
        'GET',
        '/api/tournaments',
        await ask<Tournaments>(server.url, '/api/tournaments', { headers }),
      ).body;
    };
    expect((await list()).open.map(({ tournament }) => tournament)).toEqual([listed.id]);
    expect((await list()).mine).toEqual([]);
    const { mine } = await list(guest(0));
    expect(new Set(mine.map(({ tournament }) => tournament))).toEqual(
      new Set([listed.id, hidden.id]),
    );
    expect(mine.find(({ tournament }) => tournament === hidden.id)?.joined).toBe(true);
    const { code } = await hidden.read();
    const path = `/api/tournament-codes/${code.toLowerCase()}`;
    expect(checked('GET', path, await ask(server.url, path)).body).toEqual({
      tournament: hidden.id,
    });
    expect((await ask(server.url, '/api/tournament-codes/NOSUCH')).body).toMatchObject({
      code: 'no-such-code',
    });
    expect((await ask(server.url, '/api/tournaments/nosuch')).body).toMatchObject({
      code: 'no-such-tournament',
    });
  });

  test('lets a host have a few tournaments at a time', async () => {
    for (let i = 0; i < 5; i++) await make(SWISS);
    const more = await guest(0).post('/api/tournaments', SWISS);
    expect(more.body).toMatchObject({ code: 'too-many-tournaments', most: 5 });
  });

  test.each([
    [{ ...SWISS, game: 'nothing' }, 'no-such-game'],
    [{ ...SWISS, format: 'knockout', tableSize: 4 }, 'bad-tournament'],
    [{ ...SWISS, startsAt: 1 }, 'bad-tournament'],
    [{ ...SWISS, name: '   ' }, 'bad-request'],
  ])('refuses %j', async (order, code) => {
    const reply = await guest(0).post('/api/tournaments', order);
    expect(reply.body).toMatchObject({ code });
  });

  test('plays rated tournaments among accounts, with level 2 and marked tables', async () => {
    const rated = { ...SWISS, rated: true };
    expect((await guest(0).post('/api/tournaments', rated)).body).toMatchObject({
      code: 'no-account',
    });
    for (const one of guests.slice(0, 3))
      await one.post('/api/accounts', { handle: `${one.name.toLowerCase()}${run}` });
    expect(
      (await guest(0).post('/api/tournaments', { ...rated, game: 'depot+may-roll-on' })).body,
    ).toMatchObject({ code: 'rated-table', need: 'game' });
    const league = await started(rated, 3);
    expect((await command(league, guest(4), 'players')).body.code).toBe('no-account');
    expect((await league.read(guest(4))).me).toMatchObject({
      mayJoin: false,
      whyNot: 'account-needed',
    });
    const [table] = await league.open();
    const path = `/api/tables/${table?.table}?code=${table?.code}`;
    const { body } = await ask<{ rated: boolean; settings: object }>(server.url, path);
    expect(body.rated).toBe(true);
    expect(body.settings).toMatchObject({ fairness: 2, coach: false, clock: { bank: 120 } });
  });

  /** A rated tournament whose first match has begun, of somebody who does not host it against somebody else. */
  const ratedMatch = async (order: object = SWISS) => {
    for (const one of guests.slice(0, 3))
      await one.post('/api/accounts', { handle: `${one.name.toLowerCase()}${run}` });
    const league = await make({ ...order, rated: true });
    for (const one of guests.slice(0, 3)) await command(league, one, 'players');
    await command(league, guest(0), 'start');
    const [table] = await league.open();
    const [one, two] = (table?.players ?? []).map(({ player }) =>
      guests.find((found) => found.player === player),
    );
    if (table === undefined || one === undefined || two === undefined)
      throw new Error('Nobody is paired.');
    const match = await seatRated(table.table, [one, two]);
    await match.play(8);
    const rating = () =>
      vi.waitFor(
        async () => {
          const path = `/api/tables/${table.table}/rating?code=${table.code}`;
          const { body } = await ask<TableRating>(server.url, path);
          expect(body.state).not.toBe('pending');
          return body;
          // The thread that takes the luck out starts with its first match.
        },
        { ...SOON, timeout: 90_000 },
      );
    const status = async () =>
      (await ask<{ status: string }>(server.url, `/api/tables/${table.table}?code=${table.code}`))
        .body.status;
    return { league, table, match, rating, status, one, two };
  };
  /** Both are rated by the match itself, and nobody for having left. */
  const expectRated = ({ state, seats }: TableRating): void => {
    expect(state).toBe('rated');
    expect(seats.map(({ result }) => result).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      0, 1000,
    ]);
    for (const { reason } of seats) expect(reason.code).not.toContain('left');
  };

  test('plays a rated match to its end though the host calls the tournament off', async () => {
    const { league, table, match, rating, status, one, two } = await ratedMatch();
    expect((await command(league, guest(0), 'cancel')).body.phase).toBe('cancelled');
    // Both still find their way to the table.
    for (const player of [one, two])
      expect((await league.read(player)).me).toMatchObject({
        state: 'match',
        match: { state: 'playing', table: { table: table.table } },
      });
    await match.play();
    expect(await status()).toBe('over');
    expectRated(await rating());
    await league.until(({ me }) => me.state === 'over');
  }, 120_000);

  test('does not let the host decide a rated match in progress', async () => {
    const { league, table, match, rating } = await ratedMatch();
    const decision = { table: table.number, winner: firstOf(table) };
    const refused = await command(league, guest(0), 'decisions', decision);
    expect(refused).toMatchObject({ status: 422, body: { code: 'match-in-progress' } });
    await match.play();
    expectRated(await rating());
    await league.until(({ round }) => round === 2);
    const { rounds } = await league.rounds();
    const played = rounds.flatMap(({ tables }) => tables).find(({ number }) => number === 1);
    expect(played?.players.map(({ points }) => points).toSorted()).toEqual([0, 1]);
  }, 120_000);

  test.each([
    ['a Swiss', SWISS],
    ['a knockout', { ...SWISS, format: 'knockout', series: 3 }],
  ])(
    'lets a player whom the host takes out of %s finish a rated match',
    async (_, order) => {
      const { league, table, match, rating, status, two } = await ratedMatch(order);
      const { player } = two;
      const removed = await command(league, guest(0), 'withdrawals', { player });
      expect(removed.body.competitors.find((one) => one.player === player)?.withdrawn).toBe(true);
      expect(await status()).toBe('playing');
      await match.play();
      expectRated(await rating());
      const reported = await vi.waitFor(async () => {
        const found = (await league.rounds()).rounds
          .flatMap(({ tables }) => tables)
          .find(({ number }) => number === table.number);
        expect(found?.status).toBe('over');
        return found;
      }, SOON);
      expect(reported?.walkover).toBe(false);
      expect(reported?.players.map(({ points }) => points).toSorted()).toEqual([0, 1]);
      const tables = (await league.rounds()).rounds.flatMap((one) => one.tables);
      const later = tables.filter(({ number }) => number !== table.number);
      expect(later.flatMap(({ players }) => players.map((one) => one.player))).not.toContain(
        player,
      );
    },
    120_000,
  );

  test('tells players what happens, and everybody that something has changed', async () => {
    const league = await make(SWISS);
    for (const one of guests.slice(0, 3)) await command(league, one, 'players');
    const mine = openMyStream(server.url, guest(1).token);
    await vi.waitFor(() => expect(mine.all.length).toBeGreaterThan(0), SOON);
    const response = await fetch(`${server.url}/api/tournaments/${league.id}/stream`);
    const reader = response.body?.getReader();
    let heard = '';
    const listening = (async () => {
      for (;;) {
        const next = await reader?.read();
        if (next === undefined || next.done) return;
        heard += new TextDecoder().decode(next.value);
      }
    })();
    await vi.waitFor(() => expect(heard).toContain('event: tournament'), SOON);
    const before = heard.split('event: tournament').length;
    await command(league, guest(0), 'start');
    await vi.waitFor(() => {
      expect(heard.split('event: tournament').length).toBeGreaterThan(before);
      const kinds = mine.mine().map(({ kind }) => kind);
      expect(kinds).toContain('tournament-begun');
      expect(kinds).toContain('round-paired');
    }, SOON);
    const paired = mine.mine().find(({ kind }) => kind === 'round-paired');
    expect(paired).toMatchObject({ tournament: league.id, name: 'League night', round: 1 });
    mine.close();
    await reader?.cancel();
    await listening.catch(() => undefined);
    expect((await fetch(`${server.url}/api/tournaments/nosuch/stream`)).status).toBe(404);
  });

  test(`answers as described in ${name}`, async () => {
    const operations = operationsOf(await readApi(server.url)).filter(({ operation }) =>
      operation.tags.includes('tournaments'),
    );
    expect(operations.length).toBeGreaterThan(10);
    const missing = operations.filter(
      ({ operation }) => !contract.answered.has(operation.operationId),
    );
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([]);
  });
});
