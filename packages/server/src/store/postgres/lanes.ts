/**
 * The order of writes. Those about one subject are done one after another, as they were asked for; those about
 * different ones share a few lanes, so that a commit which takes long does not hold up the others.
 */
export interface Lanes<Work, Answer> {
  /** Done in one go with all that waits when a lane is free. */
  readonly together: (subject: string, work: Work) => Promise<Answer>;
  readonly alone: <T>(subject: string, work: () => Promise<T>) => Promise<T>;
  /** Takes nothing more, and waits for what was asked. */
  readonly close: () => Promise<void>;
}

/** Does work about different subjects in one go, and tells what became of each piece. */
export type Crew<Work, Answer> = (
  works: readonly Work[],
) => Promise<readonly PromiseSettledResult<Answer>[]>;

interface Gathered<Work, Answer> {
  readonly kind: 'gathered';
  readonly subject: string;
  readonly work: Work;
  settle(result: PromiseSettledResult<Answer>): void;
}

interface Alone {
  readonly kind: 'alone';
  readonly subject: string;
  run(): Promise<void>;
}

type Job<Work, Answer> = Gathered<Work, Answer> | Alone;

/** More in one go would make all of them wait for longer, and save next to nothing. */
const MOST = 256;

export const lanes = <Work, Answer>(
  count: number,
  crew: Crew<Work, Answer>,
): Lanes<Work, Answer> => {
  let waiting: Job<Work, Answer>[] = [];
  const busy = new Set<string>();
  let free = count;
  let closed = false;
  let rest: () => void = () => undefined;

  /** The first that can be done now, and what can be done with it; none while no lane is free. */
  const take = (): readonly Job<Work, Answer>[] => {
    if (free === 0) return [];
    const taken: Job<Work, Answer>[] = [];
    const left: Job<Work, Answer>[] = [];
    // Once one about a subject has to wait, the later ones about it wait behind it.
    const passed = new Set(busy);
    for (const job of waiting) {
      const [first] = taken;
      const fits =
        first === undefined ||
        (first.kind === 'gathered' && job.kind === 'gathered' && taken.length < MOST);
      (fits && !passed.has(job.subject) ? taken : left).push(job);
      passed.add(job.subject);
    }
    waiting = left;
    return taken;
  };

  const perform = async (jobs: readonly Job<Work, Answer>[]): Promise<void> => {
    const gathered = jobs.flatMap((job) => (job.kind === 'gathered' ? [job] : []));
    for (const job of jobs) if (job.kind === 'alone') await job.run();
    if (gathered.length === 0) return;
    const results = await crew(gathered.map(({ work }) => work));
    for (const [i, result] of results.entries()) gathered[i]?.settle(result);
  };

  const begin = async (jobs: readonly Job<Work, Answer>[]): Promise<void> => {
    free -= 1;
    for (const { subject } of jobs) busy.add(subject);
    await perform(jobs);
    for (const { subject } of jobs) busy.delete(subject);
    free += 1;
    advance();
  };

  const advance = (): void => {
    for (let jobs = take(); jobs.length > 0; jobs = take()) void begin(jobs);
    if (free === count) rest();
  };

  const add = (job: Job<Work, Answer>): void => {
    // What is asked for in the same turn of the event loop is taken together.
    if (waiting.length === 0) setImmediate(advance);
    waiting.push(job);
  };
  const refuse = (): Error => new Error('The store is closed.');

  return {
    together: (subject, work) =>
      new Promise((resolve, reject) => {
        if (closed) throw refuse();
        const settle = (result: PromiseSettledResult<Answer>): void => {
          if (result.status === 'fulfilled') resolve(result.value);
          else reject(result.reason);
        };
        add({ kind: 'gathered', subject, work, settle });
      }),
    alone: (subject, work) =>
      new Promise((resolve, reject) => {
        if (closed) throw refuse();
        add({ kind: 'alone', subject, run: () => work().then(resolve, reject) });
      }),
    close: () => {
      closed = true;
      return new Promise((resolve) => {
        rest = resolve;
        advance();
      });
    },
  };
};
