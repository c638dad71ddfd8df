import { SOMEONE } from '@barrelhouse/protocol/words';
import { beforeAll, expect, test, vi } from 'vitest';
import { words } from '../i18n/words.svelte.ts';
import { shownBot, shownSeats } from './shown-seats.ts';

const seat = (kind: 'human' | 'bot', who: string, name: string) => ({ kind, who, name });
const SEATS = [
  seat('human', 'p1', SOMEONE),
  seat('human', 'p2', 'Perfect'),
  seat('bot', 'perfect', 'Perfect'),
  seat('bot', 'sharp', 'Uncle Joe'),
];

// The words set the language of the page.
beforeAll(() => void vi.stubGlobal('document', { documentElement: {} }));

test.each([
  ['en', ['someone', 'Perfect', 'Perfect', 'Uncle Joe']],
  ['es', ['alguien', 'Perfect', 'Perfecto', 'Uncle Joe']],
  ['ru', ['кто-то', 'Perfect', 'Безупречный', 'Uncle Joe']],
] as const)('in %s, seats have names that its readers know', async (language, names) => {
  await words.want(['games']);
  await words.speak(language);
  expect(shownSeats(SEATS).map(({ name }) => name)).toEqual(names);
});

test('a bot that this page does not know keeps its name', async () => {
  await words.want(['games']);
  expect(shownBot('Newcomer')).toBe('Newcomer');
});
