import type { AimOption } from '@barrelhouse/engine';
import type { Policy } from './policy.ts';

/** Scores an aim at a number whose slot is at `level`. The highest score is chosen. */
export type AimHeuristic = (aim: AimOption, level: number) => number;

export const collectionPolicy =
  (heuristic: AimHeuristic): Policy =>
  (view, choice) => {
    const cells = view.boards[choice.seat]?.cells ?? [];
    const levelOf = ({ target }: AimOption): number =>
      cells.find(({ label }) => label === String(target))?.have ?? 0;
    let best: AimOption | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const option of choice.options) {
      if (option.type !== 'aim') continue;
      const now = heuristic(option, levelOf(option));
      if (best === undefined || now > most) {
        best = option;
        most = now;
      }
    }
    return best ?? { type: 'roll' };
  };
