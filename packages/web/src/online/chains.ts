import type { Chain } from '@barrelhouse/fair';
import { linkAfter, SEAT_LINKS, type SeatChain } from '@barrelhouse/fair/seat-chain';
import { randomHex } from './random.ts';

/** Where secrets are kept: they must outlast the page, and never leave the device. */
export interface Keeper {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The secrets of this device's chains at a table. */
export interface ChainBook {
  /** A new chain by its end. Its secret is kept before anyone hears of it. */
  begin(): Promise<string>;
  /** The link before the one told last; nothing where the chain is used up or its secret is not here. */
  next(chain: SeatChain): Promise<string | undefined>;
  /** Secrets of a match that is over open nothing any more. */
  forget(tip: string): void;
}

const keyOf = (table: string, tip: string): string =>
  `barrelhouse.chain.${table}.${tip.slice(0, 16)}`;

export const chainBook = (table: string, keeper: Keeper): ChainBook => {
  const made = new Map<string, Chain>();

  // A newcomer who only looks on needs no hash function.
  const chainOver = async (secret: string): Promise<Chain> => {
    const { makeChain } = await import('@barrelhouse/fair');
    const chain = makeChain(secret, SEAT_LINKS);
    made.set(chain.tip, chain);
    return chain;
  };

  const chainOf = async (tip: string): Promise<Chain | undefined> => {
    const known = made.get(tip);
    if (known !== undefined) return known;
    const secret = keeper.get(keyOf(table, tip)) ?? '';
    const { isHex32 } = await import('@barrelhouse/fair');
    if (!isHex32(secret)) return undefined;
    const chain = await chainOver(secret);
    return chain.tip === tip ? chain : undefined;
  };

  return {
    async begin() {
      const secret = randomHex(32);
      const { tip } = await chainOver(secret);
      keeper.set(keyOf(table, tip), secret);
      return tip;
    },
    async next({ tip, last }) {
      const chain = tip === '' ? undefined : await chainOf(tip);
      return chain === undefined ? undefined : linkAfter(chain, last);
    },
    forget: (tip) => keeper.remove(keyOf(table, tip)),
  };
};

/** What this browser keeps. One that keeps nothing still plays: it begins a new chain where it must. */
export const browserKeeper: Keeper = {
  get(key) {
    try {
      return localStorage.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Then it is gone with the page.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // It was never there.
    }
  },
};
