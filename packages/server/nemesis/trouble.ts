import type { Random } from '@barrelhouse/engine';

/** What is done to the servers and to what they stand on, other than killing them, by the name that counts it. */
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

/** Something to be done now and then. */
export interface Trouble {
  readonly name: TroubleName;
  /** Whether the record may fail to be read or written meanwhile, for which servers need not answer. */
  readonly ofRecord: boolean;
  /** Whether nothing else may be wrong meanwhile. */
  readonly alone: boolean;
  /** Fulfils when it is over; false where it could not be done. */
  readonly make: (random: Random) => Promise<boolean>;
}

/** Deals troubles so that each comes as often as the others, in an order that is drawn. */
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
