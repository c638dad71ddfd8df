import { botId } from '@barrelhouse/protocol';
import { bots } from '@barrelhouse/solver';
import { readHandle } from '../../accounts/handle.ts';
import type { Store } from '../../store/store.ts';
import { botInfo } from '../../thinking/bot-book.ts';

/** Somebody with a rating, as answers name them. */
export interface RatedPlayer {
  /** Null for a deleted player. */
  readonly player: string | null;
  readonly name: string;
  /** Null for a bot of the house. */
  readonly handle: string | null;
  /** A bot of the house, or a bot account. */
  readonly bot: boolean;
}

const BOT = botId('');

/** The bot of the house with this rated id, if there is one. */
const botNamed = (player: string): string | undefined => {
  const name = player.startsWith(BOT) ? player.slice(BOT.length) : '';
  return Object.hasOwn(bots, name) ? name : undefined;
};

/** How answers name the player with this rated id; a deleted one has none. */
export const describeRated = async (
  store: Pick<Store, 'accounts' | 'bots' | 'player'>,
  player: string,
): Promise<RatedPlayer> => {
  if (player.startsWith(BOT))
    return { player, name: botInfo.nameOf(player.slice(BOT.length)), handle: null, bot: true };
  const account = player === '' ? undefined : await store.accounts.account(player);
  const found = account && (await store.player(player));
  return account === undefined || found === undefined
    ? { player: null, name: '', handle: null, bot: false }
    : { player, name: found.name, handle: account.handle, bot: await store.bots.isBot(player) };
};

/** The rated id behind a handle or a bot's id; undefined if there is nobody. */
export const findRated = async (
  store: Pick<Store, 'accounts'>,
  who: string,
): Promise<string | undefined> => {
  if (who.startsWith(BOT)) return botNamed(who) === undefined ? undefined : who;
  const handle = readHandle(who);
  const account = handle.ok ? await store.accounts.accountByKey(handle.value.key) : undefined;
  return account?.player;
};
