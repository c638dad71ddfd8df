import type { Entry } from '@barrelhouse/protocol';
import {
  changedOf,
  changesTable,
  encodeEntry,
  encodeFacts,
  encodeOutcome,
  encodeSnapshot,
  movedOf,
  snapshotOf,
  type TableState,
} from '@barrelhouse/table';
import { expect, test } from 'vitest';
import { rollAt, scene, taken } from './support/scene.ts';

const playing = (): { readonly state: TableState; readonly entries: readonly Entry[] } => {
  const table = scene({ rolls: ['123346'], settings: { clock: { bank: 60, increment: 5 } } });
  taken(table.ask('ada', { type: 'join', name: 'Ada "the dice" Ä' }));
  taken(table.ask('ada', { type: 'start', seq: 1 }));
  taken(table.ask('ada', rollAt(1)));
  return { state: table.state(), entries: table.entries };
};

test('every encoded part is the JSON of what it stands for', () => {
  const { state, entries } = playing();
  for (const entry of entries) {
    expect(encodeFacts(entry.facts)).toBe(JSON.stringify(entry.facts));
    expect(encodeEntry(state.table, entry)).toBe(JSON.stringify({ table: state.table, ...entry }));
    expect(encodeSnapshot(state, entry)).toBe(JSON.stringify(snapshotOf(state)));
    expect(encodeOutcome(state, entry)).toBe(
      JSON.stringify(changesTable(entry) ? changedOf(state, entry) : movedOf(state, entry)),
    );
  }
  expect(new Set(entries.map(changesTable))).toEqual(new Set([true, false]));
});

test('facts are encoded once, whoever asks', () => {
  const { state, entries } = playing();
  const { seq, at, by, facts } = entries.at(-1) ?? { seq: 0, at: 0, by: 0, facts: [] };
  let encoded = 0;
  const counted = Object.assign([...facts], {
    toJSON() {
      encoded++;
      return facts;
    },
  });
  const entry = { seq, at, by, facts: counted };
  encodeFacts(counted);
  encodeOutcome(state, entry);
  encodeEntry(state.table, entry);
  expect(encoded).toBe(1);
});
