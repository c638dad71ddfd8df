import type { Paint } from './paint.ts';

export interface Progress {
  readonly have: number;
  /** Points at risk, drawn ahead of the safe ones. */
  readonly pending: number;
  readonly need: number;
}

/** A track to a goal: safe points solid, points at risk hatched. */
export const drawBar = (
  { have, pending, need }: Progress,
  columns: number,
  paint: Paint,
): string => {
  const cells = (points: number): number =>
    Math.max(0, Math.min(columns, Math.floor((points / need) * columns)));
  const safe = cells(have);
  const risk = Math.max(0, cells(have + pending) - safe);
  return (
    paint.felt('━'.repeat(safe)) +
    paint.gold('╍'.repeat(risk)) +
    paint.dim('·'.repeat(columns - safe - risk))
  );
};

/** A small counter: `●●○`. */
export const drawPips = (have: number, need: number): string =>
  '●'.repeat(Math.min(have, need)) + '○'.repeat(Math.max(0, need - have));

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of block characters, exact to an eighth of a column; any share above 0 is visible. */
export const drawBlocks = (share: number, columns: number): string => {
  const eighths = Math.max(share > 0 ? 1 : 0, Math.round(Math.min(1, share) * columns * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
};
