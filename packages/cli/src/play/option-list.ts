import type { AimOption, KeepOption } from '@barrelhouse/engine';
import type { Paint } from '../terminal/paint.ts';
import { clip, padEnd, padStart } from '../terminal/width.ts';
import { afterAim, afterKeep } from '../words/choices.ts';
import { madeOf } from '../words/combinations.ts';
import { figure, spaced } from '../words/numbers.ts';
import type { Scene } from './scene.ts';

type Listed = KeepOption | AimOption;

/** The first option to show if not all fit: the list stays around the picked one. */
const windowAt = (at: number, all: number, room: number): number =>
  Math.max(0, Math.min(at - Math.floor(room / 2), all - room));

const keepRow = (option: KeepOption, widest: number, columns: number): string => {
  const dice = padEnd(spaced(option.dice), widest * 2);
  const points = padStart(figure(option.points), 6);
  const made = columns < 70 ? '' : padEnd(clip(madeOf(option.combinations), 27), 28);
  return `${dice}${points}   ${made}${afterKeep(option)}`;
};

const aimRow = (option: AimOption, widest: number): string => {
  const target = padStart(String(option.target), 2);
  const dice = padEnd(spaced(option.dice), widest * 2);
  return `${target}   ${dice}  +${option.points}   ${afterAim(option)}`;
};

/** The options with their points and what they lead to, as many as fit. */
export const optionList = (scene: Scene, room: number, columns: number, paint: Paint): string[] => {
  if (scene.next.kind !== 'choice') return [];
  const options: readonly Listed[] = scene.next.options.filter(
    (option) => option.type === 'keep' || option.type === 'aim',
  );
  const widest = Math.max(0, ...options.map((option) => option.dice.length));
  const at = options.findIndex((option) => option === scene.option);
  const fits = options.length <= room ? room : room - 1;
  const from = windowAt(Math.max(0, at), options.length, fits);
  const rows = options.slice(from, from + fits).map((option) => {
    const row = option.type === 'keep' ? keepRow(option, widest, columns) : aimRow(option, widest);
    return option === scene.option ? paint.gold(` › ${row}`) : `   ${row}`;
  });
  const hidden = options.length - rows.length;
  return hidden > 0 && room > 0 ? [...rows, paint.dim(`   … ${hidden} more: ↑ ↓`)] : rows;
};
