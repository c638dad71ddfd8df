import type { Choice, View } from '@barrelhouse/engine';
import { type RollReader, rollsOf, type SolvedTurn, type TurnAt } from './solved-turn.ts';
import { bustChance } from './turn/throw-value.ts';
import type { FollowedTurn, ReferencePlayer } from './two-seat/followed-turn.ts';

/** What a roll can lead to for a player who follows a heuristic in some turns and plays the others best. */
export const rollsByPlayer = (turnAt: TurnAt, player: ReferencePlayer): RollReader => {
  const best = rollsOf(turnAt);
  const mean = (value: number, followed: number): number =>
    value + player.chance * (followed - value);
  let latest: { readonly turn: SolvedTurn; readonly followed: FollowedTurn } | undefined;
  const followedAt = (view: View, choice: Choice): FollowedTurn => {
    const turn = turnAt(view, choice);
    if (latest?.turn !== turn) {
      const { model, positions, kernel, position, most, lane } = turn;
      const follow = player.followIn(model, positions, kernel);
      const toFollow = { position, rows: most + 1, closing: view.closing };
      latest = { turn, followed: follow(toFollow, lane) };
    }
    return latest.followed;
  };
  return {
    ...best,
    afterRoll(view, choice) {
      const followed = followedAt(view, choice);
      const { unit, hot } = turnAt(view, choice).model;
      const keeps = choice.options.flatMap((option) =>
        option.type === 'keep'
          ? [{ points: option.points / unit, node: option.hot ? hot : option.cup - 1 }]
          : [],
      );
      return mean(best.afterRoll(view, choice), followed.afterRoll(view.pending / unit, keeps));
    },
    visitRolls(view, choice, visit) {
      const { model } = turnAt(view, choice);
      const values: number[] = [];
      // A failed roll comes first, and is worth the same however the turn is played.
      if (bustChance(model, view.cup) > 0) values.push(best.afterFailedRoll(view, choice));
      followedAt(view, choice).visitSuccesses(view.pending / model.unit, view.cup, (value) =>
        values.push(value),
      );
      let at = 0;
      best.visitRolls(view, choice, (value, chance) => {
        visit(mean(value, values[at] ?? value), chance);
        at++;
      });
    },
  };
};
