import {
  foldTournament,
  openTables,
  standingsOf,
  type TournamentFact,
  type TournamentState,
} from '@barrelhouse/club';
import type { Changed, Tournament, TournamentRounds, TournamentTable } from '@barrelhouse/protocol';
import { expect, vi } from 'vitest';
import { pairingTableId } from '../../src/host/new-table.ts';
import { ask, type Guest } from '../app.ts';
import { playOut } from './play-out.ts';

/** A tournament that a test plays. */
export interface League {
  readonly id: string;
  read(guest?: Guest): Promise<Tournament>;
  /** Reads it until it is as wanted. */
  until(wanted: (tournament: Tournament) => boolean, guest?: Guest): Promise<Tournament>;
  rounds(): Promise<TournamentRounds>;
  /** The state that its public log folds to, up to a fact or whole. */
  folded(upTo?: number): Promise<TournamentState>;
  post(guest: Guest, part: string, body?: object, key?: string): ReturnType<Guest['post']>;
  /** Tables in progress, once everything that was paired is open. */
  open(): Promise<readonly TournamentTable[]>;
  sit(guest: Guest, table: TournamentTable): ReturnType<Guest['post']>;
  /** Seats both players; then the loser leaves. */
  win(table: TournamentTable, winner: string): Promise<void>;
  /** Plays a match to its end. */
  play(table: TournamentTable): Promise<void>;
}

export const SOON = { timeout: 20_000, interval: 50 };

const bearer = (guest: Guest | undefined) =>
  guest === undefined ? {} : { authorization: `Bearer ${guest.token}` };

/** A tournament as seen at a server. */
export const leagueAt = (url: string, id: string, guests: readonly Guest[]): League => {
  const path = `/api/tournaments/${id}`;
  const guestOf = (player: string): Guest => {
    const found = guests.find((guest) => guest.player === player);
    if (found === undefined) throw new Error(`Nobody is called ${player}.`);
    return found;
  };

  const read = async (guest?: Guest): Promise<Tournament> =>
    (await ask<Tournament>(url, path, { headers: bearer(guest) })).body;

  const until: League['until'] = async (wanted, guest) => {
    let found = await read(guest);
    await vi.waitFor(async () => {
      found = await read(guest);
      expect({ ...found.me, isWanted: wanted(found) }).toMatchObject({ isWanted: true });
    }, SOON);
    return found;
  };

  const folded = async (upTo = Number.POSITIVE_INFINITY): Promise<TournamentState> => {
    const { text } = await ask(url, `${path}/log`);
    const facts = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as TournamentFact & { seq: number });
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, i) => i + 1));
    const state = foldTournament(facts.filter(({ seq }) => seq <= upTo));
    if (state === undefined) throw new Error('The log is empty.');
    return state;
  };

  const sit: League['sit'] = (guest, { table }) =>
    guest.post<Changed>(`/api/tables/${table}/seats`, {});

  const sitAll = async (table: TournamentTable): Promise<Changed> => {
    let last: Changed | undefined;
    for (const { player } of table.players) {
      const seated = await sit(guestOf(player), table);
      expect(seated).toMatchObject({ status: 200 });
      last = seated.body as Changed;
    }
    if (last === undefined) throw new Error('Nobody sits at this table.');
    return last;
  };

  return {
    id,
    read,
    until,
    folded,
    sit,
    rounds: async () => (await ask<TournamentRounds>(url, `${path}/rounds`)).body,
    post: (guest, part, body = {}, key) => guest.post(`${path}/${part}`, body, key),
    async open() {
      const { tables } = await until(
        (found) =>
          found.tables.some(({ status }) => status !== 'over') &&
          found.tables.every(({ code }) => code !== ''),
      );
      return tables.filter(({ status }) => status !== 'over');
    },
    async win(table, winner) {
      await sitAll(table);
      const loser = table.players.find(({ player }) => player !== winner)?.player ?? '';
      await guestOf(loser).post(`/api/tables/${table.table}/leave`, {});
      await until(({ tables }) =>
        tables.every(({ number, status }) => number !== table.number || status === 'over'),
      );
    },
    async play(table) {
      const { snapshot } = await sitAll(table);
      expect(snapshot.status).toBe('playing');
      await playOut(guests, snapshot);
    },
  };
};

/** The answer says what the log says: no more, no less. */
export const expectFolded = async (answer: Tournament, league: League): Promise<void> => {
  const state = await league.folded(answer.seq);
  expect(answer.phase).toBe(state.phase);
  expect(
    answer.standings.map(({ player, place, points, tieBreak }) => [
      player,
      place,
      points,
      tieBreak,
    ]),
  ).toEqual(
    standingsOf(state).map(({ player, place, points, tieBreak }) => [
      player,
      place,
      points,
      tieBreak,
    ]),
  );
  if (answer.phase === 'running')
    expect(
      new Set(answer.tables.filter(({ status }) => status !== 'over').map(({ table }) => table)),
    ).toEqual(
      new Set(openTables(state).map(({ table }) => pairingTableId(answer.tournament, table))),
    );
};
