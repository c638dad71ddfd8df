import type { Fact } from '@barrelhouse/protocol';
import type { Chain } from './chain.ts';

/** Links of a seat's chain: more than it has rolls in a match. Where they are not enough, it begins a new one. */
export const SEAT_LINKS = 2000;

/** The hash chain of a seat as the table knows it: its end, and the link told last. Empty for bots and at level 1. */
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

/** The link to tell after the one told last; nothing where the chain is used up or does not lead there. */
export const linkAfter = (chain: Chain, last: string): string | undefined => {
  let told = chain.tip;
  for (let i = 1; i <= chain.length; i++) {
    const link = chain.link(i);
    if (told === last) return link;
    told = link;
  }
  return undefined;
};
