import { err, ok, type Seat } from '@barrelhouse/engine';
import type { Chain } from '@barrelhouse/fair';
import { foldChains, linkAfter, SEAT_LINKS, type SeatChain } from '@barrelhouse/fair/seat-chain';
import type { Entry, TableId } from '@barrelhouse/protocol';
import { offline } from './problem.ts';
import type { Answered } from './retry.ts';
import { randomHex, type Setup } from './setup.ts';

/** The secrets of this device's hash chains at a table. */
export interface ChainSecrets {
  /** Begins a chain and returns its tip. The secret is stored before the tip is used. */
  begin(): Promise<string>;
  /** The next link to reveal; `undefined` if the chain is used up or its secret is not on this device. */
  next(chain: SeatChain): Promise<string | undefined>;
  /** Deletes the secret of a chain whose match is over. */
  forget(tip: string): void;
}

const keyOf = (table: TableId, tip: string): string => `chain.${table}.${tip.slice(0, 16)}`;

export const chainSecrets = (
  table: TableId,
  setup: Pick<Setup, 'vault' | 'randomBytes'>,
): ChainSecrets => {
  const { vault } = setup;
  const made = new Map<string, Chain>();

  // Loaded on first use: spectators need no hash function.
  const chainFrom = async (secret: string): Promise<Chain> => {
    const { makeChain } = await import('@barrelhouse/fair');
    const chain = makeChain(secret, SEAT_LINKS);
    made.set(chain.tip, chain);
    return chain;
  };

  const chainOf = async (tip: string): Promise<Chain | undefined> => {
    const known = made.get(tip);
    if (known !== undefined) return known;
    const secret = vault.get(keyOf(table, tip)) ?? '';
    const { isHex32 } = await import('@barrelhouse/fair');
    if (!isHex32(secret)) return undefined;
    const chain = await chainFrom(secret);
    return chain.tip === tip ? chain : undefined;
  };

  return {
    async begin() {
      const secret = randomHex(setup, 32);
      const { tip } = await chainFrom(secret);
      vault.set(keyOf(table, tip), secret);
      return tip;
    },
    async next({ tip, last }) {
      const chain = tip === '' ? undefined : await chainOf(tip);
      return chain === undefined ? undefined : linkAfter(chain, last);
    },
    forget: (tip) => vault.remove(keyOf(table, tip)),
  };
};

/** Finds the link for the next roll of a seat. */
export interface SeatChains {
  /** Takes in new entries. Earlier ones are read on first use. */
  follow(entries: readonly Entry[]): void;
  /** The next link of the seat's chain. Begins a new chain if the old one is lost or used up. */
  linkFor(seat: Seat): Answered<string>;
  /** Reads the chains again, after the table refused a link. */
  doubt(): void;
  forget(): void;
}

export interface SeatChainsParts {
  readonly secrets: ChainSecrets;
  readonly entries: () => Answered<readonly Entry[]>;
  /** Sends the tip of a new chain to the table. */
  readonly rekey: (seat: Seat, chain: string) => Answered<unknown>;
}

const NO_CHAIN: SeatChain = { tip: '', last: '' };

export const seatChains = ({ secrets, entries, rekey }: SeatChainsParts): SeatChains => {
  /** The last entry that `chains` includes; 0 if the log has to be read. */
  let seq = 0;
  let chains: readonly SeatChain[] = [];

  const take = (news: readonly Entry[]): void => {
    for (const entry of news) {
      if (entry.seq <= seq) continue;
      chains = entry.facts.reduce(foldChains, chains);
      seq = entry.seq;
    }
  };

  return {
    follow(news) {
      const [first] = news;
      if (first === undefined || seq === 0) return;
      // An entry was missed: read the log at the next use.
      if (first.seq > seq + 1) seq = 0;
      else take(news);
    },
    async linkFor(seat) {
      if (seq === 0) {
        const log = await entries();
        if (!log.ok) return log;
        chains = [];
        take(log.value);
      }
      const known = await secrets.next(chains[seat] ?? NO_CHAIN);
      if (known !== undefined) return ok(known);
      const chain = await secrets.begin();
      const rekeyed = await rekey(seat, chain);
      if (!rekeyed.ok) return rekeyed;
      const first = await secrets.next({ tip: chain, last: chain });
      return first === undefined ? err(offline('the new chain is missing')) : ok(first);
    },
    doubt() {
      seq = 0;
    },
    forget() {
      for (const { tip } of chains) if (tip !== '') secrets.forget(tip);
    },
  };
};
