import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type GameEvent,
  type Match,
  makeMatch,
  parseMatch,
  type Rules,
  stepsOf,
} from '@barrelhouse/engine';
import type { Entry, TableId } from '@barrelhouse/protocol';
import { isTableFact } from '@barrelhouse/protocol/facts';
import {
  type DiceSource,
  deviceSettings,
  type Opening,
  openingEntry,
  type TableRecord,
  type TableState,
} from '@barrelhouse/table';
import { tellMatchError } from '../words/match-errors.ts';
import { namesOf, type Participant, participantFrom, writeParticipant } from './participants.ts';
import { SEED_REMARK, writeAtomically } from './saves.ts';

/** Everybody at the terminal is the same player. */
export const ME = 'me';

/** Matches in files of notation, by path. Every entry is on disk before anyone sees it. */
export interface MatchRecord extends TableRecord<never> {
  match(table: TableId): Match;
  /** The file of a match. A finished match moves to another folder. */
  file(table: TableId): string;
  /** Why the last entry could not be saved; empty if it was. Play goes on in memory. */
  readonly trouble: () => string;
}

export interface MatchRecordParts {
  readonly dice: DiceSource;
  /** The seed of a practice match. It is saved with the match. */
  readonly seed: string | undefined;
}

interface Sheet {
  readonly match: Match;
  /** The text that was last read or written; `undefined` before the match is on disk. */
  readonly saved: string | undefined;
}

/** The facts of the match itself. Notation has no others. */
export const gameFacts = ({ facts }: Entry): readonly GameEvent[] =>
  facts.filter((fact) => !isTableFact(fact));

/** The file of a match once it is over. Only matches in the folder `open` move. */
const finishedFile = (file: string): string => {
  const folder = dirname(file);
  return basename(folder) === 'open' ? join(dirname(folder), 'finished', basename(file)) : file;
};

/** The opening of a table at this terminal. */
export const openingOf = (
  table: TableId,
  rules: Rules,
  participants: readonly Participant[],
): Opening => {
  const names = namesOf(participants);
  return {
    table,
    host: ME,
    rules,
    settings: deviceSettings(participants.length),
    seats: participants.map(({ kind, name }, seat) =>
      kind === 'bot'
        ? { kind, name: names[seat] ?? name, bot: name }
        : { kind: 'human', name: names[seat] ?? name, player: ME, seed: '' },
    ),
    // Notation cannot prove dice, so there is nothing to commit to.
    secret: '',
    at: 0,
  };
};

/** Notation has no entries, so every action becomes one. */
const actionEntries = (facts: readonly GameEvent[], after: number): readonly Entry[] =>
  stepsOf(facts).map((step, i) => ({
    seq: after + 1 + i,
    at: 0,
    by: step.command.seat,
    facts: step.facts,
  }));

const entriesOf = (table: TableId, { rules, names, facts }: Match): readonly Entry[] => {
  const opening = openingEntry(openingOf(table, rules, names.map(participantFrom)));
  const [start] = facts;
  if (start?.type !== 'started') return [opening];
  const played = actionEntries(facts, 2);
  const begun = facts.slice(0, facts.length - played.flatMap((entry) => entry.facts).length);
  const launched = { type: 'launched', first: start.first } as const;
  return [opening, { seq: 2, at: 0, by: 'host', facts: [launched, ...begun] }, ...played];
};

const namesIn = ({ seats }: TableState): readonly string[] =>
  seats.map((seat) =>
    writeParticipant(
      seat.kind === 'bot' ? { kind: 'bot', name: seat.bot } : { kind: 'person', name: seat.name },
    ),
  );

export const matchRecord = ({ dice, seed }: MatchRecordParts): MatchRecord => {
  const sheets = new Map<TableId, Sheet>();
  let trouble = '';

  const fileOf = (table: TableId): string =>
    existsSync(table) ? table : existsSync(finishedFile(table)) ? finishedFile(table) : table;

  const textOf = (table: TableId): string | undefined => {
    try {
      return readFileSync(fileOf(table), 'utf8');
    } catch {
      return undefined;
    }
  };

  const sheetOf = (table: TableId): Sheet => {
    const sheet = sheets.get(table);
    if (sheet === undefined) throw new Error(`${table} was never read.`);
    return sheet;
  };

  /** Reads the file if it has changed. A match that could not be saved is only in memory. */
  const read = (table: TableId): Sheet | undefined => {
    const known = sheets.get(table);
    const saved = textOf(table);
    if (saved === undefined || saved === known?.saved) return known;
    const match = parseMatch(saved);
    if (!match.ok) throw new Error(`${table}: ${tellMatchError(match.error).join(': ')}`);
    // A match without names still has seats.
    const [start] = match.value.facts;
    const seats = start?.type === 'started' ? start.seats : 0;
    const names = Array.from({ length: seats }, (_, seat) =>
      writeParticipant(participantFrom(match.value.names[seat], seat)),
    );
    const sheet = { match: { ...match.value, names }, saved };
    sheets.set(table, sheet);
    return sheet;
  };

  /** The entries that another terminal has added. */
  const news = (table: TableId, after: number): readonly Entry[] => {
    const known = sheetOf(table).match.facts;
    const facts = read(table)?.match.facts ?? [];
    if (facts.length === known.length) return [];
    const begins = JSON.stringify(facts.slice(0, known.length)) === JSON.stringify(known);
    if (known.length === 0 || !begins) throw new Error(`${table} contains another match now.`);
    return actionEntries(facts.slice(known.length), after);
  };

  const save = ({ table, status }: TableState, match: Match): string | undefined => {
    const text = makeMatch(match);
    const saved = seed === undefined ? text : `${SEED_REMARK}${seed}\n${text}`;
    try {
      const file = status === 'playing' ? table : finishedFile(table);
      writeAtomically(file, saved);
      if (file !== table) rmSync(table, { force: true });
      trouble = '';
      return saved;
    } catch (error) {
      trouble = `Not saved: ${error instanceof Error ? error.message : String(error)}`;
      return undefined;
    }
  };

  return {
    // If another terminal plays the same match, this one gets a conflict when it writes.
    shared: false,
    match: (table) => sheetOf(table).match,
    file: fileOf,
    trouble: () => trouble,
    rules: ({ table }) => sheetOf(table).match.rules,
    dice: async (table) => (read(table) === undefined ? undefined : dice),
    async *entries(table, after) {
      if (after > 0) yield news(table, after);
      else {
        const sheet = read(table);
        yield sheet === undefined ? [] : entriesOf(table, sheet.match);
      }
    },
    // Notation begins with the start of the match, so the file is written then.
    async create(after) {
      const { table, rules } = after;
      if (read(table) !== undefined) return 'conflict';
      sheets.set(table, { match: { rules, names: namesIn(after), facts: [] }, saved: undefined });
      return 'written';
    },
    async append(after, entry) {
      const { table } = after;
      const { match, saved } = sheetOf(table);
      const there = textOf(table);
      if (there !== undefined && there !== saved) return 'conflict';
      const played = { ...match, facts: [...match.facts, ...gameFacts(entry)] };
      sheets.set(table, { match: played, saved: save(after, played) ?? saved });
      return 'written';
    },
  };
};
