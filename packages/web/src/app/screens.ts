import type { Component } from 'svelte';

/** A screen, loaded when its address is first visited. */
export interface Screen {
  readonly load: () => Promise<{ readonly default: Component<Record<string, string>> }>;
  readonly props: { readonly [name: string]: string };
}

type Load = () => Promise<{ readonly default: unknown }>;

/** Addresses by their parts; a part that begins with a colon stands for anything and is handed to the screen. */
const SCREENS: readonly (readonly [string, Load])[] = [
  ['', () => import('../screens/Home.svelte')],
  ['new/:game', () => import('../screens/NewGame.svelte')],
  ['local/:table', () => import('../screens/LocalTable.svelte')],
  ['lobby', () => import('../screens/Lobby.svelte')],
  ['online/:game', () => import('../screens/NewOnline.svelte')],
  ['join/:code', () => import('../screens/Join.svelte')],
  ['t/:table', () => import('../screens/Join.svelte')],
  ['table/:table', () => import('../screens/OnlineTable.svelte')],
  ['screen', () => import('../screens/BigScreen.svelte')],
  ['screen/:table', () => import('../screens/BigScreen.svelte')],
  ['cup/:table', () => import('../screens/PhoneCup.svelte')],
  ['move', () => import('../screens/MoveDevice.svelte')],
  ['learn', () => import('../screens/Learn.svelte')],
  ['learn/:game', () => import('../screens/Learn.svelte')],
  ['learn/:game/lesson', () => import('../screens/Lesson.svelte')],
  ['learn/:game/rules', () => import('../screens/RulesPage.svelte')],
  ['learn/:game/odds', () => import('../screens/OddsPage.svelte')],
  ['learn/:game/strategy', () => import('../screens/StrategyPage.svelte')],
  ['review/:kind/:table', () => import('../screens/Review.svelte')],
  ['replay/:kind/:table', () => import('../screens/Replay.svelte')],
  ['history', () => import('../screens/History.svelte')],
  ['settings', () => import('../screens/Settings.svelte')],
  ['fairness', () => import('../screens/Fairness.svelte')],
];

const match = (
  pattern: string,
  parts: readonly string[],
): { [name: string]: string } | undefined => {
  const wanted = pattern.split('/').filter((part) => part !== '');
  if (wanted.length !== parts.length) return undefined;
  const props: { [name: string]: string } = {};
  for (const [i, part] of wanted.entries()) {
    const given = parts[i] ?? '';
    if (part.startsWith(':')) props[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return props;
};

export const screenFor = (parts: readonly string[]): Screen => {
  for (const [pattern, load] of SCREENS) {
    const props = match(pattern, parts);
    if (props !== undefined) return { load: load as Screen['load'], props };
  }
  return { load: () => import('../screens/NotFound.svelte'), props: {} };
};
