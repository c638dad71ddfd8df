/** Acceleration of the phone in m/s², without gravity if the device can tell. */
export interface Jolt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Milliseconds. */
  readonly at: number;
}

const STRONG = 13;
const WITHIN_MS = 900;
const TURNS = 3;
const REST_MS = 1200;

/** Recognises a shake: several strong jolts to and fro in a short time, unlike a step or a knock. */
export const shakeDetector = (onshake: () => void): ((jolt: Jolt) => void) => {
  let turns: readonly number[] = [];
  let last: Jolt | undefined;
  let quietUntil = 0;
  return (jolt) => {
    const { x, y, z, at } = jolt;
    if (Math.hypot(x, y, z) < STRONG || at < quietUntil) return;
    const back = last === undefined || last.x * x + last.y * y + last.z * z < 0;
    if (!back) return;
    last = jolt;
    turns = [...turns.filter((then) => at - then < WITHIN_MS), at];
    if (turns.length < TURNS) return;
    turns = [];
    last = undefined;
    quietUntil = at + REST_MS;
    onshake();
  };
};

interface Asking {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

export const mayShake = (): boolean => 'DeviceMotionEvent' in window && window.isSecureContext;

/** Listens for shakes, with permission if the device needs it. The result stops listening; `undefined` if refused. */
export const listenForShakes = async (onshake: () => void): Promise<(() => void) | undefined> => {
  const asking = DeviceMotionEvent as unknown as Asking;
  try {
    const answer = await asking.requestPermission?.();
    if (answer !== undefined && answer !== 'granted') return undefined;
  } catch {
    return undefined;
  }
  const hear = shakeDetector(onshake);
  const moved = (event: DeviceMotionEvent): void => {
    const { x, y, z } = event.acceleration ?? { x: 0, y: 0, z: 0 };
    hear({ x: x ?? 0, y: y ?? 0, z: z ?? 0, at: event.timeStamp });
  };
  window.addEventListener('devicemotion', moved);
  return () => window.removeEventListener('devicemotion', moved);
};
