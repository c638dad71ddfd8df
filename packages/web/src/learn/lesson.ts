import {
  type Action,
  begin,
  type Dice,
  type Game,
  type GameEvent,
  gameOf,
  type Next,
  parseDice,
  type Rules,
  submit,
  type View,
} from '@barrelhouse/engine';
import {
  clearFelt,
  EMPTY_FELT,
  type Felt,
  type FeltDie,
  feltAfter,
  feltAfterAction,
} from '../dice/felt.ts';
import { actionsOf, type Intention, sameIntention } from '../turn/intention.ts';
import { chaptersOf } from './lesson-chapters.ts';
import type { Chapter, LessonStep, Move } from './lesson-steps.ts';

/** The state of a lesson. The rules are enforced as in a real game; only the dice are scripted. */
export interface Lesson {
  readonly game: Game;
  readonly chapters: readonly Chapter[];
  readonly chapter: number;
  readonly step: number;
  readonly state: unknown;
  /** The facts of the last move. */
  readonly facts: readonly GameEvent[];
  readonly felt: Felt;
  /** The felt to draw: it keeps a bust while the learner reads about it. */
  readonly shown: Felt;
  /** The table while the last move's dice are in the air; absent if it threw none. */
  readonly air: { readonly state: unknown; readonly felt: Felt } | undefined;
}

const SEAT = 0;

const diceFrom = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

const scriptedRoller =
  (thrown: string): ((dice: number) => Dice) =>
  (dice) => {
    const next = diceFrom(thrown);
    if (next.length !== dice) throw new Error(`The lesson has no throw of ${dice} dice here.`);
    return next;
  };

const actionsFor = (intention: Intention): readonly Action[] =>
  actionsOf(intention).map((action) =>
    action.type === 'keep' ? { type: 'keep', dice: diceFrom(action.dice) } : action,
  );

type Played = Pick<Lesson, 'state' | 'facts' | 'felt' | 'shown' | 'air'>;

const isRoll = ({ type }: GameEvent): boolean => type === 'rolled';

const playMove = (game: Game, { state, felt }: Played, { expected, thrown = '' }: Move): Played => {
  const roller = scriptedRoller(thrown);
  let current = state;
  let beforeThrow = state;
  const facts: GameEvent[] = [];
  for (const action of actionsFor(expected)) {
    const played = submit(game, current, SEAT, action, roller);
    if (!played.ok) throw new Error(`The lesson expects a refused move: ${played.error.code}.`);
    if (played.value.facts.some(isRoll)) beforeThrow = current;
    current = played.value.state;
    facts.push(...played.value.facts);
  }
  const after = feltAfterAction(felt, facts);
  const shown = after.held.busted ? after.held : after.felt;
  const rolled = facts.findLastIndex(isRoll);
  const air =
    rolled < 0
      ? undefined
      : { state: beforeThrow, felt: facts.slice(0, rolled + 1).reduce(feltAfter, felt) };
  return { state: current, facts, felt: after.felt, shown, air };
};

type Course = Pick<Lesson, 'game' | 'chapters' | 'felt'>;

export const startChapter = ({ game, chapters, felt }: Course, chapter: number): Lesson => {
  const empty = clearFelt(felt);
  let played: Played = {
    state: begin(game, 1, SEAT).state,
    facts: [],
    felt: empty,
    shown: empty,
    air: undefined,
  };
  for (const move of chapters[chapter]?.prelude ?? []) played = playMove(game, played, move);
  return { ...played, game, chapters, chapter, step: 0, facts: [], air: undefined };
};

export const startLesson = (rules: Rules): Lesson =>
  startChapter({ game: gameOf(rules), chapters: chaptersOf(rules), felt: EMPTY_FELT }, 0);

export const currentStep = ({ chapters, chapter, step }: Lesson): LessonStep | undefined =>
  chapters[chapter]?.steps[step];

/** The lesson after this move; the same lesson if the step expects another one. */
export const playStep = (lesson: Lesson, intention: Intention): Lesson => {
  const step = currentStep(lesson);
  if (step?.expected === undefined || !sameIntention(step.expected, intention)) return lesson;
  return { ...lesson, ...playMove(lesson.game, lesson, step), step: lesson.step + 1 };
};

/** The lesson as it was before the dice of its last move landed, with these dice on the felt. */
export const inTheAir = (lesson: Lesson): Lesson => {
  const { air, facts, step } = lesson;
  if (air === undefined) return lesson;
  return {
    ...lesson,
    state: air.state,
    felt: air.felt,
    shown: air.felt,
    facts: facts.slice(0, facts.findLastIndex(isRoll) + 1),
    step: step - 1,
  };
};

export const isTextStep = (lesson: Lesson): boolean => {
  const step = currentStep(lesson);
  return step !== undefined && step.expected === undefined;
};

/** Leaves a step with only text; the same lesson if the step expects a move. */
export const continueLesson = (lesson: Lesson): Lesson => {
  const { chapters, chapter, step } = lesson;
  if (!isTextStep(lesson)) return lesson;
  if (step + 1 < (chapters[chapter]?.steps.length ?? 0)) return { ...lesson, step: step + 1 };
  return chapter + 1 < chapters.length ? startChapter(lesson, chapter + 1) : lesson;
};

export const isLastStep = ({ chapters, chapter, step }: Lesson): boolean =>
  chapter === chapters.length - 1 && step >= (chapters[chapter]?.steps.length ?? 0) - 1;

export const viewOf = ({ game, state }: Lesson): View => game.view(state);

export const nextOf = ({ game, state }: Lesson): Next => game.next(state);

/** The dice to draw: the whole last throw, or the dice to choose from. */
export const visibleDice = (lesson: Lesson): readonly FeltDie[] => {
  const { facts, shown } = lesson;
  const rolled = facts.findLastIndex(isRoll);
  const kept = facts.findLastIndex(({ type }) => type === 'kept');
  if (rolled > kept) return shown.thrown;
  return viewOf(lesson).dice === '' ? [] : shown.dice;
};
