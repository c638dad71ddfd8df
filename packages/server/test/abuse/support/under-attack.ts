import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoints } from './connections.ts';
import { type Delays, type HealthMonitor, startHealthMonitor } from './health-monitor.ts';
import { type HouseOptions, type HouseProcess, startHouse } from './house-process.ts';
import { peakMb } from './process-stats.ts';
import { checkRecovery } from './recovery.ts';
import { type Visitor, visitor } from './visitor.ts';

/** The longest that one visitor may make others wait, in milliseconds. docs/security.md has measured values. */
const SLOW_MS = 250;
/** The most memory that an attack may make the server use, in MB. */
const MOST_PEAK_MB = 600;
/** The most that an attack may write to disk, in MB. */
const MOST_WRITTEN_MB = 30;

export interface Scene {
  readonly house: HouseProcess;
  /** The attacker, with an address of her own. */
  readonly eve: Visitor;
}

/** The two endpoints of the attacker's connections. */
export const endpointsOf = ({ house, eve }: Scene): Endpoints => ({
  port: house.port,
  address: eve.address,
});

let attackers = 0;

const report = (name: string, figures: { readonly [name: string]: number }): void => {
  const items = Object.entries(figures).map(([what, value]) => `${what} ${Math.round(value)}`);
  process.stdout.write(`abuse: ${name}: ${items.join(', ')}\n`);
};

/** Registers a test that attacks the server while a second process monitors it. */
export type AttackTest = (name: string, attack: (scene: Scene) => Promise<void>) => void;

/** Starts a server for several attacks, each from an address of its own. */
export const underAttack = (options: HouseOptions = {}): AttackTest => {
  let house: HouseProcess;
  let monitor: HealthMonitor;
  beforeAll(async () => {
    house = await startHouse(options);
    monitor = await startHealthMonitor(house);
  });
  afterAll(async () => {
    monitor.stop();
    expect(await house.stop()).toBe(0);
  });

  return (name, attack) => {
    test(`one visitor: ${name}`, async () => {
      attackers++;
      const eve = visitor(house.port, `127.0.7.${attackers}`);
      const before = house.diskMb();
      monitor.begin();
      let delays: Delays;
      try {
        await attack({ house, eve });
      } finally {
        eve.leave();
        delays = await monitor.end();
        report(name, { ...delays });
      }
      const recovery = await checkRecovery(house);
      const peak = peakMb(house.pid);
      const written = house.diskMb() - before;
      report(name, { peak, written, ...recovery });
      expect(delays.max, 'longest delay for others, ms').toBeLessThan(SLOW_MS);
      expect(peak, 'peak memory, MB').toBeLessThan(MOST_PEAK_MB);
      expect(written, 'written to disk, MB').toBeLessThan(MOST_WRITTEN_MB);
    });
  };
};
