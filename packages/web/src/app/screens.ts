import type { Component } from 'svelte';
import type { Part } from '../i18n/parts.ts';
import { words } from '../i18n/words.svelte.ts';
import type { LateScreen } from './late-screens.ts';
import { nextTask } from './task.ts';

/** A screen, loaded on the first visit to its address. */
export interface Screen {
  readonly load: () => Promise<{ readonly default: Component<Record<string, string>> }>;
  readonly props: { readonly [name: string]: string };
}

type Load = () => Promise<{ readonly default: unknown }>;

/** A screen that few visits begin with. Listing its files here would make every first visit longer. */
const late =
  (name: LateScreen): Load =>
  async () =>
    (await import('./late-screens.ts')).LATE_SCREENS[name]();

/** Address patterns, screens and the catalogue parts they use. A part with a colon becomes a prop of the screen. */
const SCREENS: readonly (readonly [string, Load, readonly Part[]])[] = [
  ['', () => import('../screens/Home.svelte'), ['games', 'home']],
  ['new/:game', () => import('../screens/NewGame.svelte'), ['games', 'home', 'learn', 'setup']],
  ['rules/:game', late('HouseRules'), ['games', 'home', 'learn', 'online', 'setup']],
  ['local/:table', () => import('../screens/LocalTable.svelte'), ['boards', 'games', 'table']],
  ['lobby', () => import('../screens/Lobby.svelte'), ['games', 'online']],
  [
    'quick/:game',
    () => import('../screens/QuickMatch.svelte'),
    ['games', 'home', 'online', 'tables'],
  ],
  ['rated/:game', late('RatedMatch'), ['games', 'online', 'rated']],
  ['online/:game', () => import('../screens/NewOnline.svelte'), ['games', 'online', 'setup']],
  ['join', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  ['join/:code', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  ['t/:table', () => import('../screens/Join.svelte'), ['games', 'online', 'tables']],
  [
    'table/:table',
    () => import('../screens/OnlineTable.svelte'),
    ['boards', 'games', 'online', 'table'],
  ],
  ['screen', late('BigScreen'), ['boards', 'games', 'online', 'table']],
  ['screen/:table', late('BigScreen'), ['boards', 'games', 'online', 'table']],
  ['cup/:table', late('PhoneCup'), ['boards', 'games', 'online', 'table']],
  ['move', late('MoveDevice'), ['boards', 'online']],
  ['lab', late('Lab'), ['games', 'lab', 'learn']],
  ['learn', late('Learn'), ['games', 'learn', 'setup']],
  ['learn/:game', late('Learn'), ['games', 'learn', 'setup']],
  ['learn/:game/lesson', late('Lesson'), ['boards', 'games', 'learn', 'lesson', 'setup', 'table']],
  ['learn/:game/rules', late('RulesPage'), ['games', 'learn', 'setup']],
  ['learn/:game/odds', late('OddsPage'), ['games', 'learn', 'setup']],
  ['learn/:game/strategy', late('StrategyPage'), ['games', 'learn', 'setup']],
  ['review/:kind/:table', late('Review'), ['games', 'review', 'table']],
  ['replay/:kind/:table', late('Replay'), ['boards', 'games', 'review', 'table']],
  ['history', late('History'), ['games', 'history', 'review', 'table']],
  ['@:handle', late('Profile'), ['online']],
  ['bots', late('Bots'), ['online']],
  ['people', late('People'), ['online']],
  ['ranks', late('Ranks'), ['online']],
  ['ranks/:game', late('Ranks'), ['online']],
  ['luck', late('Luck'), ['online']],
  ['luck/:game', late('Luck'), ['online']],
  ['tournaments', late('Tournaments'), ['online']],
  ['tournaments/:tournament', late('Tournaments'), ['online']],
  ['tournaments/:tournament/:view', late('Tournaments'), ['online']],
  ['account', late('Account'), ['online']],
  ['account/:page', late('Account'), ['online']],
  ['admin', late('HostDesk'), ['online']],
  ['settings', late('Settings'), ['home', 'settings']],
  ['notifications', late('Notifications'), ['online']],
  ['fairness', late('Fairness'), ['settings']],
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
    // A name may follow a fixed letter: `@:handle`.
    const [, letter = '', name] = /^(\W?):(\w+)$/.exec(part) ?? [];
    if (name !== undefined && given.startsWith(letter)) props[name] = given.slice(letter.length);
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
