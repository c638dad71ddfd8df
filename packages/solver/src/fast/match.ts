// Whole matches of hot dice from tables, without facts, views or options and without allocation. Random numbers are drawn
// in the order of the engine's loop, so every decision of a match is the same.

import type { HotDiceRules, Random } from '@barrelhouse/engine';
import type { Tally } from '../tally.ts';
import { cupAt, type DiceTable } from './dice-table.ts';
import type { FastPlayer } from './player.ts';
import { fastSeats, resetSeats, turnEnds } from './seats.ts';

/** Plays a match and adds it to a tally. */
export type FastMatch = (random: Random, tally: Tally) => void;

const BUST = 0;

export const fastMatch = (
  rules: HotDiceRules,
  table: DiceTable,
  players: readonly FastPlayer[],
  mostTurns: number,
): FastMatch => {
  const { byDraw, first, points, node: nodes, rescued, hot, blank } = table;
  const { opening, minimumBank } = rules;
  const { lastRound, tie } = rules.end;
  const mustRollHot = rules.hotDice === 'must-roll';
  const mustRollBlank = Array.from({ length: rules.dice + 1 }, (_, dice) =>
    rules.rescues.some((rescue) => rescue.dice === dice && rescue.blank === 'must-roll'),
  );
  const cups = Uint8Array.from({ length: rules.dice + 2 }, (_, node) => cupAt(rules, node));
  const ways = Array.from({ length: rules.dice + 1 }, (_, n) => 6 ** n);
  const exact = rules.end.win === 'exact' ? rules.end.target : Number.POSITIVE_INFINITY;
  const ends = turnEnds(rules);
  const count = players.length;
  const seats = fastSeats(count);

  /** The least points with which a seat may bank. Nobody banks nothing. */
  const leastOpened = Math.max(minimumBank, 1);
  const leastUnopened = Math.max(leastOpened, opening);
  const barred = Uint8Array.from({ length: rules.dice + 2 }, (_, node) =>
    Number(node === blank || (mustRollHot && node === hot)),
  );

  /** Plays one turn. Returns the points to bank, or 0 for a bust. */
  const playTurn = (seat: number, player: FastPlayer, random: Random): number => {
    const most = exact - (seats.total[seat] ?? 0);
    const least = seats.opened[seat] === 1 ? leastOpened : leastUnopened;
    let pending = 0;
    let cup = rules.dice;
    for (;;) {
      const roll = byDraw[cup]?.[random(ways[cup] ?? 1)] ?? 0;
      let node = blank;
      if (first[roll] === first[roll + 1]) {
        const alike = rescued[roll] ?? 0;
        if (alike === 0) return BUST;
        if (mustRollBlank[alike] !== true) node = rules.dice - 1;
      } else {
        const keep = player.keep(seats, seat, roll, pending);
        pending += points[keep] ?? 0;
        if (pending > most) return BUST;
        node = nodes[keep] ?? 0;
      }
      if (pending >= least && barred[node] === 0 && player.banks(seats, seat, pending, node))
        return pending;
      cup = cups[node] ?? 1;
    }
  };

  const ahead = (a: number, b: number): boolean => {
    const lead = (seats.total[a] ?? 0) - (seats.total[b] ?? 0);
    if (lead !== 0) return lead > 0;
    return tie === 'first' && (seats.since[a] ?? 0) < (seats.since[b] ?? 0);
  };

  const countResult = (tally: Tally): void => {
    for (let seat = 0; seat < count; seat++) {
      const own = tally.seats[seat];
      if (own === undefined) continue;
      own.score += seats.total[seat] ?? 0;
      let beaten = false;
      for (let other = 0; other < count; other++) beaten ||= ahead(other, seat);
      if (!beaten) own.wins++;
    }
  };

  return (random, tally) => {
    resetSeats(seats);
    let seat = random(count);
    let clock = 0;
    let over = false;
    while (!over) {
      clock++;
      const own = tally.seats[seat];
      const player = players[seat];
      if (own === undefined || player === undefined) throw new Error(`Nobody plays seat ${seat}.`);
      own.turns++;
      // As in the engine's loop, the first turn does not count towards the limit.
      if (clock > mostTurns + 1) break;
      player.begin(seats, seat);
      const banked = playTurn(seat, player, random);
      if (banked === BUST) {
        own.busts++;
        ends.bust(seats, seat, clock);
      } else {
        own.points += banked;
        if (banked > own.bestTurn) own.bestTurn = banked;
        ends.bank(seats, seat, banked, clock);
      }
      seat = (seat + 1) % count;
      over = seats.closer >= 0 && (!lastRound || seats.closer === seat);
    }
    if (over) countResult(tally);
    else tally.unfinished++;
    tally.games++;
    tally.turns += clock;
    if (clock > tally.longest) tally.longest = clock;
  };
};
