import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HANDLE_LENGTH, readHandle } from './handle.ts';

const keyOf = (text: string): string => {
  const read = readHandle(text);
  return read.ok ? read.value.key : `refused: ${read.error.code}`;
};

describe('handles', () => {
  test.each([
    ['Ada', 'ada'],
    ['ada_lovelace-7', 'ada_lovelace-7'],
    ['123', '123'],
    ['ＡＤＡ１', 'ada1'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['İbrahim', 'ibrahim'],
    ['Ибрагим', 'ибрагим'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['οδυσσευς', 'οδυσσευσ'],
    ['ニコラー', 'ニコラー'],
    ['東京のねこ', '東京のねこ'],
    ['हिन्दी', 'हिन्दी'],
    ['Zoe\u0308', 'zoë'],
  ])('%s has the key %s', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  test('keeps what was written, in one form', () => {
    expect(readHandle('Zoe\u0308')).toEqual({ ok: true, value: { written: 'Zoë', key: 'zoë' } });
  });

  test.each([
    ['ab', { code: 'handle-length', least: 3, most: 20, have: 2 }],
    ['a'.repeat(21), { code: 'handle-length', least: 3, most: 20, have: 21 }],
    ['', { code: 'handle-length', least: 3, most: 20, have: 0 }],
    ['ada lovelace', { code: 'handle-characters', found: ' ' }],
    ['ada.l', { code: 'handle-characters', found: '.' }],
    ['ada🎲', { code: 'handle-characters', found: '🎲' }],
    ['ada\u200d', { code: 'handle-characters', found: '\u200d' }],
    ['x\u0301\u0302\u0303', { code: 'handle-characters', found: '\u0301' }],
    ['٣٣٣', { code: 'handle-characters', found: '٣' }],
    ['_ada', { code: 'handle-edges' }],
    ['ada-', { code: 'handle-edges' }],
    ['аdа', { code: 'handle-scripts', scripts: ['Cyrillic', 'Latin'] }],
    ['Αda', { code: 'handle-scripts', scripts: ['Greek', 'Latin'] }],
    ['Admin', { code: 'handle-reserved' }],
    ['the_house', { code: 'handle-reserved' }],
    ['ＨＯＳＴ', { code: 'handle-reserved' }],
    ['s-o-m-e-o-n-e', { code: 'handle-reserved' }],
  ])('refuses %j', (text, error) => {
    expect(readHandle(text)).toEqual({ ok: false, error });
  });

  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 2, maxLength: 22 }),
    fc.string({
      unit: fc.constantFrom(...'abcABCſßİıςσΣßДдІi0_-éÉ'),
      minLength: 2,
      maxLength: 22,
    }),
  );

  test('what is accepted has the right length and is one word in one form', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const read = readHandle(text);
        if (!read.ok) return;
        const { written } = read.value;
        expect([...written].length).toBeGreaterThanOrEqual(HANDLE_LENGTH.least);
        expect([...written].length).toBeLessThanOrEqual(HANDLE_LENGTH.most);
        expect(written).toMatch(/^[\p{L}\p{M}\d_-]+$/u);
        expect(written.normalize('NFKC')).toBe(written);
        expect(readHandle(written)).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });

  test('the key does not depend on case or on how the text is encoded', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const read = readHandle(text);
        if (!read.ok) return;
        const { written, key } = read.value;
        for (const other of [
          written.toUpperCase(),
          written.toLowerCase(),
          written.normalize('NFD'),
          written.normalize('NFC'),
        ]) {
          const again = readHandle(other);
          const found = again.ok ? again.value.key : again.error.code;
          // Upper case can be longer: ß becomes SS.
          expect([key, 'handle-length', 'handle-characters']).toContain(found);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
