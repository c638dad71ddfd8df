import { drawBoard } from '../board/board.ts';
import type { Size } from '../io/io.ts';
import { type DiceSize, diceSize, drawDice } from '../terminal/dice-picture.ts';
import type { Paint } from '../terminal/paint.ts';
import { clip, columnsOf } from '../terminal/width.ts';
import { count, figure, spaced } from '../words/numbers.ts';
import { keyLine } from './key-line.ts';
import { optionList } from './option-list.ts';
import type { Scene } from './scene.ts';

const titleLine = ({ title, remark, view }: Scene, columns: number, paint: Paint): string => {
  const left = ` ${paint.strong(title)}`;
  const right = view.closing ? paint.ember(remark) : paint.dim(remark);
  const gap = Math.max(2, columns - columnsOf(left) - columnsOf(right) - 1);
  return `${left}${' '.repeat(gap)}${right}`;
};

const cupLines = (cup: number, size: DiceSize, paint: Paint): string[] => {
  const words = paint.dim(`${count(cup, 'die', 'dice')} in the cup`);
  return size === 'text' ? [words] : ['', '', words, '', '', ''];
};

const diceLines = (scene: Scene, size: DiceSize, paint: Paint): string[] =>
  (scene.dice.length === 0
    ? cupLines(scene.view.cup, size, paint)
    : drawDice(scene.dice, size, paint)
  ).map((line) => ` ${line}`);

const aside = ({ view }: Scene): string =>
  view.aside.length === 0 ? '' : `aside ${view.aside.map(spaced).join(' · ')}`;

/** What the turn is worth, with the selection in gold. */
const turnLine = (scene: Scene, paint: Paint): string => {
  const { view, option, selection } = scene;
  if (scene.next.kind === 'over') return '';
  const parts: string[] = [];
  if (view.target > 0) parts.push(`Collecting ${paint.gold(String(view.target))}`);
  if (option?.type === 'keep') {
    const added = paint.gold(`+ ${figure(option.points)}`);
    parts.push(`Turn ${figure(view.pending)} ${added} = ${paint.strong(figure(option.pending))}`);
  } else if (view.pending > 0 || selection.length > 0) {
    const nothing = selection.length > 0 ? ` + 0   ${paint.ember(scene.reason)}` : '';
    parts.push(`Turn ${figure(view.pending)}${nothing}`);
  }
  parts.push(paint.dim(aside(scene)));
  return ` ${parts.filter((part) => part !== '').join('    ')}`;
};

/** The board, with the points of the selection ahead of the score. */
const boardLines = (scene: Scene, size: Size, paint: Paint): string[] =>
  drawBoard(
    {
      view: scene.view,
      names: scene.names,
      pending: scene.option?.type === 'keep' ? scene.option.pending : scene.view.pending,
      over: scene.next.kind === 'over',
    },
    size,
    paint,
  );

/** Lines that the list or story needs at least. With fewer, dice are drawn as text. */
const LEAST_BODY = 3;

/** The table screen: title, board, dice, turn, choices or story, a message, keys. */
export const drawTable = (scene: Scene, size: Size, paint: Paint): string[] => {
  const { columns, rows } = size;
  const status = scene.status === '' ? [] : [` ${paint.dim(scene.status)}`];
  // Title, turn, message and keys take one line each, and dice at least one.
  const others = 4 + status.length;
  const board = boardLines(scene, { columns, rows: rows - others - 1 - LEAST_BODY }, paint);
  const fixed = others + board.length;
  const dice = diceLines(
    scene,
    diceSize(Math.max(1, scene.dice.length), columns - 1, rows - fixed - LEAST_BODY),
    paint,
  );
  const spare = rows - fixed - dice.length;
  /** Empty lines between the parts, if there is room. */
  const gap = (worth: number): string[] => (spare > LEAST_BODY + worth ? [''] : []);
  const title = [titleLine(scene, columns, paint), ...status];
  const above = [...title, ...gap(1), ...board, ...gap(2), ...dice];
  const below = gap(3);
  const room = Math.max(0, rows - above.length - below.length - 3);
  const body = scene.asking ? optionList(scene, room, columns, paint) : [];
  const told = room - body.length - (body.length > 0 ? 1 : 0);
  const story = told <= 0 ? [] : scene.story.slice(-told).map((line) => paint.dim(` ${line}`));
  // Without room for the story, its latest line replaces an empty turn line.
  const latest = told <= 0 ? paint.dim(` ${scene.story.at(-1) ?? ''}`) : '';
  const turn = turnLine(scene, paint);
  const head = [...above, turn.trim() === '' ? latest : turn, ...below];
  const middle =
    body.length > 0 && story.length > 0 ? [...body, '', ...story] : [...body, ...story];
  const filler = Array.from({ length: Math.max(0, room - middle.length) }, () => '');
  return [
    ...head,
    ...middle,
    ...filler,
    ` ${paint.ember(scene.message)}`,
    ` ${keyLine(scene, columns - 1, paint)}`,
  ].map((line) => clip(line, columns));
};
