import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '@barrelhouse/client';
import { connect, fileVault } from '@barrelhouse/client/node';
import { err, ok, type Result, type Rules, readRules } from '@barrelhouse/engine';
import type { Create } from '@barrelhouse/protocol';
import type { ExitCode } from '../commands/command.ts';
import type { Io } from '../io/io.ts';
import { writeWhole } from '../play/saves.ts';
import { paintAt } from '../terminal/paint.ts';
import { type Ending, playOnlineAtTerminal } from './at-terminal.ts';
import { playOnlineByLines } from './by-lines.ts';
import { describeProblem } from './describe-problem.ts';
import { type Arrival, arriveAt, type Found } from './find-table.ts';
import { type Lines, linesOf } from './lines.ts';
import { serverFolder } from './server-address.ts';
import { type Sitting, sitAt } from './sitting.ts';

/** Which table: a new one, or one there is. */
export type Which =
  | { readonly kind: 'new'; readonly order: Create }
  | { readonly kind: 'table'; readonly table: string; readonly code: string }
  | { readonly kind: 'code'; readonly code: string }
  /** The one where we sat last at this server. */
  | { readonly kind: 'last' };

export interface OnlineWish {
  readonly server: string;
  readonly which: Which;
  /** Who takes a seat here; the first also names a new guest. */
  readonly names: readonly string[];
  readonly json: boolean;
  readonly colours: boolean;
}

/** All that lasts from one table to the next. */
interface Visit {
  readonly io: Io;
  readonly wish: OnlineWish;
  readonly house: House;
  readonly folder: string;
  readonly lines: Lines | undefined;
}

const lastFile = (folder: string): string => join(folder, 'last-table');

const find = async ({ house, folder, wish }: Visit): Promise<Result<Found, string>> => {
  const { which, server } = wish;
  switch (which.kind) {
    case 'new': {
      const made = await house.create(which.order);
      return made.ok
        ? ok({ table: made.value.id, code: '' })
        : err(describeProblem(made.error, server));
    }
    case 'table':
      return ok({ table: which.table, code: which.code });
    case 'code': {
      const found = await house.find(which.code);
      return found.ok
        ? ok({ table: found.value, code: which.code })
        : err(describeProblem(found.error, server));
    }
    default: {
      const file = lastFile(folder);
      return existsSync(file)
        ? ok({ table: readFileSync(file, 'utf8').trim(), code: '' })
        : err(`You have not sat at a table of ${server} yet: name a game to open one.`);
    }
  }
};

const rulesAt = async ({ table }: Arrival, server: string): Promise<Result<Rules, string>> => {
  const answer = await table.rules();
  if (!answer.ok) return err(describeProblem(answer.error, server));
  const rules = readRules(answer.value);
  return rules.ok ? rules : err('This table plays by rules that this barrelhouse does not know.');
};

const playAt = async (
  { io, wish, lines }: Visit,
  sitting: Sitting,
  rules: Rules,
  code: string,
  news: readonly string[],
): Promise<Ending> => {
  const paint = paintAt(wish.colours ? io.out.depth : 1);
  const settings = { server: wish.server, code, rules, paint, news };
  return lines === undefined
    ? playOnlineAtTerminal(io, sitting, settings)
    : playOnlineByLines(io, sitting, { ...settings, json: wish.json }, lines);
};

const farewell = ({ io, wish }: Visit, sitting: Sitting, ending: Ending): void => {
  if (wish.json) return;
  const { status } = sitting.now();
  const words =
    ending === 'left'
      ? 'You left the table.'
      : status === 'over' || status === 'abandoned'
        ? `The match is kept: ${wish.server}/api/tables/${sitting.table.id}/log`
        : `Your seat is kept: barrelhouse play --server ${wish.server} --resume comes back to it.`;
  io.out.lines([words]);
};

/** Sits down at a table and plays there; the table of a rematch, where it goes on at one. */
const visitTable = async (
  visit: Visit,
  found: Found,
): Promise<Result<Found | undefined, string>> => {
  const { house, wish, folder } = visit;
  const arrival = await arriveAt(house, found, wish.names);
  if (!arrival.ok) return err(describeProblem(arrival.error, wish.server));
  const { table, news } = arrival.value;
  const rules = await rulesAt(arrival.value, wish.server);
  if (!rules.ok) return rules;
  const sat = await sitAt(table);
  if (!sat.ok) return err(describeProblem(sat.error, wish.server));
  const sitting = sat.value;
  writeWhole(lastFile(folder), `${found.table}\n`);
  try {
    const invitation = await table.invitation();
    const code = invitation.ok ? invitation.value : found.code;
    const ending = await playAt(visit, sitting, rules.value, code, news);
    const offer = ending === 'rematch' ? sitting.now().rematch : null;
    if (ending === 'lost') return err(describeProblem(await sitting.lost, wish.server));
    if (offer === null) farewell(visit, sitting, ending);
    return ok(offer ?? undefined);
  } finally {
    sitting.close();
  }
};

/** Plays at the tables of a server until somebody has enough. */
export const playOnline = async (io: Io, wish: OnlineWish, data: string): Promise<ExitCode> => {
  const fail = (error: string): ExitCode => {
    io.err.lines([`barrelhouse: ${error}`]);
    return 1;
  };
  const folder = serverFolder(data, wish.server);
  const house = connect(wish.server, { name: wish.names[0] ?? 'Guest', vault: fileVault(folder) });
  const me = await house.me();
  if (!me.ok) return fail(describeProblem(me.error, wish.server));
  const scripted = wish.json || !(io.input.isTerminal && io.out.isTerminal);
  const visit: Visit = {
    io,
    wish,
    house,
    folder,
    lines: scripted ? linesOf(io.input.lines()) : undefined,
  };
  const found = await find(visit);
  if (!found.ok) return fail(found.error);
  let table: Found | undefined = found.value;
  try {
    while (table !== undefined) {
      const visited = await visitTable(visit, table);
      if (!visited.ok) return fail(visited.error);
      table = visited.value;
    }
    return 0;
  } finally {
    visit.lines?.close();
    house.close();
  }
};
