import { collection } from '../collection/engine.ts';
import type { Game } from '../core/game.ts';
import { err, ok, type Result, unreachable } from '../core/result.ts';
import { hotDice } from '../hot-dice/engine.ts';
import { layOver, type RulesChange } from '../rules/change.ts';
import type { Rules } from '../rules/rules.ts';
import { barrel } from './barrel.ts';
import { classic } from './classic.ts';
import { depot } from './depot.ts';
import { diecup } from './diecup.ts';
import type { GameEntry } from './entry.ts';
import { hutton } from './hutton.ts';
import { cardgames, facebook, kingdom, thousands, zilch } from './presets.ts';

/** The five games of the house. */
export const games: { readonly [id: string]: GameEntry } = {
  barrel,
  hutton,
  diecup,
  classic,
  depot,
};

/** Rules that players know from elsewhere. */
export const presets: { readonly [id: string]: GameEntry } = {
  thousands,
  zilch,
  facebook,
  cardgames,
  kingdom,
};

/** Every game that has a name. */
export const allGames: { readonly [id: string]: GameEntry } = { ...games, ...presets };

export type UnknownRules =
  | { readonly code: 'no-such-game'; readonly game: string }
  | { readonly code: 'no-such-option'; readonly game: string; readonly option: string };

const entryOf = (id: string): GameEntry | undefined =>
  Object.hasOwn(allGames, id) ? allGames[id] : undefined;

/** The options that a name stands for: itself, or what an option of old records means today. */
export const optionsNamed = (
  { options, formerly = {} }: GameEntry,
  name: string,
): readonly string[] => {
  if (Object.hasOwn(options, name)) return [name];
  return Object.hasOwn(formerly, name) ? (formerly[name] ?? []) : [];
};

const changesOf = (entry: GameEntry, name: string): readonly RulesChange[] =>
  optionsNamed(entry, name).flatMap((option) => entry.options[option] ?? []);

/** Rules by name, with options added on: `depot`, `depot+may-roll-on`, `barrel+win-must-exceed+blank-double-may-bank`. */
export const findRules = (name: string): Result<Rules, UnknownRules> => {
  const [game = '', ...options] = name.split('+');
  const entry = entryOf(game);
  if (entry === undefined) return err({ code: 'no-such-game', game });
  let rules = entry.rules;
  for (const option of options) {
    const changes = changesOf(entry, option);
    if (changes.length === 0) return err({ code: 'no-such-option', game, option });
    rules = changes.reduce<Rules>((base, change) => layOver(base, change) as Rules, rules);
  }
  return ok(options.length === 0 ? rules : { ...rules, id: name });
};

const built = new WeakMap<Rules, Game>();

const build = (rules: Rules): Game => {
  switch (rules.family) {
    case 'hot-dice':
      return hotDice(rules);
    case 'collection':
      return collection(rules);
    default:
      return unreachable(rules);
  }
};

/** The game that some rules describe, made once per rules value. The game's own state type is erased here. */
export const gameOf = (rules: Rules): Game => {
  let game = built.get(rules);
  if (game === undefined) {
    game = build(rules);
    built.set(rules, game);
  }
  return game;
};
