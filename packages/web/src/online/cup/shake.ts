/** Acceleration of the phone in m/s², without gravity if the device can measure that. */
export interface Jolt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Milliseconds. */
  readonly at: number;
}

const STRONG = 13;
const WITHIN_MS = 900;
const REVERSALS = 3;
const REST_MS = 1200;

/** Detects a shake: several strong jolts in opposite directions within a short time, unlike a step or a knock. */
export const shakeDetector = (onshake: () => void): ((jolt: Jolt) => void) => {
  let reversals: readonly number[] = [];
  let last: Jolt | undefined;
  let quietUntil = 0;
  return (jolt) => {
    const { x, y, z, at } = jolt;
    if (Math.hypot(x, y, z) < STRONG || at < quietUntil) return;
    const reversed = last === undefined || last.x * x + last.y * y + last.z * z < 0;
    if (!reversed) return;
    last = jolt;
    reversals = [...reversals.filter((then) => at - then < WITHIN_MS), at];
    if (reversals.length < REVERSALS) return;
    reversals = [];
    last = undefined;
    quietUntil = at + REST_MS;
    onshake();
  };
};

interface MotionPermission {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export const mayShake = (): boolean => 'DeviceMotionEvent' in window && window.isSecureContext;

/** Listens for shakes, asking for permission if necessary. Returns a function that stops; `undefined` if refused. */
export const listenForShakes = async (onshake: () => void): Promise<(() => void) | undefined> => {
  const permission = DeviceMotionEvent as unknown as MotionPermission;
  try {
    const answer = await permission.requestPermission?.();
    if (answer !== undefined && answer !== 'granted') return undefined;
  } catch {
    return undefined;
  }
  const detect = shakeDetector(onshake);
  const moved = (event: DeviceMotionEvent): void => {
    const { x, y, z } = event.acceleration ?? { x: 0, y: 0, z: 0 };
    detect({ x: x ?? 0, y: y ?? 0, z: z ?? 0, at: event.timeStamp });
  };
  window.addEventListener('devicemotion', moved);
  return () => window.removeEventListener('devicemotion', moved);
};
