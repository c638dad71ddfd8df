import type { Fact } from '@barrelhouse/protocol';
import type { Chain } from './chain.ts';

/** Links of a seat's chain: more than most matches have rolls. If they run out, the seat begins a new chain. */
export const SEAT_LINKS = 2000;

/** A seat's hash chain as the table knows it: its tip, and the link revealed last. Empty for bots and at level 1. */
export interface SeatChain {
  readonly tip: string;
  readonly last: string;
}

const NO_CHAIN: SeatChain = { tip: '', last: '' };

/** The chains of all seats after a fact. */
export const foldChains = (chains: readonly SeatChain[], fact: Fact): readonly SeatChain[] => {
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

/** The link to reveal next. `undefined` if the chain is used up or `last` is not part of it. */
export const linkAfter = (chain: Chain, last: string): string | undefined => {
  let told = chain.tip;
  for (let i = 1; i <= chain.length; i++) {
    const link = chain.link(i);
    if (told === last) return link;
    told = link;
  }
  return undefined;
};
