import type { PlayerId } from '@barrelhouse/protocol';
import type { Player, Store, TableRow } from '../store/store.ts';
import { accountInfo, devicesInfo } from './describe-account.ts';

const PAGE = 200;

const tableInfo = (player: PlayerId) => (row: TableRow) => ({
  table: row.table,
  game: row.game,
  status: row.status,
  host: row.host === player,
  seats: row.seats
    .filter(({ kind, who }) => kind === 'human' && who === player)
    .map(({ name }) => name),
  createdAt: row.createdAt,
  changedAt: row.changedAt,
});

const allTables = async (store: Store, player: PlayerId): Promise<readonly TableRow[]> => {
  const found: TableRow[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = await store.tablesOf(player, PAGE, before);
    found.push(...page);
    before = page.at(-1)?.changedAt ?? 0;
    if (page.length < PAGE) return found;
  }
};

/** Everything the record has about a player. */
export const exportPlayer = async (
  store: Store,
  player: Player,
  tokenHash: string,
  now: number,
): Promise<object> => ({
  exportedAt: now,
  player: player.player,
  name: player.name,
  createdAt: player.createdAt,
  account: (await accountInfo(store.accounts, player)) ?? null,
  devices: await devicesInfo(store.accounts, player, tokenHash),
  tables: (await allTables(store, player.player)).map(tableInfo(player.player)),
});
