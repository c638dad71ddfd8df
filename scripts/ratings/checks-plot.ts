/** How often 90 % intervals held, after some matches each. */
export interface Coverage {
  readonly matches: number;
  readonly share: number;
  /** Relative to the mean of the field. */
  readonly shareInField: number;
  /** Half the width of the interval on the scale of the bots, in points, on average. */
  readonly within: number;
}

/** Points gained by a way to play, with everything that makes the measurement uncertain. */
export interface Gain {
  readonly mean: number;
  readonly standardError: number;
}

interface Series {
  readonly name: string;
  readonly shares: readonly Pick<Coverage, 'matches' | 'share'>[];
}

/** The same, relative to the field. */
export const fieldOf = (all: readonly Coverage[]): Series['shares'] =>
  all.map(({ matches, shareInField }) => ({ matches, share: shareInField }));

const COLOURS = ['#1d6b57', '#5b4a8a', '#b3541e'];
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [420, 330, 46, 34, 34];
const [LEAST_SHARE, FEWEST, MOST] = [0.4, 5, 100];

const xOf = (matches: number): number =>
  LEFT + ((WIDTH - LEFT - 24) * Math.log(matches / FEWEST)) / Math.log(MOST / FEWEST);
const yOf = (share: number): number => {
  const within = (Math.max(LEAST_SHARE, share) - LEAST_SHARE) / (1 - LEAST_SHARE);
  return HEIGHT - BOTTOM - within * (HEIGHT - TOP - BOTTOM);
};

const coveragePanel = (series: readonly Series[]): string => {
  const lines = [0.4, 0.6, 0.8, 0.9, 1]
    .map((share) => {
      const y = yOf(share).toFixed(1);
      const stroke = share === 0.9 ? 'stroke="#333" stroke-dasharray="4 3"' : 'stroke="#ccc"';
      return `<line x1="${LEFT}" x2="${WIDTH - 24}" y1="${y}" y2="${y}" ${stroke}/><text x="${LEFT - 6}" y="${y}" dy="4" text-anchor="end">${Math.round(100 * share)} %</text>`;
    })
    .join('');
  const ticks = [5, 10, 30, 100]
    .map(
      (n) => `<text x="${xOf(n).toFixed(1)}" y="${HEIGHT - 14}" text-anchor="middle">${n}</text>`,
    )
    .join('');
  const drawn = series
    .map(({ name, shares }, i) => {
      const colour = COLOURS[i] ?? '#333';
      const points = shares
        .map(({ matches, share }) => `${xOf(matches).toFixed(1)},${yOf(share).toFixed(1)}`)
        .join(' ');
      const key = `<text x="${LEFT + 8}" y="${HEIGHT - BOTTOM - 46 + 16 * i}" fill="${colour}" font-weight="600">${name}</text>`;
      return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${key}`;
    })
    .join('');
  return `<g><text x="${LEFT}" y="18" font-weight="600">90 % intervals that hold, by matches each</text>${lines}${drawn}${ticks}</g>`;
};

const [LOWEST, HIGHEST, NAMES] = [-140, 40, 150];
const gainX = (points: number): number => {
  const clipped = Math.min(HIGHEST, Math.max(LOWEST, points));
  return NAMES + ((clipped - LOWEST) * (WIDTH - NAMES - 16)) / (HIGHEST - LOWEST);
};

const gainsPanel = (gains: readonly (readonly [string, Gain])[]): string => {
  const bottom = HEIGHT - BOTTOM;
  const lines = [-120, -80, -40, 0, 40]
    .map((points) => {
      const x = gainX(points).toFixed(1);
      const stroke = points === 0 ? '#333' : '#ccc';
      return `<line x1="${x}" x2="${x}" y1="${TOP}" y2="${bottom}" stroke="${stroke}"/><text x="${x}" y="${HEIGHT - 14}" text-anchor="middle">${points}</text>`;
    })
    .join('');
  const step = (bottom - TOP) / gains.length;
  const rows = gains
    .map(([name, { mean, standardError }], i) => {
      const y = (TOP + step * (i + 0.5)).toFixed(1);
      const [low, high] = [-1.96, 1.96].map((z) => gainX(mean + z * standardError).toFixed(1));
      return `<text x="${NAMES - 8}" y="${y}" dy="4" text-anchor="end">${name}</text><line x1="${low}" x2="${high}" y1="${y}" y2="${y}" stroke="#1d6b57" stroke-width="3"/><circle cx="${gainX(mean).toFixed(1)}" cy="${y}" r="4" fill="#1d6b57"/>`;
    })
    .join('');
  return `<g transform="translate(${WIDTH},0)"><text x="20" y="18" font-weight="600">Points gained in 100 matches (95 %), by sharp unless named</text>${lines}${rows}</g>`;
};

/** Two panels: whether intervals hold, and what can be gained by other means than playing well. */
export const drawChecks = (
  series: readonly Series[],
  gains: readonly (readonly [string, Gain])[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#333" role="img" aria-label="Shares of 90 % intervals that hold, and points gained by leaving, by own accounts and by choosing rivals"><rect width="100%" height="100%" fill="#fff"/>${coveragePanel(series)}${gainsPanel(gains)}</svg>\n`;
