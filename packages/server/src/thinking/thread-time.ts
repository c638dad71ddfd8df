import { readFileSync, readlinkSync } from 'node:fs';

// Only Linux tells how much of the processor a single thread has used.

/** The system's number of the thread that asks; 0 if the system does not tell. */
export const systemThread = (): number => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
};

/** Milliseconds of processor time that a thread of this process has used; `undefined` if the system does not tell. */
export type ProcessorTimeOf = (thread: number) => number | undefined;

export const processorTimeOf: ProcessorTimeOf = (thread) => {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
};
