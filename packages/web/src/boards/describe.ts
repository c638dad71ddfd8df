import type { Board, HotDiceRules, Rules } from '@barrelhouse/engine';
import { cellOf, isFull, slotsOf } from './cells.ts';
import type { Speech } from './speech.ts';
import { barrelAt } from './track.ts';

const scoreText = (score: number, { end }: HotDiceRules, { words, figure }: Speech): string => {
  const past = score > end.target && end.win !== 'exact';
  return words.way[past ? 'past' : end.win](figure(score), figure(end.target));
};

const openingOf = (board: Board, { words, figure }: Speech): string | undefined => {
  const cell = cellOf(board, 'opening');
  return cell && (isFull(cell) ? words.opened : words.closed(figure(cell.need)));
};

const barrelOf = (board: Board, rules: HotDiceRules, speech: Speech): string | undefined => {
  const cell = cellOf(board, 'barrel');
  const barrel = cell && barrelAt(rules.barrels, board.score);
  if (!barrel) return undefined;
  const { words, figure } = speech;
  return words.barrel(figure(barrel.from), figure(barrel.to), cell.need - cell.have);
};

const bustsOf = (board: Board, rules: HotDiceRules, speech: Speech): string | undefined => {
  const have = cellOf(board, 'busts')?.have ?? 0;
  if (have === 0) return undefined;
  const { words, figure } = speech;
  const next = rules.penalties.find(({ busts }) => busts > have);
  const streak = words.busts(have);
  return next ? `${streak} ${words.fine(next.busts, figure(next.points))}` : streak;
};

const describeTrack = (
  board: Board,
  rules: HotDiceRules,
  speech: Speech,
  pending: number,
): string =>
  [
    scoreText(board.score, rules, speech),
    pending > 0 ? speech.words.atRisk(speech.figure(pending)) : undefined,
    openingOf(board, speech),
    barrelOf(board, rules, speech),
    bustsOf(board, rules, speech),
  ]
    .filter((part) => part !== undefined)
    .join(' ');

const describeRack = (board: Board, { words }: Speech): string => {
  const slots = slotsOf(board);
  const begun = slots.filter(({ have }) => have > 0);
  const collected = begun.map(({ label, have, need }) => words.slot(label, have, need)).join(', ');
  return [
    words.full(slots.filter(isFull).length, slots.length),
    begun.length > 0 ? words.collected(collected) : words.noSlots,
  ].join(' ');
};

/** The board in sentences, for screen readers. */
export const describeBoard = (
  board: Board,
  rules: Rules,
  speech: Speech,
  pending: number,
): string =>
  rules.family === 'hot-dice'
    ? describeTrack(board, rules, speech, pending)
    : describeRack(board, speech);

/** The note beside the score; may be empty. */
export const noteOf = (board: Board, { words, figure }: Speech): string => {
  const barrel = cellOf(board, 'barrel');
  if (barrel) return words.note.barrel(barrel.need - barrel.have);
  const opening = cellOf(board, 'opening');
  if (opening && !isFull(opening)) return words.note.closed(figure(opening.need));
  const busts = cellOf(board, 'busts');
  return busts && busts.have > 0 ? words.note.busts(busts.have) : '';
};
