import type { Tournament } from '@barrelhouse/client/tournaments';
import { expect } from '@playwright/test';
import type { TestServer } from './fixtures.ts';
import { type Member, newMember } from './member.ts';

export type Send = <T>(method: string, path: string, body?: object) => Promise<T>;
/** Whoever can send requests as a player. */
export interface Sender {
  readonly player: string;
  readonly send: Send;
}

export type Table = Tournament['tables'][number];

type Address = Pick<Table, 'table' | 'code'>;

export const sit = ({ send }: Sender, { table, code }: Address): Promise<unknown> =>
  send('POST', `/api/tables/${table}/seats`, code === '' ? {} : { code });

interface Position {
  readonly seq: number;
  readonly seats: readonly { readonly who: string }[];
  readonly next: {
    readonly kind: string;
    readonly seat: number;
    readonly options: readonly { readonly type: string }[];
  };
}

/** Plays a match to its end. Everybody banks as soon as they may. */
export const playOut = async (
  senders: readonly Sender[],
  { table, code }: Address,
): Promise<void> => {
  for (;;) {
    const path = `/api/tables/${table}`;
    const now = await (senders[0] as Sender).send<Position>(
      'GET',
      `${path}${code === '' ? '' : `?code=${code}`}`,
    );
    if (now.next.kind !== 'choice') return;
    const mover = senders.find(({ player }) => player === now.seats[now.next.seat]?.who);
    const action = now.next.options.find(({ type }) => type === 'bank') ?? now.next.options[0];
    await mover?.send('POST', `${path}/actions`, { seq: now.seq, actions: [action] });
  }
};

export const readTournament = ({ send }: Sender, id: string): Promise<Tournament> =>
  send('GET', `/api/tournaments/${id}`);

/** A tournament with members in it, made and hosted by the first. */
export const openTournament = async (
  server: TestServer,
  names: readonly string[],
  settings: object,
): Promise<{
  readonly id: string;
  readonly host: Member;
  readonly members: readonly Member[];
}> => {
  const members: Member[] = [];
  for (const name of names) members.push(await newMember(server, name));
  const [host] = members as [Member];
  const { tournament: id } = await host.send<Tournament>('POST', '/api/tournaments', {
    game: 'classic',
    join: true,
    ...settings,
  });
  for (const member of members.slice(1))
    await member.send('POST', `/api/tournaments/${id}/players`, {});
  return { id, host, members };
};

/** The tables of a round, once they are open. */
export const tablesOf = async (
  sender: Sender,
  id: string,
  round: number,
): Promise<readonly Table[]> => {
  let found: readonly Table[] = [];
  await expect
    .poll(async () => {
      const now = await readTournament(sender, id);
      found = now.tables.filter((table) => table.round === round);
      return found.length;
    })
    .toBeGreaterThan(0);
  return found;
};
