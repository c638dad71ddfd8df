import type { Subject } from '@barrelhouse/protocol/words';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { figure } from '../../i18n/words.svelte.ts';
import type { Stage } from '../../table/stage.svelte.ts';
import { describeChoice } from '../../turn/describe-choice.ts';
import type { Turn } from '../../turn/turn.svelte.ts';

interface CupState {
  readonly stage: Pick<Stage, 'notice' | 'tumbling' | 'dice' | 'aside'>;
  readonly turn: Pick<Turn, 'choice' | 'mayPick' | 'plan' | 'selectedPoints'>;
  /** Why the last move was refused; empty if it was not. */
  readonly refusal: string;
  readonly who: (seat: number) => Subject;
}

/** What the phone says below the dice; nothing about a throw while it is in the air. */
export const cupLine = (
  { stage, turn, refusal, who }: CupState,
  words: Pick<Catalogue, 'table'>,
): string => {
  const { table: t } = words;
  if (refusal !== '') return refusal;
  if (turn.selectedPoints === 0) return t.scoresNothing;
  if (turn.selectedPoints !== undefined) return `+${figure(turn.selectedPoints)}`;
  if (turn.choice === undefined) {
    const { notice, tumbling } = stage;
    return tumbling || notice === undefined ? '' : notice.say(who(notice.seat));
  }
  const begun = stage.dice.length + stage.aside.length > 0;
  return describeChoice(turn, begun, words);
};
