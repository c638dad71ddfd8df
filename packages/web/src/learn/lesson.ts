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
import { clearFelt, EMPTY_FELT, type Felt, type FeltDie, feltAfterAction } from '../dice/felt.ts';
import { actionsOf, type Intention, sameIntention } from '../turn/intention.ts';
import type { Beat, Chapter, Move } from './lesson-beats.ts';
import { chaptersOf } from './lesson-script.ts';

/** Where a lesson is. The referee is the real one; only the dice are set. */
export interface Lesson {
  readonly game: Game;
  readonly chapters: readonly Chapter[];
  readonly chapter: number;
  readonly beat: number;
  readonly state: unknown;
  /** What came of the last thing done. */
  readonly facts: readonly GameEvent[];
  readonly felt: Felt;
  /** The felt to look at: a bust stays on it while the learner reads about it. */
  readonly shown: Felt;
}

const SEAT = 0;

const diceFrom = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

const scripted =
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

type Played = Pick<Lesson, 'state' | 'facts' | 'felt' | 'shown'>;

const carryOut = (game: Game, { state, felt }: Played, { wanted, thrown = '' }: Move): Played => {
  const roller = scripted(thrown);
  let now = state;
  const facts: GameEvent[] = [];
  for (const action of actionsFor(wanted)) {
    const played = submit(game, now, SEAT, action, roller);
    if (!played.ok) throw new Error(`The lesson asks for what is refused: ${played.error.code}.`);
    now = played.value.state;
    facts.push(...played.value.facts);
  }
  const after = feltAfterAction(felt, facts);
  const shown = after.held.busted ? after.held : after.felt;
  return { state: now, facts, felt: after.felt, shown };
};

type Course = Pick<Lesson, 'game' | 'chapters' | 'felt'>;

const sitDown = ({ game, chapters, felt }: Course, chapter: number): Lesson => {
  const empty = clearFelt(felt);
  let played: Played = {
    state: begin(game, 1, SEAT).state,
    facts: [],
    felt: empty,
    shown: empty,
  };
  for (const move of chapters[chapter]?.prelude ?? []) played = carryOut(game, played, move);
  return { ...played, game, chapters, chapter, beat: 0, facts: [] };
};

export const startLesson = (rules: Rules): Lesson =>
  sitDown({ game: gameOf(rules), chapters: chaptersOf(rules), felt: EMPTY_FELT }, 0);

export const beatOf = ({ chapters, chapter, beat }: Lesson): Beat | undefined =>
  chapters[chapter]?.beats[beat];

/** The lesson after this; the same lesson if it is not what was asked for. */
export const doInLesson = (lesson: Lesson, intention: Intention): Lesson => {
  const beat = beatOf(lesson);
  if (beat?.wanted === undefined || !sameIntention(beat.wanted, intention)) return lesson;
  return { ...lesson, ...carryOut(lesson.game, lesson, beat), beat: lesson.beat + 1 };
};

/** Whether there is only something to read now. */
export const isReading = (lesson: Lesson): boolean => {
  const beat = beatOf(lesson);
  return beat !== undefined && beat.wanted === undefined;
};

/** On from a beat that was only to be read; the same lesson if something is still to be done. */
export const readOn = (lesson: Lesson): Lesson => {
  const { chapters, chapter, beat } = lesson;
  if (!isReading(lesson)) return lesson;
  if (beat + 1 < (chapters[chapter]?.beats.length ?? 0)) return { ...lesson, beat: beat + 1 };
  return chapter + 1 < chapters.length ? sitDown(lesson, chapter + 1) : lesson;
};

/** One chapter, from its beginning. */
export const openChapter = (lesson: Lesson, chapter: number): Lesson => sitDown(lesson, chapter);

export const isLast = ({ chapters, chapter, beat }: Lesson): boolean =>
  chapter === chapters.length - 1 && beat >= (chapters[chapter]?.beats.length ?? 0) - 1;

export const viewOf = ({ game, state }: Lesson): View => game.view(state);

export const nextOf = ({ game, state }: Lesson): Next => game.next(state);

/** The dice to look at: all of a throw that was just made, or those to choose from. */
export const diceOnShow = (lesson: Lesson): readonly FeltDie[] => {
  const { facts, shown } = lesson;
  const rolled = facts.findLastIndex(({ type }) => type === 'rolled');
  const kept = facts.findLastIndex(({ type }) => type === 'kept');
  if (rolled > kept) return shown.thrown;
  return viewOf(lesson).dice === '' ? [] : shown.dice;
};
