import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Chain,
  isHex32,
  linkAfter,
  makeChain,
  SEAT_LINKS,
  type SeatChain,
} from '@barrelhouse/fair';
import { writeWhole } from '../play/saves.ts';
import { parseJson } from './house.ts';

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
    const chain = makeChain(secret, SEAT_LINKS);
    made.set(tip, chain);
    return chain;
  };

  return {
    begin: () => {
      const secret = randomBytes(32).toString('hex');
      const chain = makeChain(secret, SEAT_LINKS);
      writeWhole(fileOf(chain.tip), `${JSON.stringify({ secret })}\n`);
      made.set(chain.tip, chain);
      return chain.tip;
    },
    next: ({ tip, last }) => {
      const chain = chainOf(tip);
      return chain === undefined ? undefined : linkAfter(chain, last);
    },
  };
};
