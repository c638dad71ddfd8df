type Load = () => Promise<{ readonly default: unknown }>;

const screens = {
  Account: () => import('../screens/Account.svelte'),
  BigScreen: () => import('../screens/BigScreen.svelte'),
  Bots: () => import('../screens/Bots.svelte'),
  Fairness: () => import('../screens/Fairness.svelte'),
  History: () => import('../screens/History.svelte'),
  HostDesk: () => import('../screens/HostDesk.svelte'),
  HouseRules: () => import('../screens/HouseRules.svelte'),
  Lab: () => import('../screens/Lab.svelte'),
  Learn: () => import('../screens/Learn.svelte'),
  Lesson: () => import('../screens/Lesson.svelte'),
  Luck: () => import('../screens/Luck.svelte'),
  MoveDevice: () => import('../screens/MoveDevice.svelte'),
  Notifications: () => import('../screens/Notifications.svelte'),
  OddsPage: () => import('../screens/OddsPage.svelte'),
  People: () => import('../screens/People.svelte'),
  PhoneCup: () => import('../screens/PhoneCup.svelte'),
  Profile: () => import('../screens/Profile.svelte'),
  Ranks: () => import('../screens/Ranks.svelte'),
  RatedMatch: () => import('../screens/RatedMatch.svelte'),
  Replay: () => import('../screens/Replay.svelte'),
  Review: () => import('../screens/Review.svelte'),
  RulesPage: () => import('../screens/RulesPage.svelte'),
  Settings: () => import('../screens/Settings.svelte'),
  StrategyPage: () => import('../screens/StrategyPage.svelte'),
  Tournaments: () => import('../screens/Tournaments.svelte'),
} as const;

export type LateScreen = keyof typeof screens;

export const LATE_SCREENS: { readonly [name in LateScreen]: Load } = screens;
