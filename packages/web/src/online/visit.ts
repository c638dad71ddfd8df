import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import type { TableNow } from '@barrelhouse/protocol';
import { api } from './api.ts';
import { onlineDesk } from './here.ts';
import { measureClock, tablePath } from './house.ts';
import type { OnlineDesk } from './online-desk.ts';
import { OFFLINE, type Problem } from './problem.ts';

/** What a screen needs to show a table. */
export interface Visit {
  /** My player id; empty for those who look on without a name. */
  readonly me: string;
  readonly rules: Rules;
  readonly desk: OnlineDesk;
  /** The code to invite others with; empty where it is not ours to give. */
  readonly code: string;
}

const invitation = async (table: string, me: string, code: string): Promise<string> => {
  if (me === '' || code !== '') return code;
  const found = await api.read<{ readonly code: string }>(tablePath(table, '/invitation', ''));
  return found.ok ? found.value.code : '';
};

export const visitTable = async (
  table: string,
  code: string,
  cup = false,
): Promise<Result<Visit, Problem>> => {
  const [player, rules] = await Promise.all([
    api.known(),
    api.read<Rules>(tablePath(table, '/rules', code)),
  ]);
  if (!rules.ok) return rules;
  const me = player?.player ?? '';
  void measureClock();
  return ok({
    me,
    rules: rules.value,
    desk: onlineDesk(table, me, code, cup),
    code: await invitation(table, me, code),
  });
};

/** A table that one is invited to, before one sits down. */
export interface Invitation {
  readonly snapshot: TableNow;
  readonly code: string;
  readonly me: string;
}

const byCode = async (code: string): Promise<Result<string, Problem>> => {
  const found = await api.read<{ readonly table: string }>(
    `/api/codes/${encodeURIComponent(code)}`,
  );
  return found.ok ? ok(found.value.table) : found;
};

export const readInvitation = async (
  table: string,
  code: string,
): Promise<Result<Invitation, Problem>> => {
  const id = table === '' ? await byCode(code) : ok(table);
  if (!id.ok) return id;
  const player = await api.known();
  const snapshot = await api.read<TableNow>(tablePath(id.value, '', code));
  if (!snapshot.ok) return snapshot;
  // A page from a cache in between may answer in the house's place.
  if (typeof snapshot.value !== 'object') return err(OFFLINE);
  return ok({ snapshot: snapshot.value, code, me: player?.player ?? '' });
};
