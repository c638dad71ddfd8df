import type { MovesRow } from './moves.ts';

const WIDTH = 760;
const LEFT = 210;
const BAR = 16;
const GAP = 6;
const GROUP = 34;
const INK = '#4a3b28';
const OURS = '#b5651d';
const PEERS = '#9a8f80';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Moves a second as bars, a group for each number of tables. */
export const plotMoves = (rows: readonly MovesRow[]): string => {
  const most = Math.max(...rows.map(({ rate }) => rate));
  const scale = (rate: number): number => (rate / most) * (WIDTH - LEFT - 140);
  const parts: string[] = [];
  let y = 10;
  for (const tables of new Set(rows.map((row) => row.wanted))) {
    y += GROUP - 14;
    parts.push(`<text x="10" y="${y}" class="head">${tables.toLocaleString('en')} tables</text>`);
    y += 10;
    for (const { name, rate, p99 } of rows.filter((row) => row.wanted === tables)) {
      const width = scale(rate).toFixed(1);
      const colour = name.includes('memory') ? PEERS : OURS;
      const told = `${Math.round(rate).toLocaleString('en')} (p99 ${p99.toFixed(0)} ms)`;
      parts.push(
        `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${escape(name)}</text>`,
        `<rect x="${LEFT}" y="${y}" width="${width}" height="${BAR}" fill="${colour}"/>`,
        `<text x="${LEFT + scale(rate) + 6}" y="${y + 12}">${told}</text>`,
      );
      y += BAR + GAP;
    }
  }
  const height = y + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Moves a second">`,
    `<style>text{font:12px system-ui,sans-serif;fill:${INK}}.head{font-weight:600}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fbf6ec"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
};
