import type { Seat } from '@barrelhouse/engine';
import { limitReached } from '@barrelhouse/protocol';
import { type Subject, tell } from '@barrelhouse/protocol/words';
import { facesOf } from '../dice/felt.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import { describeChoice } from '../turn/describe-choice.ts';
import { describeSelection, type StatusText } from '../turn/describe-selection.ts';
import type { Turn } from '../turn/turn.svelte.ts';
import type { Stage } from './stage.svelte.ts';

interface Shown {
  readonly stage: Stage;
  readonly turn: Turn;
  readonly who: (seat: Seat) => Subject;
}
type Words = Pick<Catalogue, 'app' | 'games' | 'table'>;

/** What the line on the felt says: what went wrong, what the selected dice score, what just happened, or what to do; may be empty. */
export const describeStatus = (
  {
    stage,
    turn,
    refusal,
    waiting,
    who,
  }: Shown & { readonly refusal: string; readonly waiting: string },
  words: Words,
): StatusText => {
  const { snapshot, notice } = stage;
  const { table: t } = words;
  const plain = (text: string): StatusText => ({ text, tone: 'plain' });
  const why = snapshot?.abandoned ?? undefined;
  if (snapshot !== undefined && why !== undefined)
    return plain(t.closed(why, limitReached(snapshot)));
  if (stage.retry !== undefined) return { text: words.app.failed, tone: 'bad' };
  if (refusal !== '') return { text: refusal, tone: 'bad' };
  const described = describeSelection(turn, words);
  if (described !== undefined) return described;
  if (turn.choice === undefined || stage.busy) {
    if (notice !== undefined) return { text: notice.say(who(notice.seat)), tone: notice.tone };
    return plain(stage.tumbling ? '' : waiting);
  }
  if (turn.plan.aims.length === 0 && stage.view?.target) {
    return plain(t.collecting(stage.view.target));
  }
  const begun = stage.dice.length + stage.aside.length > 0;
  return plain(describeChoice(turn, begun, words));
};

/** For screen readers: what can be done now. The announcer reads the facts themselves. */
export const describePrompt = (
  { stage, turn, line: { text }, who }: Shown & { readonly line: StatusText },
  { table: t }: Words,
): string => {
  if (turn.choice === undefined) return turn.sending || stage.retry === undefined ? '' : text;
  if (turn.refused !== undefined || turn.selectedPoints === 0) return text;
  if (turn.selectedPoints !== undefined) {
    return `${t.selectedDice(facesOf(turn.selected), turn.selectedPoints)}. ${text}`;
  }
  return stage.dice.length === 0 ? `${tell(t.turn, who(stage.view?.turn ?? 0))}. ${text}` : text;
};
