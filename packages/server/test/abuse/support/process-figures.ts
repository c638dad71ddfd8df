import { readdirSync, readFileSync } from 'node:fs';

// What Linux tells about a process, from /proc.

const TICKS_PER_SECOND = 100;

const status = (pid: number, name: string): number => {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1024;
};

/** Memory that the process holds now, in MB. */
export const residentMb = (pid: number): number => status(pid, 'VmRSS');

/** The most memory that the process ever held, in MB. */
export const peakMb = (pid: number): number => status(pid, 'VmHWM');

/** Processor time that the process has used in all its threads, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may hold spaces; it ends with the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
};

interface Scheduled {
  readonly ranMs: number;
  /** Time that it wanted a processor and others had it. */
  readonly waitedMs: number;
}

const scheduled = (pid: number, thread: string): Scheduled => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
    const [ran = 0, waited = 0] = text.split(' ').map(Number);
    return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    // It ended a moment ago.
    return { ranMs: 0, waitedMs: 0 };
  }
};

/** How the threads of a process got on so far: the one with the event loop, and all others together. */
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
