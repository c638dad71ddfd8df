import type { Choice, KeepOption } from '@barrelhouse/engine';
import { banks, type Intention, rolls } from '../turn/intention.ts';
import { keepOptions, without } from '../turn/selection.ts';
import type { CoachAdvice } from './coach-questions.ts';

/** `best`: nothing beats it. `yours`: what a button does with other dice than the best. `or`: the other button, for the same dice. */
export interface CoachRow {
  readonly role: 'best' | 'yours' | 'or';
  readonly intention: Intention;
  readonly value: number;
  /** Dice that the intention adds to the selected ones; `undefined` if it is about other dice, empty if about these. */
  readonly adds: string | undefined;
  /** What a bank scores, or how many dice a roll throws. */
  readonly amount: number;
}

/** What the selected dice cost against the best ones, and how they differ; if they are the best, what the worse button costs. */
export type CoachVerdict =
  | { readonly kind: 'best' }
  | { readonly kind: 'as-good' }
  | { readonly kind: 'banking' | 'rolling'; readonly cost: number }
  | { readonly kind: 'left-out' | 'too-many'; readonly dice: string; readonly cost: number }
  | { readonly kind: 'costs'; readonly cost: number };

export interface CoachCard {
  readonly title: 'bankOrRoll' | 'rollOrPass' | 'whichDice' | 'whichNumber' | 'whatNow';
  readonly rows: readonly CoachRow[];
  readonly verdict: CoachVerdict | undefined;
}

const MOST_ROWS = 3;

/** Values as they are shown, so that the cost is the difference of the numbers on show. */
export const shownValue = (currency: CoachAdvice['currency'], value: number): number =>
  currency === 'win' ? Math.round(value * 1000) / 1000 : Math.round(value * 100) / 100;

const diceOf = (intention: Intention): string | undefined =>
  'dice' in intention ? intention.dice : undefined;

const titleOf = (ranked: CoachAdvice['ranked']): CoachCard['title'] => {
  const all = ranked.map(({ intention }) => intention);
  if (all.length < 2) return 'whatNow';
  if (all.some(({ type }) => type === 'aim')) return 'whichNumber';
  if (all.some(banks) && all.some(rolls)) return 'bankOrRoll';
  return all.some(({ type }) => type === 'pass') ? 'rollOrPass' : 'whichDice';
};

const amountOf = (choice: Choice, intention: Intention): number => {
  const dice = diceOf(intention);
  if (dice !== undefined) {
    const keep = keepOptions(choice).find((option) => option.dice === dice);
    return (banks(intention) ? keep?.pending : keep?.cup) ?? 0;
  }
  const option = choice.options.find(({ type }) => type === intention.type);
  if (option?.type === 'bank') return option.points;
  return option?.type === 'roll' ? option.cup : 0;
};

const verdictOf = (
  selected: string,
  best: string,
  other: Intention | undefined,
  cost: number,
): CoachVerdict => {
  if (selected === best) {
    if (other === undefined || cost <= 0) return { kind: 'best' };
    return { kind: banks(other) ? 'banking' : 'rolling', cost };
  }
  if (cost <= 0) return { kind: 'as-good' };
  const missing = without(best, selected);
  if (missing !== undefined) return { kind: 'left-out', dice: missing, cost };
  const surplus = without(selected, best);
  return surplus === undefined
    ? { kind: 'costs', cost }
    : { kind: 'too-many', dice: surplus, cost };
};

/** What the coach says about a choice: the best intention, what the selected dice lead to, and what they cost. */
export const coachCard = (
  advice: CoachAdvice,
  choice: Choice,
  selection: KeepOption | undefined,
): CoachCard | undefined => {
  const { currency, ranked } = advice;
  const [best] = ranked;
  if (best === undefined) return undefined;
  const picks = keepOptions(choice).length > 0;
  const selected = selection?.dice;
  const others = ranked.slice(1).filter(({ intention }) => {
    const dice = diceOf(intention);
    return picks ? dice !== undefined && dice === selected : true;
  });
  const row = (role: CoachRow['role'], { intention, value }: typeof best): CoachRow => {
    const dice = diceOf(intention);
    return {
      role,
      intention,
      value,
      adds: dice === undefined || selected === undefined ? undefined : without(dice, selected),
      amount: amountOf(choice, intention),
    };
  };
  const bestDice = diceOf(best.intention);
  const rest = picks && selected !== bestDice ? 'yours' : 'or';
  const rows = [best, ...others]
    .slice(0, MOST_ROWS)
    .map((one, i) => row(i === 0 ? 'best' : rest, one));
  const [mine] = others;
  const shown = ({ value }: typeof best): number => shownValue(currency, value);
  let verdict: CoachVerdict | undefined;
  if (selected !== undefined && bestDice !== undefined) {
    const cost = mine === undefined ? 0 : Math.abs(shown(best) - shown(mine));
    verdict = verdictOf(selected, bestDice, mine?.intention, cost);
  }
  return { title: titleOf(ranked), rows, verdict };
};
