/** How a request fared at the gate: it ran, the origin seems dead, or there is no room for a while. */
export type Passage<T> =
  | { readonly kind: 'ran'; readonly value: T }
  | { readonly kind: 'dead' }
  | { readonly kind: 'crowded'; readonly retryMs: number };

/**
 * Gives each push service and webhook its share, so that those that do not answer cannot hold up the others. An origin
 * that has answered gets a few requests at a time. One that never has is tried with one request, and only some of those
 * are tried at a time. Once an origin seems dead, it gets no request for a while and then one.
 */
export interface OriginGate {
  /** Runs the work when it is its turn. The work reports whether it reached the origin. */
  run<T>(
    url: string,
    work: () => Promise<{ readonly reached: boolean; readonly value: T }>,
  ): Promise<Passage<T>>;
}

const AT_ONCE = 8;
const FAILURES = 3;
const CLOSED_MS = 60_000;
const MOST_ORIGINS = 1000;
/** Origins that have never answered and are tried at a time: for the first time, or again after a failure. */
const MOST_TRIALS = { first: 32, again: 8 } as const;
/** Requests that may wait for an origin: more when it has answered, since then they wait only briefly. */
const MOST_WAITING = { known: 56, onTrial: 7 } as const;
const QUEUE_FULL = { kind: 'crowded', retryMs: 1000 } as const;
const TRIALS_FULL = { kind: 'crowded', retryMs: 5000 } as const;
const DEAD = { kind: 'dead' } as const;

interface Gate {
  running: number;
  /** In a row. */
  failures: number;
  closedUntil: number;
  /** Whether it has ever answered. */
  known: boolean;
  readonly waiting: (() => void)[];
}

export const originGate = (now: () => number): OriginGate => {
  const gates = new Map<string, Gate>();
  const trials = { first: 0, again: 0 };

  const gateOf = (origin: string): Gate => {
    const known = gates.get(origin);
    if (known !== undefined) return known;
    if (gates.size >= MOST_ORIGINS)
      for (const [name, { running, waiting }] of gates)
        if (running + waiting.length === 0) gates.delete(name);
    const made: Gate = { running: 0, failures: 0, closedUntil: 0, known: false, waiting: [] };
    gates.set(origin, made);
    return made;
  };

  const seemsAlive = ({ known, failures }: Gate): boolean => known && failures < FAILURES;

  const trialOf = ({ known, failures }: Gate): keyof typeof trials | undefined =>
    known ? undefined : failures > 0 ? 'again' : 'first';

  /** Whether a request may run now, has to wait, or has to go. */
  const admit = (gate: Gate): 'run' | 'wait' | Exclude<Passage<never>, { kind: 'ran' }> => {
    const { running, failures, closedUntil, waiting } = gate;
    if (closedUntil > now()) return DEAD;
    if (seemsAlive(gate)) {
      if (running < AT_ONCE) return 'run';
      return waiting.length < MOST_WAITING.known ? 'wait' : QUEUE_FULL;
    }
    const trial = trialOf(gate);
    if (running === 0)
      return trial === undefined || trials[trial] < MOST_TRIALS[trial] ? 'run' : TRIALS_FULL;
    // Nobody waits for an origin that has just failed.
    if (failures > 0) return DEAD;
    return waiting.length < MOST_WAITING.onTrial ? 'wait' : QUEUE_FULL;
  };

  const learn = (gate: Gate, reached: boolean): void => {
    gate.failures = reached ? 0 : gate.failures + 1;
    if (reached) gate.known = true;
    if (gate.failures >= FAILURES) gate.closedUntil = now() + CLOSED_MS;
  };

  /** Those who wait look again, as many as there may be room for; all of them if there is no hope. */
  const wakeSome = (gate: Gate): void => {
    const room = seemsAlive(gate) ? AT_ONCE - gate.running : gate.waiting.length;
    for (const wake of gate.waiting.splice(0, Math.max(0, room))) wake();
  };

  return {
    async run(url, work) {
      const gate = gateOf(new URL(url).origin);
      let verdict = admit(gate);
      while (verdict === 'wait') {
        await new Promise<void>((wake) => void gate.waiting.push(wake));
        verdict = admit(gate);
      }
      if (verdict !== 'run') return verdict;
      const trial = trialOf(gate);
      gate.running += 1;
      if (trial !== undefined) trials[trial] += 1;
      try {
        const { reached, value } = await work();
        learn(gate, reached);
        return { kind: 'ran', value };
      } finally {
        gate.running -= 1;
        if (trial !== undefined) trials[trial] -= 1;
        wakeSome(gate);
      }
    },
  };
};
