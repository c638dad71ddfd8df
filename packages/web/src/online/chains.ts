import type { Chain } from '@barrelhouse/fair';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { randomHex } from './random.ts';

/** More rolls than a seat has in a match; where it is not enough, the seat begins a new chain. */
const LENGTH = 2000;

/** The hash chain of a seat as the table knows it: its end, and the link told last. Empty for bots and at level 1. */
export interface SeatChain {
  readonly tip: string;
  readonly last: string;
}

const NO_CHAIN: SeatChain = { tip: '', last: '' };

const foldFact = (chains: readonly SeatChain[], fact: Fact): readonly SeatChain[] => {
  switch (fact.type) {
    case 'seated': {
      const tip = fact.kind === 'human' ? fact.chain : '';
      return [...chains, tip === '' ? NO_CHAIN : { tip, last: tip }];
    }
    case 'unseated':
      return chains.toSpliced(fact.seat, 1);
    case 'unlocked':
      return chains.with(fact.seat, { ...(chains[fact.seat] ?? NO_CHAIN), last: fact.link });
    case 'rekeyed':
      return chains.with(fact.seat, { tip: fact.chain, last: fact.chain });
    default:
      return chains;
  }
};

/** The chains of all seats after some entries. */
export const foldChains = (
  chains: readonly SeatChain[],
  entries: readonly Entry[],
): readonly SeatChain[] => entries.flatMap(({ facts }) => facts).reduce(foldFact, chains);

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
    const chain = makeChain(secret, LENGTH);
    made.set(chain.tip, chain);
    return chain;
  };

  const chainOf = async (tip: string): Promise<Chain | undefined> => {
    const known = made.get(tip);
    if (known !== undefined) return known;
    const secret = keeper.get(keyOf(table, tip)) ?? '';
    if (!/^[0-9a-f]{64}$/.test(secret)) return undefined;
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
      if (chain === undefined) return undefined;
      let told = tip;
      for (let i = 1; i <= LENGTH; i++) {
        const link = chain.link(i);
        if (told === last) return link;
        told = link;
      }
      return undefined;
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
