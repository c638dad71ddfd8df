import type { Entry, PlayerId, TableId } from '@barrelhouse/protocol';
import type { Account, NewToken } from '../../src/store/accounts.ts';
import { isOver, membersOf } from '../../src/store/row-change.ts';
import type {
  Append,
  Checkpoint,
  Commitment,
  NewTable,
  Outcome,
  Player,
  RequestKey,
  Store,
  TableRow,
  Written,
} from '../../src/store/store.ts';
import { memoryAccounts, type StoredToken, storedToken } from './memory-accounts.ts';
import { memoryBots } from './memory-bots.ts';
import { memoryDesk } from './memory-desk.ts';
import { memoryEvents } from './memory-events.ts';
import { memoryPeople } from './memory-people.ts';
import { memoryRanks } from './memory-ranks.ts';
import { memoryRatings } from './memory-ratings.ts';
import { memoryResults } from './memory-results.ts';
import { memorySeeks } from './memory-seeks.ts';
import { memoryTournaments } from './memory-tournaments.ts';
import { memoryWatches } from './memory-watches.ts';

interface StoredTable {
  readonly number: number;
  readonly secret: string;
  readonly entries: Entry[];
  readonly members: Set<PlayerId>;
  row: TableRow;
}

interface Transfer {
  readonly player: PlayerId;
  readonly expiresAt: number;
}

