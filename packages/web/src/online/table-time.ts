import type { ClockInfo } from '@barrelhouse/protocol';

/** Below this, clocks are as good as equal. */
const SLACK_MS = 750;

/** A position whose deadline is told by the clock of this device instead of that of the house. */
export const onDeviceTime = <T extends { readonly clock: ClockInfo | null }>(
  position: T,
  aheadMs: number,
): T => {
  const { clock } = position;
  if (clock === null || clock.deadline === null || Math.abs(aheadMs) < SLACK_MS) return position;
  return { ...position, clock: { ...clock, deadline: clock.deadline - aheadMs } };
};
