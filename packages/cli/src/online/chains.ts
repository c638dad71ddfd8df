import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chain, isHex32, makeChain } from '@barrelhouse/fair';
import type { Fact } from '@barrelhouse/protocol';
import { writeWhole } from '../play/saves.ts';
import { parseJson } from './house.ts';
import { PRIVATE } from './identity.ts';

/** More rolls than a seat has in a match; where it is not enough, the seat begins a new chain. */
const LENGTH = 2000;

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

/** The secrets of our chains. */
export interface ChainBook {
  /** A new chain by its end. Its secret is on disk before anyone hears of it. */
  readonly begin: () => string;
  /** The link before the one told last; `undefined` where the chain is used up or its secret is lost. */
  readonly next: (chain: SeatChain) => string | undefined;
}

const secretIn = (file: string): string => {
  const kept = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined;
  return typeof kept === 'object' && kept !== null && 'secret' in kept ? String(kept.secret) : '';
};

export const chainBook = (folder: string): ChainBook => {
  const made = new Map<string, Chain>();
  const fileOf = (tip: string): string => join(folder, 'chains', `${tip}.json`);

  const chainOf = (tip: string): Chain | undefined => {
    const known = made.get(tip);
    if (known !== undefined || !isHex32(tip)) return known;
    const secret = secretIn(fileOf(tip));
    if (!isHex32(secret)) return undefined;
    const chain = makeChain(secret, LENGTH);
    made.set(tip, chain);
    return chain;
  };

  return {
    begin: () => {
      const secret = randomBytes(32).toString('hex');
      const chain = makeChain(secret, LENGTH);
      writeWhole(fileOf(chain.tip), `${JSON.stringify({ secret })}\n`, PRIVATE);
      made.set(chain.tip, chain);
      return chain.tip;
    },
    next: ({ tip, last }) => {
      const chain = chainOf(tip);
      if (chain === undefined) return undefined;
      let told = tip;
      for (let i = 1; i <= LENGTH; i++) {
        const link = chain.link(i);
        if (told === last) return link;
        told = link;
      }
      return undefined;
    },
  };
};
