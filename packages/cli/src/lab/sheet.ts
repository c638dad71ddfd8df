import type { Rules } from '@barrelhouse/engine';
import type { PartialReport } from '@barrelhouse/solver/lab';
import { figure as grouped } from '../words/numbers.ts';
import { sentencesOf, summarise } from '../words/rules.ts';
import { scoringTable } from '../words/scoring-table.ts';
import { percent, usualRounds } from './tell-report.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const list = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;

const STYLE = `@page{margin:14mm}body{font:12pt/1.35 Georgia,serif;color:#222;max-width:180mm;margin:auto}
h1{margin:0}h2{font-size:13pt;margin:1em 0 .3em}ul{margin:0;padding-left:1.2em}pre{font:10pt/1.35 monospace;margin:0}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.25em .5em;text-align:center}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1.5em}`;

/** A page to print for the table: the rules in sentences, what scores, and the odds. */
export const sheetOf = (rules: Rules, report: PartialReport): string => {
  const { busts = [], bank = [], headStart, bestMatches, first } = report;
  const cups = busts.map(({ dice }) => dice).toReversed();
  const facts = [
    first === undefined ? '' : `Going first wins ${percent(first)}.`,
    headStart === undefined
      ? ''
      : `To make it fair, the ${headStart.seat === 1 ? 'second' : 'first'} player starts with ${grouped(Math.round(headStart.points))} points.`,
    bestMatches === undefined
      ? ''
      : `A match of two usually takes ${usualRounds(bestMatches).join(' to ')} rounds, ${bestMatches.meanRounds.value.toFixed(1)} on average.`,
  ].filter((line) => line !== '');
  const odds =
    cups.length === 0
      ? ''
      : `<h2>Odds</h2><table><tr><th>dice</th>${cups.map((n) => `<th>${n}</th>`).join('')}</tr><tr><th>bust</th>${cups
          .map((n) => {
            const bust = busts[n - 1];
            return `<td>${percent({ kind: 'exact', value: (bust?.chance ?? 0) - (bust?.rescued ?? 0) })}</td>`;
          })
          .join('')}</tr><tr><th>bank from</th>${cups
          .map((n) => {
            const from = bank[n - 1]?.from;
            return `<td>${from === undefined || from === null ? '–' : grouped(from)}</td>`;
          })
          .join('')}</tr></table>`;
  const scoring =
    rules.family === 'hot-dice'
      ? `<h2>What scores</h2><pre>${scoringTable(rules).map(escape).join('\n')}</pre>`
      : '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(rules.name)}</title><style>${STYLE}</style>
<h1>${escape(rules.name)}</h1><p>${escape(summarise(rules))}.</p>
<div class="two"><section><h2>Rules</h2>${list(sentencesOf(rules).map(({ text }) => text))}</section><section>${scoring}</section></div>
${odds}<h2>Good to know</h2>${list(facts)}
</html>
`;
};
