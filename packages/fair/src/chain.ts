import { sha256Bytes } from '@barrelhouse/engine';
import { fields } from './fields.ts';
import { fromHex, isHex32, makeHex } from './hex.ts';

/** The hashed fields with room for a link of 32 bytes at the end. Chains are long, so the rest is written only once. */
const ROOM = fields('barrelhouse/chain/1', new Uint8Array(32));

const hashLink = (link: Uint8Array): Uint8Array => {
  const bytes = ROOM.slice();
  bytes.set(link, bytes.length - 32);
  return sha256Bytes(bytes);
};

/** A hash chain over a secret. Its tip is published first; each link revealed later hashes to the one before it. */
export interface Chain {
  readonly tip: string;
  readonly length: number;
  /** The link for the seat's i-th roll, from 1 to the length of the chain. */
  link(i: number): string;
}

/** A chain of `length` links over a secret of 32 bytes, which is the last link. */
export const makeChain = (secret: string, length: number): Chain => {
  if (!isHex32(secret)) throw new Error('A chain needs a secret of 32 bytes.');
  const links: Uint8Array[] = [];
  let hash = fromHex(secret);
  for (let i = 0; i < length; i++) {
    links.push(hash);
    hash = hashLink(hash);
  }
  return {
    tip: makeHex(hash),
    length,
    link: (i) => {
      const link = links[length - i];
      if (link === undefined) throw new RangeError(`The chain has no link ${i}.`);
      return makeHex(link);
    },
  };
};

/** Whether a link, possibly from an untrusted source, hashes to the link revealed last. */
export const chainFollows = (link: string, last: string): boolean =>
  isHex32(link) && makeHex(hashLink(fromHex(link))) === last;
