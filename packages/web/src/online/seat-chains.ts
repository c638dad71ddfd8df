import { err, ok, type Result, type Seat } from '@barrelhouse/engine';
import { foldChains, type SeatChain } from '@barrelhouse/fair/seat-chain';
import type { Entry } from '@barrelhouse/protocol';
import type { ChainBook } from './chains.ts';
import type { Problem } from './problem.ts';

/** Finds the link for the next roll of a seat. */
export interface SeatChains {
  /** Entries as they happen; those before are read when they are first needed. */
  follow(entries: readonly Entry[]): void;
  linkFor(seat: Seat): Promise<Result<string, Problem>>;
  /** What is believed about the chains turned out wrong: they are read again. */
  doubt(): void;
  forget(): void;
}

export interface SeatChainsParts {
  readonly book: ChainBook;
  readonly log: () => Promise<Result<readonly Entry[], Problem>>;
  /** Tells the table of a new chain; its entries are followed before this answers. */
  readonly rekey: (seat: Seat, chain: string) => Promise<Result<unknown, Problem>>;
}

export const seatChains = ({ book, log, rekey }: SeatChainsParts): SeatChains => {
  let seq = 0;
  let chains: readonly SeatChain[] = [];

  const take = (entries: readonly Entry[]): void => {
    for (const entry of entries) {
      if (entry.seq <= seq) continue;
      chains = entry.facts.reduce(foldChains, chains);
      seq = entry.seq;
    }
  };

  const link = async (seat: Seat): Promise<string | undefined> =>
    book.next(chains[seat] ?? { tip: '', last: '' });

  return {
    follow(entries) {
      const [first] = entries;
      // Nothing was read yet, or something between was missed: the log will tell when it matters.
      if (seq === 0 || first === undefined || first.seq > seq + 1) {
        if (entries.length > 0) seq = 0;
        return;
      }
      take(entries);
    },
    async linkFor(seat) {
      if (seq === 0) {
        const entries = await log();
        if (!entries.ok) return entries;
        chains = [];
        take(entries.value);
      }
      const known = await link(seat);
      if (known !== undefined) return ok(known);
      const chain = await book.begin();
      const told = await rekey(seat, chain);
      if (!told.ok) return told;
      const first = await book.next({ tip: chain, last: chain });
      if (first === undefined) return err({ status: 0, code: 'failed', details: {} });
      return ok(first);
    },
    doubt() {
      seq = 0;
    },
    forget() {
      for (const { tip } of chains) if (tip !== '') book.forget(tip);
    },
  };
};
