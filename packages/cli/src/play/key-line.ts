import type { Option } from '@barrelhouse/engine';
import type { Paint } from '../terminal/paint.ts';
import { count, figure } from '../words/numbers.ts';
import { drawHints, type Hint } from './key-hints.ts';
import type { Scene } from './scene.ts';

const dice = (n: number): string => count(n, 'die', 'dice');

/** What the player can do with the current selection. */
const afterSelection = ({ option }: Scene): Hint[] => {
  if (option === undefined) return [];
  if (option.type === 'aim') return [{ key: 'enter', does: `collect ${option.target}` }];
  const shut = new Set(option.barred.map(({ verb }) => verb));
  return [
    { key: 'enter', does: shut.has('roll') ? 'keep' : `roll ${dice(option.cup)}` },
    ...(shut.has('bank') ? [] : [{ key: 'b', does: `bank ${figure(option.pending)}` }]),
  ];
};

const openOption = (option: Option): Hint[] => {
  switch (option.type) {
    case 'roll':
      return [{ key: 'enter', does: `roll ${dice(option.cup)}` }];
    case 'bank':
      return [{ key: 'b', does: `bank ${figure(option.points)}, total ${figure(option.total)}` }];
    case 'pass':
      return [{ key: 'p', does: 'pass' }];
    default:
      return [];
  }
};

const choosing = (scene: Scene): Hint[] => {
  if (scene.next.kind !== 'choice') return [];
  const { options } = scene.next;
  const laying = options.some(({ type }) => type === 'keep' || type === 'aim');
  if (!laying) return options.flatMap(openOption);
  const dice = scene.view.dice.length;
  const pick =
    options[0]?.type === 'aim'
      ? { key: '1–12', does: 'number' }
      : { key: dice === 1 ? '1' : `1–${dice}`, does: 'pick' };
  return [...afterSelection(scene), pick, { key: 'a', does: 'best' }];
};

const hintsFor = (scene: Scene): readonly Hint[] => {
  const { keys } = scene;
  if (scene.next.kind === 'over') return keys.over;
  return scene.asking ? [...choosing(scene), ...keys.choosing] : keys.watching;
};

/** The keys that do something now. The last ones are left out if there is no room. */
export const keyLine = (scene: Scene, columns: number, paint: Paint): string =>
  drawHints(hintsFor(scene), columns, paint);
