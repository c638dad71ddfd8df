import { type Figure, GALLERY, GALLERY_FIGURES } from '@barrelhouse/solver/lab';
import { padEnd, padStart } from '../terminal/width.ts';
import { figure } from '../words/numbers.ts';

const MISSING = '–';

const percent = (found: Figure | undefined): string =>
  found === undefined
    ? MISSING
    : `${(100 * found.value).toFixed(found.kind === 'exact' ? 2 : 1)} %`;

const mean = (found: Figure | undefined): string => found?.value.toFixed(1) ?? MISSING;

const HEADS = ['first wins', 'head start', 'rounds', 'skill', 'lead changes'];

/** Known house rules with their figures, worked out beforehand. */
export const tellGallery = (): string[] => {
  const rows = GALLERY.map(({ id, name }) => {
    const found = GALLERY_FIGURES[id];
    return [
      id,
      name,
      percent(found?.first),
      found?.headStart === undefined ? MISSING : figure(Math.round(found.headStart.points)),
      mean(found?.bestMatches?.meanRounds),
      percent(found?.skill.regular),
      mean(found?.bestMatches?.leadChanges),
    ];
  });
  const table = [['', '', ...HEADS], ...rows];
  const widths = ['', '', ...HEADS].map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return [
    ...table.map((row) =>
      row
        .map((cell, column) => (column < 2 ? padEnd : padStart)(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
    'Skill is against Regular. Intervals and more: barrelhouse lab --gallery --json',
  ];
};
