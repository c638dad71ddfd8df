import type { BotChanges, DeclineReason, MyEvent, TableId } from '@barrelhouse/protocol';
import { botsAt } from './bots.ts';
import type { House } from './house.ts';
import type { Problem } from './problem.ts';
import type { Action, Table, Turn } from './table.ts';

/** A challenge as its event tells it. */
export type Challenged = Extract<MyEvent, { kind: 'challenged' }>;

/** What makes a bot: how it chooses, and what it takes. */
export interface BotPlan {
  /** Picks one of the options of a turn, or several actions as one: keep and roll. */
  readonly choose: (turn: Turn) => Action | readonly Action[];
  /** Games, clocks, tables at once, the house ladder. What is left out stays as it was. */
  readonly settings?: BotChanges;
  /** Whether to accept a challenge, or why not. All are accepted by default. */
  readonly answer?: (challenge: Challenged) => 'accept' | DeclineReason;
  /** Called after each match. */
  readonly finished?: (table: Table) => void;
  /** Called when a table went wrong; the bot plays on at the others. */
  readonly failed?: (problem: Error, table: TableId) => void;
}

const listOf = (chosen: Action | readonly Action[]): readonly Action[] =>
  'type' in chosen ? [chosen] : chosen;

/**
 * Plays as a bot account until the house is closed or the token is withdrawn: answers challenges, sits down where a seat
 * waits, and plays at all its tables. Returns why it stopped.
 */
export const playBot = async (house: House, plan: BotPlan): Promise<Problem> => {
  const bots = botsAt(house);
  const known = await (plan.settings === undefined ? bots.me() : bots.change(plan.settings));
  if (!known.ok) return known.error;
  const playing = new Set<TableId>();
  const failed = plan.failed ?? (() => undefined);

  const play = async (id: TableId): Promise<void> => {
    const table = await house.join({ table: id });
    if (!table.ok) throw new Error(table.error.message);
    try {
      for await (const turn of table.value.turns()) await turn.play(...listOf(plan.choose(turn)));
      plan.finished?.(table.value);
    } finally {
      table.value.detach();
    }
  };

  const sitDown = (table: TableId): void => {
    if (playing.has(table)) return;
    playing.add(table);
    play(table)
      .catch((error: unknown) =>
        failed(error instanceof Error ? error : new Error(String(error)), table),
      )
      .finally(() => playing.delete(table));
  };

  const answer = async (challenge: Challenged): Promise<void> => {
    const reply = plan.answer?.(challenge) ?? 'accept';
    if (reply !== 'accept') {
      await bots.decline(challenge.challenge, reply);
      return;
    }
    const accepted = await bots.accept(challenge.challenge);
    if (accepted.ok && accepted.value.table !== null) sitDown(accepted.value.table);
  };

  /** After a start, or a break that was too long to resume: what waits for us now. */
  const catchUp = async (): Promise<void> => {
    const [live, challenges] = await Promise.all([house.live(), bots.challenges()]);
    if (live.ok) for (const { table } of live.value) sitDown(table);
    if (!challenges.ok) return;
    for (const one of challenges.value) {
      if (one.state !== 'waiting' || one.bot.player !== known.value.player) continue;
      const { challenge, game, rated, clock, fairness, expiresAt } = one;
      const { player, name } = one.from;
      const terms = { challenge, game, rated, clock, fairness, expiresAt };
      await answer({ kind: 'challenged', ...terms, from: { player, name } });
    }
  };

  return new Promise((resolve) => {
    house.followMine({
      hear(event) {
        switch (event.kind) {
          case 'challenged':
            void answer(event);
            break;
          case 'seat-waiting':
          case 'your-turn':
            sitDown(event.table);
            break;
          default:
        }
      },
      missed: () => void catchUp(),
      gone: resolve,
    });
  });
};
