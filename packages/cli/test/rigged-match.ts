import {
  type Action,
  begin,
  type Dice,
  findRules,
  gameOf,
  type Match,
  NO_DICE,
  parseDice,
  type Roller,
  type Rules,
  submit,
} from '@barrelhouse/engine';
import type { MatchState } from '../src/play/match-state.ts';

/** Rolls these dice, one roll after another. */
export const riggedRoller = (...throws: readonly string[]): Roller => {
  const left = [...throws];
  return (dice): Dice => {
    const thrown = parseDice(left.shift() ?? '') ?? NO_DICE;
    if (thrown.length !== dice) throw new Error(`${dice} dice are due, not ${thrown}.`);
    return thrown;
  };
};

export const sitDown = (rules: Rules, names: readonly string[]): MatchState => {
  const game = gameOf(rules);
  return { rules, game, names, ...begin(game, names.length, 0) };
};

/** The match after one more action of the active seat. */
export const playOn = (match: MatchState, action: Action, roller: Roller): MatchState => {
  const { game, state, facts } = match;
  const played = submit(game, state, game.view(state).turn, action, roller);
  if (!played.ok) throw new Error(`Refused: ${JSON.stringify(played.error)}`);
  return { ...match, state: played.value.state, facts: [...facts, ...played.value.facts] };
};

/** A match of two after these actions with these dice. */
export const riggedMatch = (
  game: string,
  actions: readonly Action[],
  throws: readonly string[],
): MatchState => {
  const rules = findRules(game);
  if (!rules.ok) throw new Error(`There is no game ${game}.`);
  const roller = riggedRoller(...throws);
  return actions.reduce(
    (match, action) => playOn(match, action, roller),
    sitDown(rules.value, ['Ada', 'Bob']),
  );
};

export const matchAt = ({ rules, names, facts }: MatchState): Match => ({ rules, names, facts });
