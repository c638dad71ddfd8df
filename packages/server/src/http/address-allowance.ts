import type { Network } from './network.ts';

/** The requests that all visitors from one address may send together: a burst, then a steady rate. */
export interface AddressAllowance {
  /** Takes `cost` requests. Returns 0 if there were enough, else the seconds until there are some again. */
  take(networks: readonly Network[], cost?: number): number;
  /** Whether an address kept sending long after its allowance was used up, and has not paused since. */
  isFlooding(networks: readonly Network[]): boolean;
}

interface Bucket {
  /** Below zero is debt: sending on makes the wait longer, up to the time that fills a whole bucket. */
  level: number;
  at: number;
  /** Whether the debt reached its maximum and is not paid off yet. */
  isFlooded: boolean;
}

const MINUTE = 60_000;

/** Beyond this many networks, the least recently seen one is dropped. */
const MOST_NETWORKS = 20_000;

export const UNLIMITED_ADDRESSES: AddressAllowance = { take: () => 0, isFlooding: () => false };

/** Token buckets, one for each network; `now` is in milliseconds. */
export const addressAllowance = (
  perMinute: number,
  now: () => number,
  burst: number,
): AddressAllowance => {
  // Least recently used first.
  const buckets = new Map<string, Bucket>();

  const bucketOf = ({ name, share }: Network): Bucket => {
    const at = now();
    const known = buckets.get(name);
    buckets.delete(name);
    const bucket = known ?? { level: burst * share, at, isFlooded: false };
    const refilled = bucket.level + ((at - bucket.at) * perMinute * share) / MINUTE;
    bucket.level = Math.min(refilled, burst * share);
    bucket.at = at;
    if (bucket.level >= 0) bucket.isFlooded = false;
    buckets.set(name, bucket);
    if (buckets.size > MOST_NETWORKS) {
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
        bucket.level = Math.max(bucket.level - cost, -burst * network.share);
        if (bucket.level >= 0) continue;
        if (bucket.level === -burst * network.share) bucket.isFlooded = true;
        const wait = (-bucket.level / (perMinute * network.share)) * (MINUTE / 1000);
        seconds = Math.max(seconds, Math.ceil(wait));
      }
      return seconds;
    },
    isFlooding: (networks) => networks.some((network) => bucketOf(network).isFlooded),
  };
};
