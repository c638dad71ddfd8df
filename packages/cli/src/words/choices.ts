import type { AimOption, Barred, KeepOption } from '@barrelhouse/engine';
import { tellRefusal } from '@barrelhouse/protocol/words';
import { count, figure } from './numbers.ts';

const bankAfter = (bar: Barred | undefined, pending: number): string => {
  if (bar === undefined) return ` or bank ${figure(pending)}`;
  const { why } = bar;
  switch (why.code) {
    case 'below-opening':
    case 'below-minimum':
      return `; bank from ${figure(why.need)}`;
    case 'must-roll':
      return ', no bank yet';
    default:
      return `. ${tellRefusal(why)}`;
  }
};

/** Whether this keep goes past an exact target, which loses the turn. */
export const overshoots = ({ barred }: KeepOption): boolean =>
  barred.some(({ why }) => why.code === 'overshoots');

/** What a player can do after this keep. */
export const afterKeep = (option: KeepOption): string => {
  if (overshoots(option)) return 'past the target: loses the turn';
  const bank = bankAfter(
    option.barred.find(({ verb }) => verb === 'bank'),
    option.pending,
  );
  return `${option.hot ? 'hot: ' : ''}roll ${option.cup}${bank}`;
};

/** What follows after choosing this number. */
export const afterAim = ({ have, need, cup, free }: AimOption): string => {
  const slot = `${have} of ${need}`;
  if (free) return `${slot}, free turn`;
  if (cup === 0) return `${slot}, the board is full`;
  return `${slot}, then roll ${count(cup, 'die', 'dice')}`;
};
