import type { Answered } from '@barrelhouse/client';
import { ok, type Rules } from '@barrelhouse/engine';
import type { TableRead } from '@barrelhouse/protocol';
import { shownSeats } from '../bots/shown-seats.ts';
import { house } from './house.ts';
import { type OnlineSession, onlineSession } from './online-session.ts';

/** Everything a screen needs to show a table. */
export interface Visit {
  /** My player id; empty for spectators without one. */
  readonly me: string;
  readonly rules: Rules;
  readonly session: OnlineSession;
  /** The invitation code; empty if this player does not know it. */
  readonly code: string;
}

export const visitTable = async (table: string, code: string, cup = false): Answered<Visit> => {
  const found = await house.watch({ table, code });
  if (!found.ok) return found;
  const { player } = found.value;
  const isGuest = player !== '' && code === '';
  const [rules, invitation] = await Promise.all([
    found.value.rules(),
    isGuest ? found.value.invitation() : ok(code),
  ]);
  if (!rules.ok) return rules;
  return ok({
    me: player,
    rules: rules.value,
    session: onlineSession(found.value, cup),
    code: invitation.ok ? invitation.value : '',
  });
};

/** A table as an invited player sees it before joining. */
export interface Invitation {
  readonly snapshot: TableRead;
  readonly code: string;
  readonly me: string;
}

export const readInvitation = async (table: string, code: string): Answered<Invitation> => {
  const query = table === '' ? { code } : { table, code };
  const [player, snapshot] = await Promise.all([house.known(), house.look(query)]);
  if (!snapshot.ok) return snapshot;
  const seats = shownSeats(snapshot.value.seats);
  return ok({ snapshot: { ...snapshot.value, seats }, code, me: player?.player ?? '' });
};
