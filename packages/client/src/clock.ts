import type { ClockInfo } from '@barrelhouse/protocol';

/** How far the server's clock is ahead of this device's. */
export interface ServerClock {
  /** Milliseconds; negative if the server's clock is behind. */
  ahead(): number;
  /** The server's clock showed `serverTime` between these two times of this device. */
  sample(serverTime: number, sent: number, received: number): void;
}

/** Clocks drift and devices sleep, so only the last few samples count. */
const SAMPLES = 8;

/** Like NTP, trusts the sample with the shortest round trip. */
export const serverClock = (): ServerClock => {
  let samples: readonly { readonly ahead: number; readonly trip: number }[] = [];
  return {
    ahead() {
      const [first, ...rest] = samples;
      if (first === undefined) return 0;
      return rest.reduce((best, each) => (each.trip < best.trip ? each : best), first).ahead;
    },
    sample(serverTime, sent, received) {
      const ahead = Math.round(serverTime - (sent + received) / 2);
      samples = [...samples.slice(1 - SAMPLES), { ahead, trip: received - sent }];
    },
  };
};

/** Smaller differences are ignored. */
const SLACK_MS = 750;

/** A position whose times are in this device's time: when it came about, and the deadline. */
export const onDeviceTime = <T extends { readonly at: number; readonly clock: ClockInfo | null }>(
  position: T,
  aheadMs: number,
): T => {
  if (Math.abs(aheadMs) < SLACK_MS) return position;
  const { at, clock } = position;
  const shifted = { ...position, at: at - aheadMs };
  if (clock === null || clock.deadline === null) return shifted;
  return { ...shifted, clock: { ...clock, deadline: clock.deadline - aheadMs } };
};
