import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '@barrelhouse/client';
import { connect, fileVault } from '@barrelhouse/client/node';
import { err, ok, type Result, type Rules, readRules } from '@barrelhouse/engine';
import type { Create } from '@barrelhouse/protocol';
import type { ExitCode } from '../commands/command.ts';
import type { Io } from '../io/io.ts';
import { writeAtomically } from '../play/saves.ts';
import { paintAt } from '../terminal/paint.ts';
import { type Ending, playOnlineAtTerminal } from './at-terminal.ts';
import { playOnlineByLines } from './by-lines.ts';
import { describeProblem } from './describe-problem.ts';
import { findRated } from './find-rated.ts';
import { type JoinedTable, joinTable, type TableToJoin } from './join-table.ts';
import { type LineReader, linesOf } from './line-reader.ts';
import { NAMELESS } from './nameless.ts';
import { type OnlineTable, openOnlineTable } from './online-table.ts';
import { readRating, tellRating } from './rating-news.ts';
import { serverFolder } from './server-address.ts';

/** A new table, or an existing one. */
export type Which =
  | { readonly kind: 'new'; readonly order: Create }
  | { readonly kind: 'table'; readonly table: string; readonly code: string }
  | { readonly kind: 'code'; readonly code: string }
  /** A rated match against somebody of about the same strength. */
  | { readonly kind: 'find'; readonly game: string }
  /** The table where we last sat at this server. */
  | { readonly kind: 'last' };

export interface OnlineRequest {
  readonly server: string;
  readonly which: Which;
  /** Who takes a seat at this terminal. A new guest gets the first name. */
  readonly names: readonly string[];
  readonly json: boolean;
  readonly colours: boolean;
}

/** What stays the same from one table to its rematch. */
interface Visit {
  readonly io: Io;
  readonly request: OnlineRequest;
  readonly house: House;
  readonly folder: string;
  readonly lines: LineReader | undefined;
}

const lastFile = (folder: string): string => join(folder, 'last-table');

const find = async ({
  io,
  house,
  folder,
  request,
  lines,
}: Visit): Promise<Result<TableToJoin | undefined, string>> => {
  const { which, server } = request;
  switch (which.kind) {
    case 'new': {
      const made = await house.create(which.order);
      return made.ok
        ? ok({ table: made.value.id, code: '' })
        : err(describeProblem(made.error, server));
    }
    case 'find': {
      const found = await findRated(io, house, which.game, request.names[0] ?? '', lines);
      if (!found.ok) return err(describeProblem(found.error, server));
      return ok(found.value && { table: found.value.id, code: found.value.code });
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
        : err(`You have not played at ${server} yet. Name a game to open a table.`);
    }
  }
};

const rulesAt = async ({ table }: JoinedTable, server: string): Promise<Result<Rules, string>> => {
  const answer = await table.rules();
  if (!answer.ok) return err(describeProblem(answer.error, server));
  const rules = readRules(answer.value);
  return rules.ok
    ? rules
    : err('This version of barrelhouse does not know the rules of this table.');
};

const playAt = async (
  { io, request, lines }: Visit,
  online: OnlineTable,
  rules: Rules,
  code: string,
  news: readonly string[],
): Promise<Ending> => {
  const paint = paintAt(request.colours ? io.out.depth : 1);
  const settings = { server: request.server, code, rules, paint, news };
  return lines === undefined
    ? playOnlineAtTerminal(io, online, settings)
    : playOnlineByLines(io, online, { ...settings, json: request.json }, lines);
};

const farewell = ({ io, request }: Visit, online: OnlineTable, ending: Ending): void => {
  if (request.json) return;
  const { status } = online.now();
  const words =
    ending === 'left'
      ? 'You left the table.'
      : status === 'over' || status === 'abandoned'
        ? `The log of the match: ${request.server}/api/tables/${online.table.id}/log`
        : `Your seat stays yours. Return with barrelhouse play --server ${request.server} --resume`;
  io.out.lines([words]);
};

/** After a rated match: what it did to our rating, and why. */
const tellRated = async ({ io, request, house }: Visit, { table, now }: OnlineTable) => {
  const isMine = now().seats.some(({ kind, who }) => kind === 'human' && who === table.player);
  if (!table.rated || !isMine || now().status !== 'over') return;
  const rating = await readRating(house, table);
  if (request.json) {
    if (rating !== undefined) io.out.data(JSON.stringify({ type: 'rated', rating }));
  } else io.out.lines([tellRating(rating, table)]);
};

/** Plays at a table. Returns the table of the rematch, if there is one. */
const visitTable = async (
  visit: Visit,
  found: TableToJoin,
): Promise<Result<TableToJoin | undefined, string>> => {
  const { house, request, folder } = visit;
  const arrival = await joinTable(house, found, request.names);
  if (!arrival.ok) return err(describeProblem(arrival.error, request.server));
  const { table, news } = arrival.value;
  const rules = await rulesAt(arrival.value, request.server);
  if (!rules.ok) return rules;
  const sat = await openOnlineTable(table);
  if (!sat.ok) return err(describeProblem(sat.error, request.server));
  const online = sat.value;
  writeAtomically(lastFile(folder), `${found.table}\n`);
  try {
    const invitation = await table.invitation();
    const code = invitation.ok ? invitation.value : found.code;
    const ending = await playAt(visit, online, rules.value, code, news);
    const offer = ending === 'rematch' ? online.now().rematch : null;
    if (ending === 'lost') return err(describeProblem(await online.lost, request.server));
    await tellRated(visit, online);
    if (offer === null) farewell(visit, online, ending);
    return ok(offer ?? undefined);
  } finally {
    online.close();
  }
};

/** Plays at a server's table, and then at its rematches. */
export const playOnline = async (
  io: Io,
  request: OnlineRequest,
  data: string,
): Promise<ExitCode> => {
  const fail = (error: string): ExitCode => {
    io.err.lines([`barrelhouse: ${error}`]);
    return 1;
  };
  const folder = serverFolder(data, request.server);
  const house = connect(request.server, {
    name: request.names[0] ?? NAMELESS,
    vault: fileVault(folder),
  });
  const me = await house.me();
  if (!me.ok) return fail(describeProblem(me.error, request.server));
  const scripted = request.json || !(io.input.isTerminal && io.out.isTerminal);
  const visit: Visit = {
    io,
    // A player of the server sits down with the name that the server knows.
    request: request.names.length > 0 ? request : { ...request, names: [me.value.name] },
    house,
    folder,
    lines: scripted ? linesOf(io.input.lines()) : undefined,
  };
  const found = await find(visit);
  if (!found.ok) return fail(found.error);
  let table: TableToJoin | undefined = found.value;
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
