import { hash } from 'node:crypto';
import type { PlayerId } from '@barrelhouse/protocol';
import { serial } from '@barrelhouse/table';
import { Problem } from '../http/problem.ts';
import type { Standing } from '../http/standing.ts';
import type { Hub } from '../live/hub.ts';
import type { Ban, Host, Mute } from '../store/desk.ts';
import type { Store } from '../store/store.ts';
import { isLoopback, type NetworkSet, networkSet, readNetwork } from './networks.ts';

/** The measures in force, as this server knows them. They expire to the millisecond. */
export interface Measures extends Standing {
  readonly isHost: (player: PlayerId) => boolean;
  readonly hosts: () => readonly Host[];
  readonly bans: () => readonly Ban[];
  readonly banOf: (player: PlayerId) => Ban | undefined;
  readonly muteOf: (player: PlayerId) => Mute | undefined;
  /** Reads what has changed on record, and ends the streams of players who were banned. */
  readonly refresh: () => Promise<void>;
}

export interface MeasuresParts {
  readonly store: Store;
  readonly hub: Pick<Hub, 'addressesOf' | 'signOut'>;
  readonly now: () => number;
  /** The owner of a bot account, whose bans and mutes count for the bot; undefined for people. */
  readonly ownerOf: (player: PlayerId) => PlayerId | undefined;
  /** Called after a player was renamed. */
  readonly renamed: (player: PlayerId) => void;
}

const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`;

const bannedProblem = ({ why, until }: Ban): Problem =>
  new Problem(
    403,
    'banned',
    `A host of this house banned you until ${utc(until)}. The reason: ${why}`,
    { until, why },
  );

const nameWithdrawn = (): Problem =>
  new Problem(
    403,
    'name-withdrawn',
    'A host of this house withdrew your name. PATCH /api/players/me chooses another.',
  );

export const openMeasures = async (parts: MeasuresParts): Promise<Measures> => {
  const { store, hub, ownerOf, now } = parts;
  const { desk } = store;
  const inOrder = serial();
  let version = -1;
  let hosts: ReadonlyMap<PlayerId, Host> = new Map();
  let bans: readonly Ban[] = [];
  let bannedPlayers: ReadonlyMap<PlayerId, Ban> = new Map();
  let bannedNetworks: NetworkSet<Ban> = networkSet([]);
  let mutes: ReadonlyMap<PlayerId, Mute> = new Map();
  let unnamed: ReadonlySet<PlayerId> = new Set();
  let withdrawnNames: ReadonlyMap<PlayerId, ReadonlySet<string>> = new Map();
  /** Bans whose addresses this server has banned already. */
  const followed = new Set<string>();

  const inForce = <T extends { readonly until: number }>(measure: T | undefined): T | undefined =>
    measure !== undefined && measure.until > now() ? measure : undefined;
  const banOf = (player: PlayerId): Ban | undefined =>
    inForce(bannedPlayers.get(player)) ?? inForce(bannedPlayers.get(ownerOf(player) ?? ''));
  const muteOf = (player: PlayerId): Mute | undefined =>
    inForce(mutes.get(player)) ?? inForce(mutes.get(ownerOf(player) ?? ''));
  const banOfAddress = (ip: string): Ban | undefined =>
    bannedNetworks.of(ip).find((ban) => inForce(ban) !== undefined);

  /** Bans the addresses that a player connects from here, if the ban includes them. */
  const follow = async (ban: Ban): Promise<void> => {
    followed.add(ban.ban);
    for (const address of hub.addressesOf(ban.player)) {
      const network = readNetwork(address);
      if (network === undefined || isLoopback(network)) continue;
      const id = `${ban.ban}.${hash('sha256', network, 'hex').slice(0, 12)}`;
      await desk.addBan({ ...ban, ban: id, player: '', network, addresses: false });
    }
  };

  const load = async (current: number): Promise<void> => {
    const found = await desk.measures(now());
    version = current;
    hosts = new Map(found.hosts.map((host) => [host.player, host]));
    bans = found.bans;
    bannedPlayers = new Map(bans.filter((b) => b.player !== '').map((ban) => [ban.player, ban]));
    bannedNetworks = networkSet(
      bans.filter((b) => b.network !== '').map((ban) => [ban.network, ban] as const),
    );
    mutes = new Map(found.mutes.map((mute) => [mute.player, mute]));
    unnamed = new Set(found.unnamed);
    const names = new Map<PlayerId, Set<string>>();
    for (const { player, name } of found.withdrawnNames)
      names.set(player, (names.get(player) ?? new Set()).add(name));
    withdrawnNames = names;
    for (const ban of bans) if (ban.addresses && !followed.has(ban.ban)) await follow(ban);
  };

  const isWithdrawn = (player: PlayerId, name: string): boolean =>
    withdrawnNames.get(player)?.has(name.trim()) === true;

  const rename = async (player: PlayerId, name: string): Promise<void> => {
    if (isWithdrawn(player, name)) throw nameWithdrawn();
    await store.rename(player, name);
    if (unnamed.has(player)) await desk.nameChosen(player);
    parts.renamed(player);
  };

  const refresh = (): Promise<void> =>
    inOrder('refresh', async () => {
      for (let current = await desk.measuresVersion(); current !== version; ) {
        await load(current);
        current = await desk.measuresVersion();
      }
      if (bans.length === 0) return;
      hub.signOut(
        ({ player, address }) => banOf(player) !== undefined || banOfAddress(address) !== undefined,
      );
    });

  await refresh();
  return {
    isHost: (player) => hosts.has(player),
    hosts: () => [...hosts.values()],
    bans: () => bans.filter((ban) => inForce(ban) !== undefined),
    banOf,
    muteOf,
    refresh,
    admit(player) {
      const ban = bannedPlayers.size === 0 ? undefined : banOf(player);
      if (ban !== undefined) throw bannedProblem(ban);
    },
    refusalOf(ip) {
      const ban = banOfAddress(ip);
      return ban && bannedProblem(ban);
    },
    checkVoice(player) {
      const mute = muteOf(player);
      if (mute === undefined) return;
      const { why, until } = mute;
      throw new Problem(
        403,
        'muted',
        `A host of this house muted you until ${utc(until)}: no reactions and no open tables. The reason: ${why}`,
        { until, why },
      );
    },
    async checkName(player, name) {
      if (name !== undefined && isWithdrawn(player, name)) throw nameWithdrawn();
      // Another server may have renamed the player a moment ago.
      if (!unnamed.has(player) || !(await desk.isUnnamed(player))) return;
      if (name === undefined) throw nameWithdrawn();
      await rename(player, name);
    },
    rename,
  };
};
