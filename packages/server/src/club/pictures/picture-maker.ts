import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { PictureAnswer } from './picture-thread.ts';

/** Draws pictures one after another in a thread, and remembers them. */
export interface PictureMaker {
  /** Whether this platform can draw at all. The first question starts the thread. */
  available(): Promise<boolean>;
  /** A PNG; `undefined` while too many wait. Rejects if it cannot be drawn. */
  draw(svg: string): Promise<Picture | undefined>;
  stop(): Promise<void>;
}

export interface Picture {
  readonly png: Buffer;
  /** Identifies the contents. */
  readonly tag: string;
}

/** Node cannot load TypeScript in a thread: when run from source, the thread comes from the last build. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../../dist/club/pictures/picture-thread.js'
    : './picture-thread.js',
  import.meta.url,
);

/** Pictures that wait to be drawn. */
const MOST_WAITING = 16;
/** Each picture holds 3 MB outside the heap until it is collected, so the thread is replaced in time. */
const MOST_DRAWN = 10;
/** An idle thread is ended after this time. */
const IDLE_MS = 20_000;
const DRAW_MS = 10_000;
/** Bytes of drawn pictures that are remembered. */
const MOST_BYTES = 16 * 1024 * 1024;

interface Job {
  readonly svg: string;
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export interface PictureMakerOptions {
  /** The thread's file, for tests. */
  readonly thread?: URL;
}

export const pictureMaker = ({ thread: file = THREAD }: PictureMakerOptions = {}): PictureMaker => {
  const remembered = new Map<string, Picture>();
  let bytes = 0;
  /** By tag, so that the same picture is drawn once however many ask. */
  const drawing = new Map<string, Promise<Picture>>();
  const waiting: Job[] = [];
  let current: Job | undefined;
  let thread: Worker | undefined;
  let isReady = false;
  let drawn = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isAvailable: boolean | undefined;
  const askers = new Set<(available: boolean) => void>();

  const endThread = async (): Promise<void> => {
    const old = thread;
    thread = undefined;
    isReady = false;
    drawn = 0;
    await old?.terminate();
  };

  const settle = (available: boolean): void => {
    isAvailable = available;
    for (const tell of askers) tell(available);
    askers.clear();
    if (available) return;
    for (const { reject } of waiting.splice(0)) reject(new Error('This platform cannot draw.'));
  };

  const finish = (how: (job: Job) => void): void => {
    const job = current;
    current = undefined;
    if (job !== undefined) how(job);
    if (drawn >= MOST_DRAWN) void endThread();
    next();
  };

  const failed = (message: string): void => {
    void endThread();
    if (isAvailable === undefined) settle(false);
    finish(({ reject }) => reject(new Error(message)));
  };

  const heard = (answer: PictureAnswer): void => {
    if ('ready' in answer) {
      isReady = true;
      settle(true);
      next();
    } else if ('missing' in answer) {
      settle(false);
      void endThread();
    } else if ('error' in answer) finish(({ reject }) => reject(new Error(answer.error)));
    else {
      drawn++;
      finish(({ resolve }) => resolve(Buffer.from(answer.png)));
    }
  };

  const start = (): void => {
    const fresh = new Worker(file, { execArgv: [] });
    thread = fresh;
    const ifCurrent =
      <T>(then: (value: T) => void) =>
      (value: T): void => {
        // An ended thread may still have an answer in transit.
        if (thread === fresh) then(value);
      };
    fresh.on('message', ifCurrent(heard));
    fresh.on(
      'error',
      ifCurrent((error: Error) => failed(error.message)),
    );
    fresh.on(
      'exit',
      ifCurrent(() => failed('The picture thread stopped.')),
    );
  };

  const next = (): void => {
    clearTimeout(timer);
    if (stopped || current !== undefined || isAvailable === false) return;
    if (waiting.length === 0 && askers.size === 0) {
      timer = setTimeout(() => void endThread(), IDLE_MS);
      timer.unref();
      thread?.unref();
      return;
    }
    if (thread === undefined) start();
    thread?.ref();
    if (!isReady) return;
    current = waiting.shift();
    if (current === undefined) return;
    timer = setTimeout(() => failed(`Drawing took longer than ${DRAW_MS} ms.`), DRAW_MS);
    thread?.postMessage(current.svg);
  };

  const remember = (picture: Picture): void => {
    remembered.set(picture.tag, picture);
    bytes += picture.png.length;
    for (const [tag, { png }] of remembered) {
      if (bytes <= MOST_BYTES) break;
      remembered.delete(tag);
      bytes -= png.length;
    }
  };

  const drawNow = async (svg: string, tag: string): Promise<Picture> => {
    try {
      const png = await new Promise<Buffer>((resolve, reject) => {
        waiting.push({ svg, resolve, reject });
        next();
      });
      const picture = { png, tag };
      remember(picture);
      return picture;
    } finally {
      drawing.delete(tag);
    }
  };

  return {
    available: async () =>
      isAvailable ??
      new Promise((resolve) => {
        askers.add(resolve);
        next();
      }),
    async draw(svg) {
      const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
      const known = remembered.get(tag);
      if (known !== undefined) {
        // The least recently used one is at the front.
        remembered.delete(tag);
        remembered.set(tag, known);
        return known;
      }
      const underWay = drawing.get(tag);
      if (underWay !== undefined) return underWay;
      if (stopped || isAvailable === false) throw new Error('Pictures cannot be drawn.');
      if (waiting.length >= MOST_WAITING) return undefined;
      const begun = drawNow(svg, tag);
      drawing.set(tag, begun);
      return begun;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const left = current === undefined ? waiting : [current, ...waiting];
      current = undefined;
      for (const { reject } of left.splice(0)) reject(new Error('The server is closed.'));
      for (const tell of askers) tell(false);
      askers.clear();
      await endThread();
    },
  };
};
