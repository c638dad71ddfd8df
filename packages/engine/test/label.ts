import type { CombinationKind } from '../src/core/game.ts';

/** A combination as short text for tests: `3×1`, `straight 1–6`, `groups 2,2,2`. */
export const labelOf = (one: CombinationKind): string => {
  switch (one.kind) {
    case 'of-a-kind':
      return `${one.count}×${one.face}`;
    case 'straight':
      return `straight ${one.from}–${one.to}`;
    case 'groups':
      return `groups ${one.sizes.join()}`;
    case 'blank':
      return `blank ${one.count}`;
    case 'named':
      return one.name;
    default:
      return one.kind;
  }
};
