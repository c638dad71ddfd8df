import type { TournamentFact } from '@barrelhouse/club';
import type { PlayerId, TableId } from '@barrelhouse/protocol';
import type { NewEvent } from '../../src/store/events.ts';
import type {
  NumberedFact,
  PairedTableRow,
  TournamentOutcome,
  TournamentRequest,
  TournamentRow,
  TournamentStore,
} from '../../src/store/tournaments.ts';

interface Stored {
  row: TournamentRow;
  readonly facts: NumberedFact[];
  readonly members: Set<PlayerId>;
}

export interface MemoryTournaments {
  readonly tournaments: TournamentStore;
  readonly forget: (player: PlayerId) => void;
}

/** The part of tournaments of the store in memory. */
export const memoryTournaments = (
  ifOpen: <T>(work: () => T) => Promise<T>,
  addEvent: (event: NewEvent, at: number) => boolean,
): MemoryTournaments => {
  const stored = new Map<string, Stored>();
  const pairings = new Map<TableId, PairedTableRow>();
  const outcomes = new Map<string, TournamentOutcome & { readonly at: number }>();
  const keyOf = (player: PlayerId, key: string): string => JSON.stringify([player, key]);
  const rows = (): readonly TournamentRow[] => [...stored.values()].map(({ row }) => row);
  const isRepeated = ({ player, key }: TournamentRequest): boolean =>
    outcomes.has(keyOf(player, key));
  const keep = (
    { player, key, fingerprint }: TournamentRequest,
    tournament: string,
    seq: number,
    refusal: string,
    at: number,
  ): void => void outcomes.set(keyOf(player, key), { fingerprint, tournament, seq, refusal, at });
  const add = ({ facts }: Stored, more: readonly TournamentFact[]): void => {
    for (const fact of more) facts.push({ ...fact, seq: facts.length + 1 });
  };
  const isLive = ({ phase }: TournamentRow): boolean => phase === 'open' || phase === 'running';
  const latest = (a: TournamentRow, b: TournamentRow): number =>
    b.changedAt - a.changedAt || (a.id < b.id ? -1 : 1);

  const tournaments: TournamentStore = {
    tournament: (id) => ifOpen(() => stored.get(id)?.row),
    tournamentByCode: (code) => ifOpen(() => rows().find((row) => row.code === code)?.id),
    facts: (id, after) =>
      ifOpen(() => stored.get(id)?.facts.filter(({ seq }) => seq > after) ?? []),
    listed: (phase, since, limit) =>
      ifOpen(() =>
        rows()
          .filter((row) => row.listed && row.phase === phase && row.changedAt > since)
          .sort(phase === 'open' ? (a, b) => a.startsAt - b.startsAt : latest)
          .slice(0, limit),
      ),
    tournamentsOf: (player, since, limit) =>
      ifOpen(() =>
        [...stored.values()]
          .filter(
            ({ row, members }) =>
              (row.host === player && isLive(row)) ||
              (members.has(player) && row.changedAt > since),
          )
          .map(({ row }) => row)
          .sort(latest)
          .slice(0, limit),
      ),
    pairingOf: (table) => ifOpen(() => pairings.get(table)),
    tournamentOutcome: (player, key) =>
      ifOpen(() => {
        const found = outcomes.get(keyOf(player, key));
        if (found === undefined) return undefined;
        const { at: _at, ...outcome } = found;
        return outcome;
      }),
    dueTournaments: (now, limit) =>
      ifOpen(() =>
        rows()
          .filter(({ checkAt }) => checkAt !== null && checkAt <= now)
          .sort((a, b) => (a.checkAt ?? 0) - (b.checkAt ?? 0))
          .slice(0, limit),
      ),
    openTournament: ({ row, facts, joined, request, most }) =>
      ifOpen(() => {
        if (isRepeated(request)) return 'repeated';
        if (rows().filter((one) => one.host === row.host && isLive(one)).length >= most)
          return 'too-many';
        if (rows().some(({ id, code }) => id === row.id || code === row.code)) return 'taken';
        const made: Stored = { row, facts: [], members: new Set(joined) };
        stored.set(row.id, made);
        add(made, facts);
        keep(request, row.id, facts.length, '', row.createdAt);
        return 'written';
      }),
    appendFacts: ({ tournament, after, at, facts, row, joined, tables, events, request }) =>
      ifOpen(() => {
        if (request !== null && isRepeated(request)) return 'repeated';
        const found = stored.get(tournament);
        if (found?.row.seq !== after) return 'conflict';
        for (const table of tables) {
          if (pairings.has(table.table)) throw new Error('This table is paired already.');
          pairings.set(table.table, table);
        }
        add(found, facts);
        found.row = { ...found.row, ...row, seq: after + facts.length, changedAt: at };
        for (const player of joined) found.members.add(player);
        if (request !== null) keep(request, tournament, found.row.seq, '', at);
        for (const event of events) addEvent(event, at);
        return 'written';
      }),
    keepTournamentRefusal: (tournament, request, refusal, at) =>
      ifOpen(() => {
        if (isRepeated(request)) return 'repeated';
        keep(request, tournament, 0, refusal, at);
        return 'written';
      }),
    checkTournament: (id, from, to) =>
      ifOpen(() => {
        const found = stored.get(id);
        if (found === undefined || found.row.checkAt !== from) return false;
        found.row = { ...found.row, checkAt: to };
        return true;
      }),
    pruneTournaments: (before) =>
      ifOpen(() => {
        for (const [key, { at }] of outcomes) if (at < before) outcomes.delete(key);
      }),
  };
  return {
    tournaments,
    forget(player) {
      for (const { members } of stored.values()) members.delete(player);
      for (const key of outcomes.keys())
        if ((JSON.parse(key) as [string, string])[0] === player) outcomes.delete(key);
    },
  };
};
