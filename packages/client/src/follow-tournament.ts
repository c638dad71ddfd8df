import type { Tournament, TournamentId } from '@barrelhouse/protocol';
import type { Access } from './house.ts';
import { parseJson } from './json.ts';
import { type Aborter, newAborter } from './platform.ts';
import { isFinal, type Problem, readProblem } from './problem.ts';
import { type Answered, pauseAfter } from './retry.ts';
import type { Reply } from './transport.ts';

/** Hears how a tournament goes. */
export interface TournamentListener {
  /** The tournament as it is now: at the start, and after every change. */
  hear(tournament: Tournament): void;
  connected?(open: boolean): void;
  /** The tournament is out of reach for good. */
  gone?(problem: Problem): void;
}

/** The server sends a heartbeat every 15 seconds. */
const SILENCE_MS = 40_000;

/**
 * Follows a tournament until the answer is called. The stream only says that something changed, so nothing has to be
 * resumed: whatever was missed is in the next answer.
 */
export const followTournament = (
  { stream, sleep, now }: Pick<Access, 'stream' | 'sleep' | 'now'>,
  read: () => Answered<Tournament>,
  tournament: TournamentId,
  listener: TournamentListener,
): (() => void) => {
  const closing = newAborter();
  let reading: 'no' | 'yes' | 'again' = 'no';

  const end = (problem: Problem): void => {
    if (closing.signal.aborted) return;
    closing.abort();
    listener.gone?.(problem);
  };

  /** Reads until nothing has changed meanwhile. */
  const readAgain = async (): Promise<void> => {
    if (reading !== 'no') {
      reading = 'again';
      return;
    }
    for (let attempt = 0; !closing.signal.aborted; ) {
      reading = 'yes';
      const found = await read();
      if (closing.signal.aborted) break;
      if (found.ok) {
        attempt = 0;
        listener.hear(found.value);
        if ((reading as string) !== 'again') break;
      } else if (isFinal(found.error)) end(found.error);
      else await sleep(pauseAfter(attempt++, found.error.retryAfter), closing.signal);
    }
    reading = 'no';
  };

  /** Keeps one stream open. Resolves when it has ended, with the refusal if there was one. */
  const listen = (failed: Aborter): Promise<Reply | undefined> =>
    new Promise((resolve) => {
      let heardAt = now();
      const alive = (): void => {
        heardAt = now();
      };
      const opened = stream(
        { tables: [], lobby: false, code: '', tournament },
        {
          opened() {
            alive();
            listener.connected?.(true);
            void readAgain();
          },
          alive,
          heard: ({ event }) => void (event === 'tournament' && readAgain()),
          ended: (refusal) => stop(refusal),
        },
      );
      const stop = (refusal?: Reply): void => {
        failed.abort();
        closing.signal.removeEventListener('abort', stopped);
        opened.close();
        resolve(refusal);
      };
      const stopped = (): void => stop();
      closing.signal.addEventListener('abort', stopped);
      const watch = async (): Promise<void> => {
        while (!failed.signal.aborted) {
          const left = heardAt + SILENCE_MS - now();
          if (left <= 0) return stop();
          await sleep(left, failed.signal);
        }
      };
      void watch();
    });

  const run = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      const since = now();
      const refusal = await listen(newAborter());
      if (closing.signal.aborted) return;
      listener.connected?.(false);
      const problem = refusal && readProblem(refusal, parseJson(refusal.text));
      if (problem !== undefined && isFinal(problem)) return end(problem);
      if (now() - since > SILENCE_MS) failures = 0;
      await sleep(pauseAfter(failures, problem?.retryAfter), closing.signal);
    }
  };
  void run();
  return () => closing.abort();
};
