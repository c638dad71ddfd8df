import { readdirSync, readFileSync } from 'node:fs';

// Statistics of a process from Linux's /proc.

const TICKS_PER_SECOND = 100;

const status = (pid: number, name: string): number => {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1024;
};

/** Memory that the process uses now, in MB. */
export const residentMb = (pid: number): number => status(pid, 'VmRSS');

/** The most memory that the process ever used, in MB. */
export const peakMb = (pid: number): number => status(pid, 'VmHWM');

/** Processor time that the process has used in all its threads, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name may contain spaces; it ends at the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
};

interface Scheduled {
  readonly ranMs: number;
  /** Time it was ready to run but had no processor. */
  readonly waitedMs: number;
}

const scheduled = (pid: number, thread: string): Scheduled => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    const [ran = 0, waited = 0] = text.split(' ').map(Number);
    return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    // The thread has just ended.
    return { ranMs: 0, waitedMs: 0 };
  }
};

/** Processor times of the event loop's thread, and of all other threads together. */
export interface ThreadTimes {
  readonly loop: Scheduled;
  readonly othersRanMs: number;
}

export const threadTimes = (pid: number): ThreadTimes => {
  const others = readdirSync(`/proc/${pid}/task`).filter((thread) => thread !== String(pid));
  return {
    loop: scheduled(pid, String(pid)),
    othersRanMs: others.reduce((sum, thread) => sum + scheduled(pid, thread).ranMs, 0),
  };
};
