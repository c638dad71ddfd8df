import type { Network } from './network.ts';

/** What all visitors of one address may ask together: so much at once, and then so much a minute. */
export interface AddressAllowance {
  /** Takes from it: the seconds until something is left again, or 0 if there was enough. */
  take(networks: readonly Network[], cost?: number): number;
  /** Whether an address went on asking long after it had nothing left, and has not paused since. */
  isFlooding(networks: readonly Network[]): boolean;
}

interface Bucket {
  /** Below zero is debt: whoever goes on asking waits longer, but never longer than for a full bucket. */
  level: number;
  at: number;
  /** Whether the debt was as large as it can be, and is not paid yet. */
  isFlooded: boolean;
}

const MINUTE = 60_000;

/** More networks are never kept: the one seen longest ago goes. */
const MOST_KEPT = 20_000;

export const UNLIMITED_ADDRESSES: AddressAllowance = { take: () => 0, isFlooding: () => false };

/** Token buckets, one for each network; `now` is in milliseconds. */
export const addressAllowance = (
  aMinute: number,
  now: () => number,
  atOnce: number,
): AddressAllowance => {
  // In order of use.
  const buckets = new Map<string, Bucket>();

  const bucketOf = ({ name, share }: Network): Bucket => {
    const at = now();
    const known = buckets.get(name);
    buckets.delete(name);
    const bucket = known ?? { level: atOnce * share, at, isFlooded: false };
    const refilled = bucket.level + ((at - bucket.at) * aMinute * share) / MINUTE;
    bucket.level = Math.min(refilled, atOnce * share);
    bucket.at = at;
    if (bucket.level >= 0) bucket.isFlooded = false;
    buckets.set(name, bucket);
    if (buckets.size > MOST_KEPT) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
    return bucket;
  };

  return {
    take(networks, cost = 1) {
      let seconds = 0;
      for (const network of networks) {
        const bucket = bucketOf(network);
        bucket.level = Math.max(bucket.level - cost, -atOnce * network.share);
        if (bucket.level >= 0) continue;
        if (bucket.level === -atOnce * network.share) bucket.isFlooded = true;
        const wait = (-bucket.level / (aMinute * network.share)) * (MINUTE / 1000);
        seconds = Math.max(seconds, Math.ceil(wait));
      }
      return seconds;
    },
    isFlooding: (networks) => networks.some((network) => bucketOf(network).isFlooded),
  };
};
