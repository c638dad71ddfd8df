import type { Seat, View } from '@barrelhouse/engine';
import type { Oracle, ValuedOption } from '@barrelhouse/solver';
import { readArguments } from '../arguments/read-arguments.ts';
import { matchStateOf, nextAt } from '../play/match-state.ts';
import { openMatch } from '../review/open-match.ts';
import { oracleFor } from '../review/oracle-for.ts';
import { clip, columnsOf, padStart } from '../terminal/width.ts';
import { tellGain, tellOption, tellPrecision, tellValue } from '../words/advice.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { type Command, complain, print, printJson } from './command.ts';

const HELP = `barrelhouse hint <file> [--json]

List what every option is worth at the end of an unfinished match, best first:
the chance to win or, for one seat, the turns still needed, including this one.
With three seats they are exact to 0.05 % if a table for three ships with the
game; otherwise, with more than two seats, they are estimates.

The file is in notation, in JSON lines, or a table's log as a server provides it
at /api/tables/…/log. With - hint reads the input.

  --json         print data

Rules without a solved table are solved first, which may take a while. If the
match is over or wrong, hint exits with 1.
`;

const FLAGS = { json: 'switch' } as const;

const situation = (view: View, name: string): string => {
  const turn = view.boards[view.turn]?.turns ?? 0;
  const dice = view.dice === '' ? '' : `, ${spaced(view.dice)} on the table`;
  const cup = view.cup === 0 ? '' : `, ${count(view.cup, 'die', 'dice')} in the cup`;
  const pending = view.pending === 0 ? '' : `, ${figure(view.pending)} at risk`;
  return `${name}, turn ${figure(turn)}${dice}${cup}${pending}`;
};

const optionLines = (currency: Oracle['currency'], weighed: readonly ValuedOption[]): string[] => {
  const top = weighed[0]?.value ?? 0;
  const gain = (value: number): number => (currency === 'win' ? value - top : top - value);
  const rows = weighed.map(({ option, value }, at) => ({
    value: tellValue(currency, value),
    behind: at === 0 ? 'best' : tellGain(currency, gain(value)),
    words: tellOption(option),
  }));
  const widest = (cells: readonly string[]): number => Math.max(...cells.map(columnsOf));
  const values = widest(rows.map((row) => row.value));
  const behinds = widest(rows.map((row) => row.behind));
  return rows.map(
    ({ value, behind, words }) =>
      `  ${padStart(value, values)}  ${padStart(behind, behinds)}  ${words}`,
  );
};

const hintData = (
  game: string,
  seat: Seat,
  oracle: Oracle,
  weighed: readonly ValuedOption[],
): unknown => ({
  game,
  seat,
  currency: oracle.currency,
  exact: oracle.precision === 'exact',
  precision: oracle.precision,
  options: weighed.map(({ option, value }) => ({
    option,
    value,
    loss: Math.abs((weighed[0]?.value ?? 0) - value),
  })),
});

export const hint: Command = {
  help: HELP,
  run: async (argv, io) => {
    const read = readArguments(FLAGS, argv);
    if (!read.ok) return complain(io, read.error);
    const { words, flags } = read.value;
    const opened = await openMatch('hint', words, flags.json, io);
    if (!opened.ok) return opened.error;
    const { file, match } = opened.value;
    const state = matchStateOf(match);
    const next = nextAt(state);
    if (next.kind !== 'choice') {
      io.err.lines([`${file}: the match is over, so there is nothing to choose.`]);
      return 1;
    }
    const oracle = await oracleFor(state.rules, state.names.length, io);
    if (!oracle.ok) return complain(io, oracle.error);
    const view = state.game.view(state.state);
    const weighed = oracle.value.weigh(view, next);
    if (flags.json) {
      printJson(io, hintData(state.rules.id, next.seat, oracle.value, weighed));
      return 0;
    }
    const { columns } = io.out.size();
    const lines = [
      situation(view, state.names[next.seat] ?? ''),
      ...tellPrecision(oracle.value.precision),
      '',
      ...optionLines(oracle.value.currency, weighed),
    ];
    print(
      io,
      lines.map((line) => clip(line, Math.max(80, columns))),
    );
    return 0;
  },
};
