import type { Undo } from '../io/io.ts';
import type { House, Problem } from './house.ts';
import { parseJson } from './house.ts';
import { type Heard, hear, type Known, readHeard, seenOf } from './known.ts';
import { pause, waitBefore } from './persist.ts';
import { readEvents } from './sse.ts';

/** Told of each thing that is heard, with what is known before and after it. */
type Listener = (heard: Heard, before: Known, after: Known) => void;

/** A table as it is told over the stream: it comes back by itself where the stream breaks off. */
export interface Feed {
  readonly known: () => Known;
  /** Whether the stream is open now. */
  readonly live: () => boolean;
  /** Takes in what came another way: the answer to a command, a look at the table. */
  readonly take: (heard: readonly Heard[]) => void;
  readonly onHeard: (listener: Listener) => Undo;
  /** Told when the stream opens or breaks off. */
  readonly onLive: (listener: (live: boolean) => void) => Undo;
  /** The server will not have us any more: we were signed out, or the table is gone. It is not asked again. */
  readonly lost: Promise<Problem>;
  readonly lose: (problem: Problem) => void;
  readonly close: () => void;
}

/** The server gives a sign of life every 15 seconds. */
const SILENCE_MS = 40_000;

const FINAL: ReadonlySet<number> = new Set([401, 403, 404]);

const isFinal = ({ status, code }: Problem): boolean =>
  FINAL.has(status) || code === 'table-set-aside';

const listeners = <T>(): { readonly all: Set<T>; readonly add: (listener: T) => Undo } => {
  const all = new Set<T>();
  return {
    all,
    add: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
};

/** Opens the stream of a table, from what is known of it on. */
export const feedOf = (house: House, path: string, start: Known): Feed => {
  const closing = new AbortController();
  const hearers = listeners<Listener>();
  const livers = listeners<(live: boolean) => void>();
  let known = start;
  let live = false;

  let loseIt: (problem: Problem) => void = () => undefined;
  const lost = new Promise<Problem>((resolve) => {
    loseIt = resolve;
  });
  const lose = (problem: Problem): void => {
    closing.abort();
    loseIt(problem);
  };

  const setLive = (now: boolean): void => {
    if (live === now) return;
    live = now;
    for (const tell of livers.all) tell(now);
  };

  const take = (heard: Heard): void => {
    const before = known;
    known = hear(known, heard);
    for (const tell of hearers.all) tell(heard, before, known);
  };

  /** Listens until the stream ends. Whether it was open at all. */
  const listenOnce = async (): Promise<boolean> => {
    const attempt = new AbortController();
    const end = (): void => attempt.abort();
    closing.signal.addEventListener('abort', end);
    let silence = setTimeout(end, SILENCE_MS);
    const alive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      setLive(true);
    };
    try {
      const answer = await house.listen(path, seenOf(known), attempt.signal);
      if (answer.kind === 'problem' && isFinal(answer.problem)) lose(answer.problem);
      if (answer.kind !== 'stream') return false;
      for await (const { event, data } of readEvents(answer.body, alive)) {
        const heard = readHeard(event, parseJson(data));
        if (heard !== undefined) take(heard);
        if (heard?.type === 'bye') break;
      }
      return true;
    } catch {
      // The connection broke, or nothing came for too long: the next attempt goes on from there.
      return true;
    } finally {
      clearTimeout(silence);
      closing.signal.removeEventListener('abort', end);
      attempt.abort();
      setLive(false);
    }
  };

  const listen = async (): Promise<void> => {
    for (let attempt = 1; !closing.signal.aborted; attempt++) {
      if (await listenOnce()) attempt = 1;
      await pause(waitBefore(attempt), closing.signal);
    }
  };
  void listen();

  return {
    known: () => known,
    live: () => live,
    take: (heard) => heard.forEach(take),
    onHeard: hearers.add,
    onLive: livers.add,
    lost,
    lose,
    close: () => closing.abort(),
  };
};
