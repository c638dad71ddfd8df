import { expect, test } from 'vitest';
import { suggestHandle } from './suggest-handle.ts';

test.each([
  ['Ada', 'ada'],
  ['Ada Lovelace', 'ada_lovelace'],
  ['  Zoë!  ', 'zoë'],
  ['Ибрагим', 'ибрагим'],
  ['Ad', ''],
  ['🎲🎲🎲', ''],
  ['Augusta Ada King, Countess', 'augusta_ada_king_cou'],
  ['nineteen letters_ xx', 'nineteen_letters_xx'],
])('%s suggests %s', (name, handle) => expect(suggestHandle(name)).toBe(handle));
