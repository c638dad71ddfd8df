import type { Random } from '@barrelhouse/engine';

/** Injected faults other than kills, by the names in the summary. */
export const TROUBLES = [
  'freezes',
  'cuts',
  'half-open',
  'clock jumps',
  'rolling restarts',
  'full disks',
  'terminated backends',
  'ambiguous commits',
  'database restarts',
  'NATS outages',
] as const;

export type TroubleName = (typeof TROUBLES)[number];

export interface Trouble {
  readonly name: TroubleName;
  /** Whether the record may be unavailable meanwhile, which excuses server errors. */
  readonly affectsRecord: boolean;
  /** Whether no other trouble may happen meanwhile. */
  readonly exclusive: boolean;
  /** Resolves when it is over; false if it was not possible. */
  readonly make: (random: Random) => Promise<boolean>;
}

/** Deals troubles in random order, each equally often. */
export const dealer = (
  troubles: readonly Trouble[],
  random: Random,
): (() => Trouble | undefined) => {
  let deck: Trouble[] = [];
  return () => {
    if (deck.length === 0) deck = [...troubles];
    return deck.splice(random(Math.max(deck.length, 1)), 1)[0];
  };
};
