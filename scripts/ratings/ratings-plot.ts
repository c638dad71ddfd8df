/** How ratings went: after some matches, each player's mean and deviation. */
export type Course = readonly {
  readonly matches: number;
  readonly ratings: ReadonlyMap<string, { readonly mean: number; readonly deviation: number }>;
}[];

interface Panel {
  readonly title: string;
  readonly course: Course;
}

const COLOURS = ['#b3541e', '#1d6b57', '#5b4a8a', '#8a6d1d', '#7a2f3d'];
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [420, 330, 46, 34, 34];
const [LOWEST, HIGHEST] = [1000, 1700];
const [FEWEST, MOST] = [10, 3000];

const xOf = (matches: number): number =>
  LEFT + ((WIDTH - LEFT - 12) * Math.log(matches / FEWEST)) / Math.log(MOST / FEWEST);
const yOf = (rating: number): number => {
  const share = (Math.min(HIGHEST, Math.max(LOWEST, rating)) - LOWEST) / (HIGHEST - LOWEST);
  return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
};
const at = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

const bandAndLine = (course: Course, name: string, colour: string): string => {
  const points = course.flatMap(({ matches, ratings }) => {
    const rating = ratings.get(name);
    return rating === undefined ? [] : [{ x: xOf(matches), ...rating }];
  });
  const edge = (sign: 1 | -1) =>
    points.map(({ x, mean, deviation }) => at(x, yOf(mean + sign * 1.6449 * deviation)));
  const band = [...edge(1), ...edge(-1).toReversed()].join(' ');
  const line = points.map(({ x, mean }) => at(x, yOf(mean))).join(' ');
  return (
    `<polygon points="${band}" fill="${colour}" fill-opacity="0.16"/>` +
    `<polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.6"/>`
  );
};

const panel = ({ title, course }: Panel, names: readonly string[], index: number): string => {
  const ticks = [10, 30, 100, 300, 1000, 3000]
    .map(
      (n) =>
        `<text x="${xOf(n).toFixed(1)}" y="${HEIGHT - 14}" text-anchor="middle">${n.toLocaleString('en')}</text>`,
    )
    .join('');
  const lines = [1000, 1200, 1400, 1600]
    .map((rating) => {
      const y = yOf(rating).toFixed(1);
      return `<line x1="${LEFT}" x2="${WIDTH - 12}" y1="${y}" y2="${y}" stroke="#ccc"/><text x="${LEFT - 6}" y="${y}" dy="4" text-anchor="end">${rating}</text>`;
    })
    .join('');
  const drawn = names.map((name, i) => bandAndLine(course, name, COLOURS[i] ?? '#333')).join('');
  return `<g transform="translate(${index * WIDTH},0)"><text x="${LEFT}" y="18" font-weight="600">${title}</text>${lines}${drawn}${ticks}</g>`;
};

/** Panels side by side: each player's rating with its 90 % interval, by matches played in all. */
export const drawRatings = (names: readonly string[], panels: readonly Panel[]): string => {
  const key = names
    .map(
      (name, i) =>
        `<text x="${LEFT + 90 * i}" y="${HEIGHT + 14}" fill="${COLOURS[i] ?? '#333'}" font-weight="600">${name}</text>`,
    )
    .join('');
  const drawn = panels.map((one, i) => panel(one, names, i)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${panels.length * WIDTH} ${HEIGHT + 26}" font-family="system-ui, sans-serif" font-size="12" fill="#333" role="img" aria-label="Ratings of five bots with 90 % intervals, by matches played: luck taken out, and Glicko-2"><rect width="100%" height="100%" fill="#fff"/>${drawn}${key}</svg>\n`;
};
