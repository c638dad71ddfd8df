import { findRules, type Rules } from '@barrelhouse/engine';
import { describe, expect, test } from 'vitest';
import type { AskMessage } from '../../workers/worker-client.ts';
import { overallShare } from './overall-share.ts';
import { Solving } from './solving.svelte.ts';

const rulesOf = (id: string, changes: object): Rules => {
  const found = findRules(id);
  if (!found.ok) throw new Error(id);
  return { ...found.value, ...changes };
};

/** A worker that the test answers. */
class ManualWorker extends EventTarget {
  asked: AskMessage | undefined;
  ended = false;
  postMessage(message: AskMessage): void {
    this.asked = message;
  }
  terminate(): void {
    this.ended = true;
  }
  tell(message: object): void {
    const data = { id: this.asked?.id, ...message };
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

const createSolving = () => {
  const workers: ManualWorker[] = [];
  const solving = new Solving(() => {
    workers.push(new ManualWorker());
    return workers.at(-1) as unknown as Worker;
  });
  return { solving, workers };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const house = rulesOf('classic', { minimumBank: 350 });

describe('solving house rules', () => {
  test('reports progress, then the chance of the first seat', async () => {
    const { solving, workers } = createSolving();
    await solving.look(house);
    expect(solving.status.kind).toBe('unsolved');
    const done = solving.start(house);
    await settled();
    workers[0]?.tell({ progress: { share: 0.41, sweep: 0, change: 1 } });
    expect(solving.status).toEqual({ kind: 'solving', share: 0.41 });
    workers[0]?.tell({ answer: { kind: 'solved', firstSeatWins: 0.53 } });
    await done;
    expect(solving.status).toEqual({ kind: 'solved', firstSeatWins: 0.53 });
  });

  test('gives up on rules that changed in the meantime', async () => {
    const { solving, workers } = createSolving();
    void solving.start(house);
    await settled();
    void solving.start(rulesOf('classic', { minimumBank: 400 }));
    await settled();
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    workers[0]?.tell({ answer: { kind: 'solved', firstSeatWins: 0.9 } });
    expect(solving.status).toEqual({ kind: 'solving', share: 0 });
  });

  test('can be stopped and started again', async () => {
    const { solving, workers } = createSolving();
    void solving.start(house);
    await settled();
    solving.stop();
    await settled();
    expect(solving.status.kind).toBe('unsolved');
    expect(workers[0]?.ended).toBe(true);
    void solving.start(house);
    await settled();
    expect(solving.status.kind).toBe('solving');
  });

  test('names the rule that is too much for it', async () => {
    const { solving, workers } = createSolving();
    const done = solving.start(house);
    await settled();
    workers[0]?.tell({ answer: { kind: 'impossible', row: 'end.target' } });
    await done;
    expect(solving.status).toEqual({ kind: 'impossible', row: 'end.target' });
  });

  test('knows the tables that ship', async () => {
    const { solving } = createSolving();
    await solving.look(rulesOf('classic', {}));
    expect(solving.status.kind).toBe('solved');
  });
});

test('progress never runs back from one sweep to the next', () => {
  const fined = rulesOf('depot', {});
  const reports = [
    { share: 0.5, sweep: 0, change: 1 },
    { share: 1, sweep: 0, change: 1 },
    { share: 0.1, sweep: 1, change: 0.5 },
    { share: 0.1, sweep: 2, change: 1e-4 },
    { share: 1, sweep: 9, change: 1e-11 },
  ];
  const shares = reports.map((report) => overallShare(fined, report));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