/** A store in memory that passes the same contract as the real ones. */
export const openMemoryStore = (): Store => {
  const tables = new Map<TableId, StoredTable>();
  const outcomes = new Map<string, Outcome & { readonly at: number }>();
  const checkpoints = new Map<TableId, Checkpoint>();
  const players = new Map<PlayerId, Player>();
  const tokens = new Map<string, StoredToken>();
  const transfers = new Map<string, Transfer>();
  const faces = [0, 0, 0, 0, 0, 0];
  let alive = 0;
  let closed = false;

  const ifOpen = async <T>(work: () => T): Promise<T> => {
    if (closed) throw new Error('The store is closed.');
    return work();
  };
  const all = (): readonly StoredTable[] => [...tables.values()];
  const keyOf = (player: PlayerId, key: string): string => JSON.stringify([player, key]);
  const isNew = (request: RequestKey | undefined): boolean =>
    request === undefined || !outcomes.has(keyOf(request.player, request.key));
  const storeOutcome = (
    request: RequestKey | undefined,
    table: TableId,
    seq: number,
    refusal: string,
    at: number,
  ): void => {
    if (request === undefined) return;
    const { player, key, fingerprint } = request;
    outcomes.set(keyOf(player, key), { fingerprint, table, seq, refusal, at });
  };
  const enrol = ({ members, row }: StoredTable): void => {
    for (const member of membersOf(row.host, row.seats)) members.add(member);
  };
  const addToken = (token: NewToken, player: PlayerId): void => {
    if (tokens.has(token.hash)) throw new Error('This token is taken.');
    tokens.set(token.hash, storedToken(player, token));
  };
  const withdrawTransfers = (player: PlayerId): void => {
    for (const [code, transfer] of transfers)
      if (transfer.player === player) transfers.delete(code);
  };

  const { events, add: addEvent, forget } = memoryEvents(tokens, ifOpen);

  const createTable = ({ row, entry, secret, request }: NewTable): Written => {
    if (!isNew(request)) return 'repeated';
    const taken = ({ row: other }: StoredTable): boolean =>
      row.code !== '' && other.code === row.code;
    if (tables.has(row.table) || all().some(taken)) return 'conflict';
    const stored = {
      number: tables.size + 1,
      secret,
      entries: [entry],
      members: new Set<string>(),
      row,
    };
    tables.set(row.table, stored);
    enrol(stored);
    storeOutcome(request, row.table, entry.seq, '', entry.at);
    return 'written';
  };

  const append = ({
    table,
    seq,
    at,
    by,
    facts,
    row,
    events: happened,
    request,
  }: Append): Written => {
    if (!isNew(request)) return 'repeated';
    const stored = tables.get(table);
    if (stored?.row.seq !== seq - 1) return 'conflict';
    const { faces: fallen = [], ...change } = row;
    stored.entries.push({ seq, at, by, facts });
    stored.row = { ...stored.row, ...change, seq, changedAt: at };
    enrol(stored);
    for (const [i, times] of fallen.entries()) faces[i] = (faces[i] ?? 0) + times;
    for (const event of happened ?? []) addEvent(event, at);
    storeOutcome(request, table, seq, '', at);
    return 'written';
  };

  const commitmentOf = ({ number, row }: StoredTable): Commitment => {
    const { table, game, status, commitment, seed, createdAt } = row;
    return { number, table, game, status, commitment, seed, createdAt };
  };

  const accountRows = new Map<PlayerId, Account>();
  const reservedHandles = new Map<string, number>();
  const rows = (): readonly TableRow[] => all().map(({ row }) => row);
  const atDesk = memoryDesk({ players, accounts: accountRows, reservedHandles, rows, ifOpen });
  const atBots = memoryBots({
    players,
    accounts: accountRows,
    reservedHandles,
    addToken,
    withdrawTokens(player) {
      for (const [hash, token] of tokens) if (token.player === player) tokens.delete(hash);
    },
    statusOf: (table) => tables.get(table)?.row.status,
    ifOpen,
  });
  const accounts = memoryAccounts({
    players,
    accounts: accountRows,
    reservedHandles,
    tokens,
    withdrawTransfers,
    addToken,
    forget(player) {
      forget(player);
      people.forget(player);
      results.forget(player);
      ratings.forget(player);
      atDesk.forget(player);
      playing.forget(player);
      seeks.forget(player);
      watches.forget(player);
      atBots.forget(player);
    },
    botIdsOf: atBots.botIdsOf,
    ifOpen,
  });
  const playing = memoryTournaments(ifOpen, addEvent);
  const people = memoryPeople({ players, accounts, ifOpen });
  const results = memoryResults({
    finishedOf: (player) =>
      all()
        .filter(({ members, row }) => members.has(player) && row.status === 'over')
        .toSorted((a, b) => b.row.changedAt - a.row.changedAt)
        .map(({ row }) => row.table),
    isDeleted: (player) => players.get(player)?.name === '',
    changeAt: (table, player) =>
      ratings
        .all()
        .find((match) => match.table === table)
        ?.seats.find((seat) => seat.player === player)?.change,
    ifOpen,
  });
  const ratings = memoryRatings({
    statusOf: (table) => tables.get(table)?.row.status,
    isDeleted: (player) => players.get(player)?.name === '',
    isBot: (player) => atBots.has(player),
    addEvent,
    ifOpen,
  });
  const ranks = memoryRanks({ matches: ratings.all, players, accounts, people });

  const seeks = memorySeeks({
    hasAccount: (player) => accountRows.has(player),
    areApart: people.areApart,
    ifOpen,
  });
  const watches = memoryWatches(ifOpen);

  return {
    accounts,
    events,
    people,
    results,
    ratings,
    ranks,
    desk: atDesk.desk,
    tournaments: playing.tournaments,
    seeks,
    watches,
    bots: atBots.bots,
    createTable: (table) => ifOpen(() => createTable(table)),
    append: (entry) => ifOpen(() => append(entry)),
    keepRefusal: (table, request, refusal, at) =>
      ifOpen(() => {
        if (!isNew(request)) return 'repeated';
        storeOutcome(request, table, 0, refusal, at);
        return 'written';
      }),

    entries: (table, after, most = Number.POSITIVE_INFINITY) =>
      ifOpen(
        () =>
          tables.get(table)?.entries.filter(({ seq }) => seq > after && seq <= after + most) ?? [],
      ),
    keepCheckpoint: (table, checkpoint) =>
      ifOpen(() => {
        if ((checkpoints.get(table)?.seq ?? 0) < checkpoint.seq) checkpoints.set(table, checkpoint);
      }),
    checkpoint: (table) => ifOpen(() => checkpoints.get(table)),
    row: (table) => ifOpen(() => tables.get(table)?.row),
    rows: (asked) =>
      ifOpen(
        () =>
          new Map(
            asked.flatMap((table) => {
              const row = tables.get(table)?.row;
              return row === undefined ? [] : [[table, row] as const];
            }),
          ),
      ),
    seqs: (asked) =>
      ifOpen(
        () =>
          new Map(
            asked.flatMap((table) => {
              const seq = tables.get(table)?.row.seq;
              return seq === undefined ? [] : [[table, seq] as const];
            }),
          ),
      ),
    secret: (table) => ifOpen(() => tables.get(table)?.secret),
    outcome: (player, key) =>
      ifOpen(() => {
        const found = outcomes.get(keyOf(player, key));
        if (found === undefined) return undefined;
        const { at: _, ...outcome } = found;
        return outcome;
      }),

    tableByCode: (code) =>
      ifOpen(() => all().find(({ row }) => code !== '' && row.code === code)?.row.table),
    lobby: (status, limit) =>
      ifOpen(() =>
        all()
          .map(({ row }) => row)
          .filter((row) => row.access === 'open' && row.status === status)
          .toReversed()
          .slice(0, limit),
      ),
    tablesOf: (player, limit, before) =>
      ifOpen(() => {
        const mine = all()
          .filter(({ members, row }) => members.has(player) && row.changedAt < before)
          .sort((a, b) => b.row.changedAt - a.row.changedAt || b.number - a.number)
          .map(({ row }) => row);
        const last = mine[limit - 1]?.changedAt ?? 0;
        return limit < 1 ? [] : mine.filter((row) => row.changedAt >= last);
      }),
    openTablesOf: (player) =>
      ifOpen(() => all().filter(({ row }) => row.host === player && !isOver(row.status)).length),
    due: (now, limit) =>
      ifOpen(() =>
        all()
          .flatMap(({ row: { table, checkAt } }) =>
            checkAt !== null && checkAt <= now ? [{ table, checkAt }] : [],
          )
          .sort((a, b) => a.checkAt - b.checkAt)
          .slice(0, limit)
          .map(({ table }) => table),
      ),
    timed: (after, limit) =>
      ifOpen(() =>
        all()
          .map(({ row }) => row)
          .filter((row) => row.status === 'playing' && row.checkAt !== null && row.table > after)
          .map(({ table }) => table)
          .sort()
          .slice(0, limit),
      ),

    createPlayer: (player, tokenHash, label = '') =>
      ifOpen(() => {
        if (players.has(player.player)) throw new Error('This player exists already.');
        addToken({ hash: tokenHash, label, at: player.createdAt }, player.player);
        players.set(player.player, player);
      }),
    player: (player) => ifOpen(() => players.get(player)),
    playerByToken: (tokenHash) => ifOpen(() => players.get(tokens.get(tokenHash)?.player ?? '')),
    rename: (player, name) =>
      ifOpen(() => {
        const found = players.get(player);
        if (found !== undefined) players.set(player, { ...found, name });
      }),
    addTransfer: (player, codeHash, expiresAt) =>
      ifOpen(() => {
        if (!players.has(player)) throw new Error('There is no such player.');
        if (transfers.has(codeHash)) throw new Error('This code is taken.');
        transfers.set(codeHash, { player, expiresAt });
      }),
    claimTransfer: (codeHash, tokenHash, now, label = '') =>
      ifOpen(() => {
        const transfer = transfers.get(codeHash);
        if (transfer === undefined || transfer.expiresAt <= now) return undefined;
        addToken({ hash: tokenHash, label, at: now }, transfer.player);
        transfers.delete(codeHash);
        return players.get(transfer.player);
      }),
    withdrawTokens: (player, exceptHash) =>
      ifOpen(() => {
        for (const [hash, token] of tokens)
          if (token.player === player && hash !== exceptHash) tokens.delete(hash);
        withdrawTransfers(player);
      }),
    namesByToken: (hashes) =>
      ifOpen(
        () =>
          new Map(
            hashes.flatMap((hash) => {
              const player = players.get(tokens.get(hash)?.player ?? '');
              return player === undefined ? [] : [[hash, player.name]];
            }),
          ),
      ),

    commitments: (after, limit) =>
      ifOpen(() =>
        all()
          .slice(after, after + limit)
          .map(commitmentOf),
      ),
    faces: () => ifOpen(() => [...faces]),
    countByStatus: () =>
      ifOpen(() => {
        const totals = { waiting: 0, playing: 0, over: 0, abandoned: 0 };
        for (const { row } of all()) totals[row.status] += 1;
        return totals;
      }),

    lastAlive: () => ifOpen(() => alive),
    keepAlive: (now) =>
      ifOpen(() => {
        alive = now;
      }),
    prune: (before) =>
      ifOpen(() => {
        for (const [key, { at }] of outcomes) if (at < before) outcomes.delete(key);
        for (const [code, { expiresAt }] of transfers)
          if (expiresAt < before) transfers.delete(code);
      }),
    pruneRefusals: (before) =>
      ifOpen(() => {
        for (const [key, { seq, at }] of outcomes)
          if (seq === 0 && at < before) outcomes.delete(key);
      }),
    check: () => ifOpen(() => undefined),
    close: async () => {
      closed = true;
    },
  };
};
