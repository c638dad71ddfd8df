import type { Choice, Dice, GameEvent, Next, Option, Refusal, View } from '@barrelhouse/engine';
import type {
  Act,
  ActBody,
  Changed,
  ChangedAnswer,
  Entry,
  EntryAnswer,
  LobbyAnswer,
  MatchFact,
  Moved,
  MovedAnswer,
  NextInfo,
  OptionInfo,
  Settings,
  SettingsInfo,
  Snapshot,
  SnapshotAnswer,
  TableFact,
  TableFactInfo,
  TableListing,
  TableNowAnswer,
  TableRead,
  ViewInfo,
} from '@barrelhouse/protocol';
import type { Static } from 'typebox';
import { expectTypeOf, test } from 'vitest';

/** A type as JSON has it: nothing read-only, dice as text, and refusals reduced to their code. */
type Plain<T> = T extends Dice
  ? string
  : T extends Refusal
    ? { code: string }
    : T extends readonly (infer Item)[]
      ? Plain<Item>[]
      : T extends object
        ? { -readonly [K in keyof T]: Plain<T[K]> }
        : T;

test('answer schemas match the types they describe', () => {
  expectTypeOf<Plain<Static<typeof ViewInfo>>>().toEqualTypeOf<Plain<View>>();
  expectTypeOf<Plain<Static<typeof OptionInfo>>>().toEqualTypeOf<Plain<Option>>();
  expectTypeOf<Plain<Static<typeof NextInfo>>>().toEqualTypeOf<Plain<Next>>();
  expectTypeOf<Plain<Static<typeof MatchFact>>>().toEqualTypeOf<Plain<GameEvent>>();
  expectTypeOf<Plain<Static<typeof SettingsInfo>>>().toEqualTypeOf<Plain<Settings>>();
  expectTypeOf<Plain<Static<typeof TableFactInfo>>>().toEqualTypeOf<Plain<TableFact>>();
  expectTypeOf<Plain<Static<typeof EntryAnswer>>>().toEqualTypeOf<Plain<Entry>>();
  expectTypeOf<Plain<Static<typeof SnapshotAnswer>>>().toEqualTypeOf<Plain<Snapshot>>();
  expectTypeOf<Plain<Static<typeof TableNowAnswer>>>().toEqualTypeOf<Plain<TableRead>>();
  expectTypeOf<Plain<Static<typeof MovedAnswer>>>().toEqualTypeOf<Plain<Moved>>();
  expectTypeOf<Plain<Static<typeof ChangedAnswer>>>().toEqualTypeOf<Plain<Changed>>();
  expectTypeOf<Plain<Static<typeof LobbyAnswer>>>().toEqualTypeOf<{
    open: Plain<TableListing>[];
    live: Plain<TableListing>[];
  }>();
});

test('an option of a choice can be sent as an action', () => {
  expectTypeOf<Plain<Choice['options'][number]>>().toExtend<Act['actions'][number]>();
  expectTypeOf<Static<typeof ActBody>>().toEqualTypeOf<Act>();
});
