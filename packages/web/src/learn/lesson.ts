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
import type { PlainAction } from '../desk/desk.ts';
import type { Beat, Chapter } from './lesson-beats.ts';
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
}

const SEAT = 0;

const diceFrom = (text: string): Dice => {
  const dice = parseDice(text);
  if (dice === undefined) throw new Error(`Not dice: ${text}`);
  return dice;
};

const scripted = (thrown: readonly string[]): ((dice: number) => Dice) => {
  let at = 0;
  return (dice) => {
    const next = diceFrom(thrown[at++] ?? '');
    if (next.length !== dice) throw new Error(`The lesson has no throw of ${dice} dice here.`);
    return next;
  };
};

const asAction = (action: PlainAction): Action =>
  action.type === 'keep' ? { type: 'keep', dice: diceFrom(action.dice) } : action;

const carryOut = (
  game: Game,
  state: unknown,
  { wanted, thrown }: Pick<Beat, 'wanted' | 'thrown'>,
): { readonly state: unknown; readonly facts: readonly GameEvent[] } => {
  const roller = scripted(thrown);
  let now = state;
  const facts: GameEvent[] = [];
  for (const action of wanted) {
    const played = submit(game, now, SEAT, asAction(action), roller);
    if (!played.ok) throw new Error(`The lesson asks for what is refused: ${played.error.code}.`);
    now = played.value.state;
    facts.push(...played.value.facts);
  }
  return { state: now, facts };
};

const sitDown = (game: Game, chapters: readonly Chapter[], chapter: number): Lesson => {
  let { state } = begin(game, 1, SEAT);
  for (const move of chapters[chapter]?.prelude ?? []) ({ state } = carryOut(game, state, move));
  return { game, chapters, chapter, beat: 0, state, facts: [] };
};

export const startLesson = (rules: Rules): Lesson => sitDown(gameOf(rules), chaptersOf(rules), 0);

export const beatOf = ({ chapters, chapter, beat }: Lesson): Beat | undefined =>
  chapters[chapter]?.beats[beat];

const same = (a: PlainAction, b: PlainAction): boolean => {
  if (a.type === 'keep' && b.type === 'keep') return a.dice === b.dice;
  if (a.type === 'aim' && b.type === 'aim') return a.target === b.target;
  return a.type === b.type;
};

/** The lesson after these actions; the same lesson where they are not what it asks for now. */
export const doInLesson = (lesson: Lesson, actions: readonly PlainAction[]): Lesson => {
  const beat = beatOf(lesson);
  if (beat === undefined || beat.wanted.length === 0) return lesson;
  const right =
    actions.length === beat.wanted.length &&
    beat.wanted.every((wanted, i) => {
      const given = actions[i];
      return given !== undefined && same(wanted, given);
    });
  if (!right) return lesson;
  const { state, facts } = carryOut(lesson.game, lesson.state, beat);
  return { ...lesson, state, facts, beat: lesson.beat + 1 };
};

/** On from a beat that was only to be read; the same lesson where something is still to be done. */
export const readOn = (lesson: Lesson): Lesson => {
  const { chapters, chapter, beat } = lesson;
  if (beatOf(lesson)?.wanted.length !== 0) return lesson;
  if (beat + 1 < (chapters[chapter]?.beats.length ?? 0)) return { ...lesson, beat: beat + 1 };
  return chapter + 1 < chapters.length ? sitDown(lesson.game, chapters, chapter + 1) : lesson;
};

/** One chapter, from its beginning. */
export const openChapter = (lesson: Lesson, chapter: number): Lesson =>
  sitDown(lesson.game, lesson.chapters, chapter);

export const isLast = ({ chapters, chapter, beat }: Lesson): boolean =>
  chapter === chapters.length - 1 && beat >= (chapters[chapter]?.beats.length ?? 0) - 1;

export const viewOf = ({ game, state }: Lesson): View => game.view(state);

export const nextOf = ({ game, state }: Lesson): Next => game.next(state);

/** Dice on the felt: those to choose from, or those that ended the turn and stay to be seen. */
export interface OnFelt {
  readonly dice: string;
  readonly busted: boolean;
  /** Dice among them that went into a slot. */
  readonly taken: string;
}

export const onFelt = (lesson: Lesson): OnFelt => {
  const view = viewOf(lesson);
  const rolled = lesson.facts.findLast((fact) => fact.type === 'rolled');
  const collected = lesson.facts.findLast((fact) => fact.type === 'collected');
  const busted = lesson.facts.some(({ type }) => type === 'busted' || type === 'missed');
  const shown = view.dice.length === 0 && rolled !== undefined ? rolled.dice : view.dice;
  const kept = lesson.facts.findLastIndex(({ type }) => type === 'kept');
  const after = lesson.facts.findLastIndex(({ type }) => type === 'rolled') > kept;
  const taken = view.dice.length === 0 && collected !== undefined ? collected.dice : '';
  return { dice: after || view.dice.length > 0 ? shown : '', busted, taken };
};
