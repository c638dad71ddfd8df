/** Lets a few requests to each push service run at a time; once it seems dead, none for a while and then one. */
export interface OriginGate {
  /** Runs the work when there is room; `undefined` if the origin seems dead. The work reports whether it reached the origin. */
  run<T>(
    url: string,
    work: () => Promise<{ readonly reached: boolean; readonly value: T }>,
  ): Promise<T | undefined>;
}

const AT_ONCE = 8;
const FAILURES = 3;
const CLOSED_MS = 60_000;
const MOST_ORIGINS = 1000;

interface Gate {
  running: number;
  failures: number;
  closedUntil: number;
  readonly waiting: (() => void)[];
}

export const originGate = (now: () => number): OriginGate => {
  const gates = new Map<string, Gate>();

  const gateOf = (origin: string): Gate => {
    const known = gates.get(origin);
    if (known !== undefined) return known;
    if (gates.size >= MOST_ORIGINS)
      for (const [name, { running }] of gates) if (running === 0) gates.delete(name);
    const made: Gate = { running: 0, failures: 0, closedUntil: 0, waiting: [] };
    gates.set(origin, made);
    return made;
  };

  /** A service that seemed dead gets one request at a time until it answers. */
  const isShut = ({ closedUntil, failures, running }: Gate): boolean =>
    closedUntil > now() || (failures >= FAILURES && running > 0);

  return {
    async run(url, work) {
      const gate = gateOf(new URL(url).origin);
      if (gate.running >= AT_ONCE) await new Promise<void>((go) => void gate.waiting.push(go));
      try {
        if (isShut(gate)) return undefined;
        gate.running += 1;
        try {
          const { reached, value } = await work();
          gate.failures = reached ? 0 : gate.failures + 1;
          if (gate.failures >= FAILURES) gate.closedUntil = now() + CLOSED_MS;
          return value;
        } finally {
          gate.running -= 1;
        }
      } finally {
        gate.waiting.shift()?.();
      }
    },
  };
};
