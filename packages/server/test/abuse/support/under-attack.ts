import { afterAll, beforeAll, expect, test } from 'vitest';
import { aftermath } from './aftermath.ts';
import { type HouseOptions, type HouseProcess, startHouse } from './house-process.ts';
import { peakMb } from './process-figures.ts';
import { type Visitor, visitor } from './visitor.ts';
import { type Delays, type Watcher, watch } from './watch.ts';
import type { Ends } from './wires.ts';

/** Others must never wait longer than this because of one visitor, in milliseconds. docs/security.md has what was seen. */
const SLOW_MS = 250;
/** The most memory that an attack may make the house hold, in MB. */
const MOST_PEAK_MB = 600;

/** The most that an attack may leave on disk, in MB. */
const MOST_WRITTEN_MB = 30;

export interface Scene {
  readonly house: HouseProcess;
  /** The attacker, at an address of their own. */
  readonly eve: Visitor;
}

/** The two ends of the attacker's connections. */
export const endsOf = ({ house, eve }: Scene): Ends => ({
  port: house.port,
  address: eve.address,
});

let attackers = 0;

const report = (name: string, figures: { readonly [name: string]: number }): void => {
  const told = Object.entries(figures).map(([what, value]) => `${what} ${Math.round(value)}`);
  process.stdout.write(`abuse: ${name}: ${told.join(', ')}\n`);
};

/** Registers a test that attacks a house while a second process watches it. */
export type Attacked = (name: string, attack: (scene: Scene) => Promise<void>) => void;

/** A house for some attacks, each from an address of its own. */
export const underAttack = (options: HouseOptions = {}): Attacked => {
  let house: HouseProcess;
  let watcher: Watcher;
  beforeAll(async () => {
    house = await startHouse(options);
    watcher = await watch(house);
  });
  afterAll(async () => {
    watcher.stop();
    expect(await house.stop()).toBe(0);
  });

  return (name, attack) => {
    test(`one visitor: ${name}`, async () => {
      attackers++;
      const eve = visitor(house.port, `127.0.7.${attackers}`);
      const disk = house.diskMb();
      watcher.begin();
      let delays: Delays;
      try {
        await attack({ house, eve });
      } finally {
        eve.leave();
        delays = await watcher.end();
        report(name, { ...delays });
      }
      const left = await aftermath(house);
      const peak = peakMb(house.pid);
      const written = house.diskMb() - disk;
      report(name, { peak, written, ...left });
      expect(delays.max, 'the longest that others waited, ms').toBeLessThan(SLOW_MS);
      expect(peak, 'the most memory during attacks, MB').toBeLessThan(MOST_PEAK_MB);
      expect(written, 'what the attack left on disk, MB').toBeLessThan(MOST_WRITTEN_MB);
    });
  };
};
