import type { Choice } from '@barrelhouse/engine';
import type { Snapshot } from '@barrelhouse/protocol';
import type { Problem } from './problem.ts';
import type { Table, Turn } from './table.ts';

type TurnsParts = Pick<Table, 'listen' | 'choice' | 'seats' | 'snapshot' | 'act' | 'comeBack'>;

const isOver = ({ status }: Snapshot): boolean => status === 'over' || status === 'abandoned';

/** Whether a move was refused for another reason than being stale. */
const isMistake = (problem: Problem | undefined): problem is Problem =>
  problem !== undefined && problem.code !== 'stale-seq' && problem.status < 500;

export async function* turnsOf(table: TurnsParts): AsyncGenerator<Turn, void, undefined> {
  let wake = (): void => {};
  let gone: Problem | undefined;
  /** The entry whose choice was yielded last. */
  let yielded = 0;
  let refused: Problem | undefined;

  const stop = table.listen({
    table: () => wake(),
    moved: () => wake(),
    presence() {},
    reaction() {},
    link() {},
    gone(problem) {
      gone = problem;
      wake();
    },
  });

  const turnOf = ({ seat, options }: Choice): Turn => ({
    seat,
    options,
    snapshot: table.snapshot(),
    async play(...actions) {
      const answer = await table.act(actions, seat);
      refused = answer.ok ? undefined : answer.error;
      return answer;
    },
  });

  const isHousePlaying = (): boolean => {
    const { seats, status } = table.snapshot();
    return status === 'playing' && table.seats().some((seat) => seats[seat]?.substituted === true);
  };

  try {
    for (;;) {
      if (gone !== undefined) throw new Error(gone.message);
      const { seq } = table.snapshot();
      if (isOver(table.snapshot())) return;
      // A faulty bot would otherwise wait for ever.
      if (seq === yielded && isMistake(refused)) throw new Error(refused.message);
      if (isHousePlaying()) await table.comeBack();
      const choice = table.choice();
      if (choice !== undefined && table.snapshot().seq > yielded) {
        yielded = table.snapshot().seq;
        refused = undefined;
        yield turnOf(choice);
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stop();
  }
}
