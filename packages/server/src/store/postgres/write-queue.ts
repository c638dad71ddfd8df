/**
 * Orders writes. Writes on one subject run one after another, in the order of the calls; writes on different subjects
 * run concurrently, a few at a time, so that a slow commit does not hold up the others.
 */
export interface WriteQueue<Work, Answer> {
  /** Runs in one batch with other waiting work. */
  readonly batched: (subject: string, work: Work) => Promise<Answer>;
  readonly single: <T>(subject: string, work: () => Promise<T>) => Promise<T>;
  /** Waits for pending work, and rejects later work. */
  readonly close: () => Promise<void>;
}

/** Runs works on different subjects in one batch; resolves with one result per work. */
export type RunBatch<Work, Answer> = (
  works: readonly Work[],
) => Promise<readonly PromiseSettledResult<Answer>[]>;

interface Batched<Work, Answer> {
  readonly kind: 'batched';
  readonly subject: string;
  readonly work: Work;
  settle(result: PromiseSettledResult<Answer>): void;
}

interface Single {
  readonly kind: 'single';
  readonly subject: string;
  run(): Promise<void>;
}

type Job<Work, Answer> = Batched<Work, Answer> | Single;

/** Larger batches would delay all their works and save almost nothing. */
const MOST = 256;

export const writeQueue = <Work, Answer>(
  count: number,
  runBatch: RunBatch<Work, Answer>,
): WriteQueue<Work, Answer> => {
  let waiting: Job<Work, Answer>[] = [];
  const busy = new Set<string>();
  let free = count;
  let closed = false;
  let rest: () => void = () => undefined;

  /** The first job that can run now, with all that fit into its batch; none if all workers are busy. */
  const take = (): readonly Job<Work, Answer>[] => {
    if (free === 0) return [];
    const taken: Job<Work, Answer>[] = [];
    const left: Job<Work, Answer>[] = [];
    // Once a job has to wait, later jobs on its subject wait behind it.
    const passed = new Set(busy);
    for (const job of waiting) {
      const [first] = taken;
      const fits =
        first === undefined ||
        (first.kind === 'batched' && job.kind === 'batched' && taken.length < MOST);
      (fits && !passed.has(job.subject) ? taken : left).push(job);
      passed.add(job.subject);
    }
    waiting = left;
    return taken;
  };

  const perform = async (jobs: readonly Job<Work, Answer>[]): Promise<void> => {
    const batched = jobs.flatMap((job) => (job.kind === 'batched' ? [job] : []));
    for (const job of jobs) if (job.kind === 'single') await job.run();
    if (batched.length === 0) return;
    const results = await runBatch(batched.map(({ work }) => work));
    for (const [i, result] of results.entries()) batched[i]?.settle(result);
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
    // Jobs of one turn of the event loop share a batch.
    if (waiting.length === 0) setImmediate(advance);
    waiting.push(job);
  };
  const refuse = (): Error => new Error('The store is closed.');

  return {
    batched: (subject, work) =>
      new Promise((resolve, reject) => {
        if (closed) throw refuse();
        const settle = (result: PromiseSettledResult<Answer>): void => {
          if (result.status === 'fulfilled') resolve(result.value);
          else reject(result.reason);
        };
        add({ kind: 'batched', subject, work, settle });
      }),
    single: (subject, work) =>
      new Promise((resolve, reject) => {
        if (closed) throw refuse();
        add({ kind: 'single', subject, run: () => work().then(resolve, reject) });
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
