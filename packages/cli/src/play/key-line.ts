import type { Option } from '@barrelhouse/engine';
import type { Paint } from '../terminal/paint.ts';
import { columnsOf } from '../terminal/width.ts';
import { count, figure } from '../words/numbers.ts';
import type { Scene } from './scene.ts';

interface Hint {
  readonly key: string;
  readonly does: string;
}

const dice = (n: number): string => count(n, 'die', 'dice');

/** What can be done with the selection as it lies. */
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

const ALWAYS: readonly Hint[] = [
  { key: 'h', does: 'help' },
  { key: '?', does: 'rules' },
  { key: 'q', does: 'quit' },
];

/** The keys that do something now, the less needed ones left out where there is no room. */
export const keyLine = (scene: Scene, columns: number, paint: Paint): string => {
  const hints =
    scene.next.kind === 'over'
      ? [{ key: 'any key', does: 'leave the table' }]
      : scene.asking
        ? [...choosing(scene), ...ALWAYS]
        : [
            { key: 'any key', does: 'skip ahead' },
            { key: 'q', does: 'quit' },
          ];
  const shown: string[] = [];
  let used = 0;
  for (const { key, does } of hints) {
    used += columnsOf(`${key} ${does}`) + (used === 0 ? 0 : 3);
    if (used > columns) break;
    shown.push(`${paint.gold(key)} ${does}`);
  }
  return shown.join('   ');
};
