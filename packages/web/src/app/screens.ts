import type { Component } from 'svelte';
import type { Part } from '../i18n/parts.ts';
import { words } from '../i18n/words.svelte.ts';
import { nextTask } from './task.ts';

/** A screen, loaded on the first visit to its address. */
export interface Screen {
  readonly load: () => Promise<{ readonly default: Component<Record<string, string>> }>;
  readonly props: { readonly [name: string]: string };
}

type Load = () => Promise<{ readonly default: unknown }>;

/** Address patterns, screens and the catalogue parts they use. A part with a colon becomes a prop of the screen. */
const SCREENS: readonly (readonly [string, Load, readonly Part[]])[] = [
  ['', () => import('../screens/Home.svelte'), ['games', 'home']],
  ['new/:game', () => import('../screens/NewGame.svelte'), ['games', 'home', 'learn', 'setup']],
  [
    'rules/:game',
    () => import('../screens/HouseRules.svelte'),
    ['games', 'home', 'learn', 'online', 'setup'],
  ],
  ['local/:table', () => import('../screens/LocalTable.svelte'), ['boards', 'games', 'table']],
  ['lobby', () => import('../screens/Lobby.svelte'), ['games', 'online']],
  [
    'quick/:game',
    () => import('../screens/QuickMatch.svelte'),
    ['games', 'home', 'online', 'tables'],
  ],
  ['online/:game', () => import('../screens/NewOnline.svelte'), ['games', 'online', 'setup']],
  ['join', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  ['join/:code', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  ['t/:table', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  [
    'table/:table',
    () => import('../screens/OnlineTable.svelte'),
    ['boards', 'games', 'online', 'table'],
  ],
  ['screen', () => import('../screens/BigScreen.svelte'), ['boards', 'games', 'online', 'table']],
  [
    'screen/:table',
    () => import('../screens/BigScreen.svelte'),
    ['boards', 'games', 'online', 'table'],
  ],
  [
    'cup/:table',
    () => import('../screens/PhoneCup.svelte'),
    ['boards', 'games', 'online', 'table'],
  ],
  ['move', () => import('../screens/MoveDevice.svelte'), ['boards', 'online']],
  ['learn', () => import('../screens/Learn.svelte'), ['games', 'learn', 'setup']],
  ['learn/:game', () => import('../screens/Learn.svelte'), ['games', 'learn', 'setup']],
  [
    'learn/:game/lesson',
    () => import('../screens/Lesson.svelte'),
    ['boards', 'games', 'learn', 'setup', 'table'],
  ],
  ['learn/:game/rules', () => import('../screens/RulesPage.svelte'), ['games', 'learn', 'setup']],
  ['learn/:game/odds', () => import('../screens/OddsPage.svelte'), ['games', 'learn', 'setup']],
  [
    'learn/:game/strategy',
    () => import('../screens/StrategyPage.svelte'),
    ['games', 'learn', 'setup'],
  ],
  ['review/:kind/:table', () => import('../screens/Review.svelte'), ['games', 'review', 'table']],
  [
    'replay/:kind/:table',
    () => import('../screens/Replay.svelte'),
    ['boards', 'games', 'review', 'table'],
  ],
  ['history', () => import('../screens/History.svelte'), ['games', 'history', 'review', 'table']],
  ['settings', () => import('../screens/Settings.svelte'), ['home', 'settings']],
  ['fairness', () => import('../screens/Fairness.svelte'), ['settings']],
];

const match = (
  pattern: string,
  parts: readonly string[],
): { [name: string]: string } | undefined => {
  const expected = pattern.split('/').filter((part) => part !== '');
  if (expected.length !== parts.length) return undefined;
  const props: { [name: string]: string } = {};
  for (const [i, part] of expected.entries()) {
    const given = parts[i] ?? '';
    if (part.startsWith(':')) props[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return props;
};

/** Loads a screen together with its texts. Loading and rendering are separate tasks. */
const withWords =
  (load: Screen['load'], parts: readonly Part[]): Screen['load'] =>
  async () => {
    await nextTask();
    const [screen] = await Promise.all([load(), words.want(parts)]);
    await nextTask();
    return screen;
  };

export const screenFor = (parts: readonly string[]): Screen => {
  for (const [pattern, load, texts] of SCREENS) {
    const props = match(pattern, parts);
    if (props !== undefined) return { load: withWords(load as Screen['load'], texts), props };
  }
  return { load: () => import('../screens/NotFound.svelte'), props: {} };
};
