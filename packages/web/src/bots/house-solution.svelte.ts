import type { Answered } from '@barrelhouse/client';
import type { Rules } from '@barrelhouse/engine';
import type { SolveState } from '@barrelhouse/protocol';

type Answer = { readonly hash: string; readonly state: SolveState | 'unknown' };

export interface SolutionParts {
  /** Asks the house to solve rules. */
  readonly ask: (rules: Rules) => Answered<Answer>;
  /** How far the house is with the rules of this hash. */
  readonly look: (hash: string) => Answered<Answer>;
  readonly sleep: (ms: number) => Promise<void>;
}

const LOOK_MS = 1500;
/** The house solves other rules first, each for a few seconds. */
const BUSY_MS = 8000;
const MOST_TRIES = 40;

/** Whether the house has solved some rules, so that the perfect bot can play them at its tables. */
export class HouseSolution {
  state: SolveState | 'asking' | 'busy' | 'failed' = $state('asking');
  readonly #parts: SolutionParts;
  #isStopped = false;

  constructor(parts: SolutionParts) {
    this.#parts = parts;
  }

  /** Has the house solve these rules, and follows until it is done or gives up. */
  async follow(rules: Rules): Promise<void> {
    const { ask, look, sleep } = this.#parts;
    let hash: string | undefined;
    for (let tries = 0; tries < MOST_TRIES && !this.#isStopped; tries++) {
      const answer = await (hash === undefined ? ask(rules) : look(hash));
      if (answer.ok && answer.value.state !== 'unknown') {
        hash = answer.value.hash;
        this.state = answer.value.state;
        if (this.state !== 'solving') return;
        await sleep(LOOK_MS);
      } else if (answer.ok) hash = undefined;
      else if (answer.error.code === 'busy' || answer.error.code === 'too-many-requests') {
        this.state = 'busy';
        await sleep(BUSY_MS);
      } else {
        this.state = 'failed';
        return;
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
  }
}
