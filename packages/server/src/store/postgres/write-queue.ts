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
  /** When it began to wait. */
  readonly since: number;
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

/**
 * Milliseconds that works wait for the batch before them, so that batches grow: one of twenty costs the database little
 * more than one of two. A batch that takes longer holds nobody up: the next one starts beside it.
 */
const PATIENCE_MS = 10;

export const writeQueue = <Work, Answer>(
  count: number,
  runBatch: RunBatch<Work, Answer>,
  patience: number = PATIENCE_MS,
): WriteQueue<Work, Answer> => {
  let waiting: Job<Work, Answer>[] = [];
  const busy = new Set<string>();
  let free = count;
  let batches = 0;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  let closed = false;
  let rest: () => void = () => undefined;

  /** Whether a batch may begin with this job now. Otherwise it is looked at again when it has waited long enough. */
  const mayBegin = ({ since }: Batched<Work, Answer>): boolean => {
    const left = batches === 0 ? 0 : since + patience - performance.now();
    if (left <= 0) return true;
    timer ??= setTimeout(() => {
      timer = undefined;
      advance();
    }, Math.ceil(left));
    return false;
  };

  const fitsAfter = (first: Job<Work, Answer> | undefined, job: Job<Work, Answer>): boolean => {
    if (first === undefined) return job.kind === 'single' || mayBegin(job);
    return first.kind === 'batched' && job.kind === 'batched';
  };

  /** The first job that can run now, with all that fit into its batch; none if all workers are busy. */
  const take = (): readonly Job<Work, Answer>[] => {
    if (free === 0) return [];
    const taken: Job<Work, Answer>[] = [];
    const left: Job<Work, Answer>[] = [];
    // Once a job has to wait, later jobs on its subject wait behind it.
    const passed = new Set(busy);
    for (const job of waiting) {
      const fits = taken.length < MOST && !passed.has(job.subject) && fitsAfter(taken[0], job);
      (fits ? taken : left).push(job);
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
    const isBatch = jobs[0]?.kind === 'batched';
    free -= 1;
    if (isBatch) batches += 1;
    for (const { subject } of jobs) busy.add(subject);
    await perform(jobs);
    for (const { subject } of jobs) busy.delete(subject);
    free += 1;
    if (isBatch) batches -= 1;
    advance();
  };

  const advance = (): void => {
    for (let jobs = take(); jobs.length > 0; jobs = take()) void begin(jobs);
    if (free === count && waiting.length === 0) rest();
  };

  const add = (job: Job<Work, Answer>): void => {
    // Jobs of one turn of the event loop share a batch.
    soon ??= setImmediate(() => {
      soon = undefined;
      advance();
    });
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
        add({ kind: 'batched', subject, since: performance.now(), work, settle });
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
