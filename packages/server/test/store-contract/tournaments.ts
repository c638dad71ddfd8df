import type { TournamentFact } from '@barrelhouse/club';
import { beforeEach, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import type {
  NewTournament,
  TournamentAppend,
  TournamentRow,
  TournamentRowChange,
  TournamentStore,
} from '../../src/store/tournaments.ts';
import { ADA, account, BEN, request } from '../store-fixtures.ts';

const joined = (player: string, at: number): TournamentFact => ({
  type: 'joined',
  player,
  rating: 1500,
  at,
});

const row = (id: string, more: Partial<TournamentRow> = {}): TournamentRow => ({
  id,
  code: `CODE${id}`,
  host: ADA,
  name: 'League night 🎲',
  game: 'barrel',
  format: 'swiss',
  rated: false,
  listed: true,
  byHand: false,
  startsAt: 5000,
  createdAt: 1000,
  phase: 'open',
  players: 0,
  round: 0,
  rounds: 6,
  endsAt: null,
  seq: 1,
  changedAt: 1000,
  checkAt: 5000,
  ...more,
});

const opening = (id: string, more: Partial<TournamentRow> = {}, key = id): NewTournament => ({
  row: row(id, more),
  facts: [{ type: 'cancelled', at: 1000 }],
  joined: [],
  request: request(more.host ?? ADA, key),
  most: 5,
});

const CHANGE: TournamentRowChange = {
  phase: 'running',
  players: 2,
  round: 1,
  rounds: 6,
  endsAt: null,
  checkAt: 7000,
};

const append = (
  tournament: string,
  after: number,
  more: Partial<TournamentAppend> = {},
): TournamentAppend => ({
  tournament,
  after,
  at: 2000 + after,
  facts: [joined(BEN, 2000 + after)],
  row: CHANGE,
  joined: [],
  tables: [],
  reported: [],
  events: [],
  request: null,
  ...more,
});

/** Logs of tournaments, and what belongs to them. */
export const tournamentsContract = (current: () => Store): void => {
  let store: Store;
  let tournaments: TournamentStore;
  beforeEach(async () => {
    store = current();
    tournaments = store.tournaments;
    for (const [player, name] of [
      [ADA, 'Ada'],
      [BEN, 'Ben'],
    ] as const)
      await store.createPlayer({ player, name, createdAt: 1 }, `token of ${player}`);
  });

  test('opens a tournament once for each key', async () => {
    expect(await tournaments.openTournament(opening('a'))).toBe('written');
    expect(await tournaments.openTournament(opening('b', {}, 'a'))).toBe('repeated');
    expect(await tournaments.tournament('a')).toEqual(row('a'));
    expect(await tournaments.tournament('b')).toBeUndefined();
    expect(await tournaments.tournamentByCode('CODEa')).toBe('a');
    expect(await tournaments.tournamentOutcome(ADA, 'a')).toEqual({
      fingerprint: 'roll',
      tournament: 'a',
      seq: 1,
      refusal: '',
    });
  });

  test('opens none if the id or the code is taken, or the host has too many', async () => {
    await tournaments.openTournament(opening('a'));
    expect(await tournaments.openTournament(opening('a', {}, 'k'))).toBe('taken');
    expect(await tournaments.openTournament(opening('b', { code: 'CODEa' }))).toBe('taken');
    expect(await tournaments.openTournament({ ...opening('c'), most: 1 })).toBe('too-many');
    expect(await tournaments.openTournament({ ...opening('c', { host: BEN }), most: 1 })).toBe(
      'written',
    );
    await tournaments.appendFacts(append('a', 1, { row: { ...CHANGE, phase: 'ended' } }));
    expect(await tournaments.openTournament({ ...opening('d'), most: 1 })).toBe('written');
  });

  test('writes facts only after the last one, and all or none of them', async () => {
    await tournaments.openTournament(opening('a'));
    const two = [joined(ADA, 3), joined(BEN, 4)];
    expect(await tournaments.appendFacts(append('a', 1, { facts: two, at: 9 }))).toBe('written');
    expect(await tournaments.appendFacts(append('a', 1))).toBe('conflict');
    expect(await tournaments.appendFacts(append('a', 4))).toBe('conflict');
    expect(await tournaments.appendFacts(append('none', 0))).toBe('conflict');
    expect(await tournaments.facts('a', 0)).toEqual([
      { type: 'cancelled', at: 1000, seq: 1 },
      { ...joined(ADA, 3), seq: 2 },
      { ...joined(BEN, 4), seq: 3 },
    ]);
    expect(await tournaments.facts('a', 2)).toHaveLength(1);
    expect(await tournaments.tournament('a')).toEqual(
      row('a', { ...CHANGE, seq: 3, changedAt: 9 }),
    );
  });

  test('lets one of many writers win', async () => {
    await tournaments.openTournament(opening('a'));
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        tournaments.appendFacts(append('a', 1, { facts: [joined(`p${i}`, i)] })),
      ),
    );
    expect(written.filter((one) => one === 'written')).toHaveLength(1);
    expect(written.filter((one) => one === 'conflict')).toHaveLength(7);
    expect(await tournaments.facts('a', 1)).toHaveLength(1);
  });

  test('carries a command out once, whatever its key meets', async () => {
    await tournaments.openTournament(opening('a'));
    const command = append('a', 1, { request: request(BEN, 'k', 'join') });
    expect(await tournaments.appendFacts(command)).toBe('written');
    expect(await tournaments.appendFacts({ ...command, after: 2 })).toBe('repeated');
    expect(await tournaments.tournamentOutcome(BEN, 'k')).toMatchObject({
      fingerprint: 'join',
      seq: 2,
    });
    expect(await tournaments.keepTournamentRefusal('a', request(BEN, 'k'), '{}', 5)).toBe(
      'repeated',
    );
    expect(await tournaments.keepTournamentRefusal('a', request(BEN, 'l'), '{"x":1}', 5)).toBe(
      'written',
    );
    expect(await tournaments.tournamentOutcome(BEN, 'l')).toMatchObject({
      seq: 0,
      refusal: '{"x":1}',
    });
    await tournaments.pruneTournaments(6);
    expect(await tournaments.tournamentOutcome(BEN, 'l')).toBeUndefined();
    expect(await tournaments.tournamentOutcome(BEN, 'k')).toBeDefined();
  });

  test('knows the pairing of a table, and refuses a second one', async () => {
    await tournaments.openTournament(opening('a'));
    const table = { tournament: 'a', number: 1, round: 1, table: 't1', players: [ADA, BEN] };
    await tournaments.appendFacts(append('a', 1, { tables: [table] }));
    expect(await tournaments.pairingOf('t1')).toEqual(table);
    expect(await tournaments.pairingOf('t2')).toBeUndefined();
    await expect(
      tournaments.appendFacts(append('a', 2, { tables: [{ ...table, number: 2 }] })),
    ).rejects.toThrow(/\S/);
    expect((await tournaments.tournament('a'))?.seq).toBe(2);
  });

  test('lists tournaments by phase, and those of a player', async () => {
    await tournaments.openTournament(opening('a', { startsAt: 9000 }));
    await tournaments.openTournament(opening('b', { startsAt: 8000 }));
    await tournaments.openTournament(opening('c', { listed: false }));
    await tournaments.openTournament(opening('d', { host: BEN }));
    await tournaments.appendFacts(append('d', 1, { joined: [ADA] }));
    const ids = (rows: readonly TournamentRow[]): readonly string[] => rows.map(({ id }) => id);
    expect(ids(await tournaments.listed('open', 0, 10))).toEqual(['b', 'a']);
    expect(ids(await tournaments.listed('running', 0, 10))).toEqual(['d']);
    expect(ids(await tournaments.listed('running', 3000, 10))).toEqual([]);
    expect(ids(await tournaments.tournamentsOf(BEN, 0, 10))).toEqual(['d']);
    expect(ids(await tournaments.tournamentsOf(ADA, 0, 10)).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(ids(await tournaments.tournamentsOf(ADA, 0, 1))).toEqual(['d']);
  });

  test('gives what is due to one server', async () => {
    const at = 1_794_900_000_000;
    await tournaments.openTournament(opening('a', { checkAt: at }));
    await tournaments.openTournament(opening('b', { checkAt: at - 1000 }));
    await tournaments.openTournament(opening('c', { checkAt: null }));
    const due = await tournaments.dueTournaments(at, 10);
    expect(due.map(({ id }) => id)).toEqual(['b', 'a']);
    const taken = await Promise.all(
      [1, 2, 3].map(() => tournaments.checkTournament('a', at, at + 1000)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect((await tournaments.dueTournaments(at, 10)).map(({ id }) => id)).toEqual(['b']);
    expect(await tournaments.checkTournament('a', at + 1000, null)).toBe(true);
    expect(await tournaments.checkTournament('a', null, at)).toBe(true);
  });

  test('stores events with the facts that cause them', async () => {
    await store.events.listen(BEN, 0, 10_000);
    await tournaments.openTournament(opening('a'));
    const event = {
      player: BEN,
      event: { kind: 'tournament-begun', tournament: 'a', name: 'League night', game: 'barrel' },
      notifyAt: null,
    } as const;
    await tournaments.appendFacts(append('a', 1, { events: [event], at: 3000 }));
    await tournaments.appendFacts(append('a', 1, { events: [event], at: 3000 }));
    const stored = await store.events.events(BEN, 0, 10);
    expect(stored).toEqual([{ ...event.event, number: 1, at: 3000 }]);
  });

  test('forgets where a deleted player took part, and keeps the log', async () => {
    await store.accounts.keepName(account(BEN, 'Ben'), null);
    await tournaments.openTournament(opening('a'));
    const command = { joined: [BEN], request: request(BEN, 'k') };
    await tournaments.appendFacts(append('a', 1, command));
    await store.accounts.deletePlayer(BEN, 9000);
    expect(await tournaments.tournamentsOf(BEN, 0, 10)).toEqual([]);
    expect(await tournaments.tournamentOutcome(BEN, 'k')).toBeUndefined();
    expect(await tournaments.facts('a', 1)).toHaveLength(1);
  });
};
