import { Client, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { statement } from './statement.ts';

type Value = string | number | null | readonly (string | number | null)[];

/** Somewhere to ask: any connection, or the one of a transaction. SQL has `?` for values. */
export interface Session {
  readonly rows: <Row>(sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
  /** How many rows it changed. */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<number>;
}

export interface Transaction extends Session {
  /** Does not wait for an answer, so that several travel together; where one fails, the transaction does. */
  readonly send: (sql: string, ...values: readonly Value[]) => void;
  /** Several statements, without values. */
  readonly script: (sql: string) => Promise<void>;
}

export interface Connections extends Session {
  /** Where the database is, without the password. */
  readonly place: string;
  /** Commits what `work` did, or nothing of it where anything fails. A connection that breaks leaves that unknown. */
  readonly transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** In milliseconds. The database gives up before we do, so that we hear what became of a statement. */
const TIMES = {
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 10_000,
} as const;

const INT8 = 20;

/** Numbers of this record are milliseconds and counts: all of them fit. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format);

/**
 * What every connection relies on, whatever the database is set to. A commit has returned only when the disk has it;
 * a stricter setting stays. A lock that was waited for shows the row as it is then.
 */
const SETTINGS = `select set_config('default_transaction_isolation', 'read committed', false),
  case when current_setting('synchronous_commit') not in ('on', 'remote_apply')
    then set_config('synchronous_commit', 'on', false) end`;

const readAddress = (url: string): Client => {
  try {
    return new Client({ connectionString: url });
  } catch {
    // What the driver says may have the password in it.
    throw new Error(
      'The address of the database cannot be read. It has to look like postgres://user:password@host:5432/name',
    );
  }
};

const placeOf = (url: string): string => {
  const { user, host, port, database } = readAddress(url);
  const where = host.startsWith('/') ? `the socket in ${host}` : `${host}:${port}`;
  return `${database ?? ''} at ${where} as ${user ?? ''}`;
};

const sessionOf = (client: Pick<PoolClient, 'query'>): Session => ({
  rows: async <Row>(sql: string, ...values: readonly Value[]) => {
    const { rows } = await client.query({ ...statement(sql), values: [...values] });
    return rows as readonly Row[];
  },
  run: async (sql, ...values) => {
    const { rowCount } = await client.query({ ...statement(sql), values: [...values] });
    return rowCount ?? 0;
  },
});

/** Ends a transaction that failed, and the connection where it is not known to be sound. */
const abandon = async (client: PoolClient, error: unknown): Promise<void> => {
  try {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

const transact = async <T>(
  client: PoolClient,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => {
  const session = sessionOf(client);
  const sent: Promise<unknown>[] = [];
  const keep = (answer: Promise<unknown>): void => {
    // Whoever awaits all of them hears of it; until then nobody does.
    answer.catch(() => undefined);
    sent.push(answer);
  };
  try {
    keep(client.query('begin'));
    const value = await work({
      ...session,
      send: (...asked) => keep(session.run(...asked)),
      script: async (sql) => {
        await client.query(sql);
      },
    });
    keep(client.query('commit'));
    await Promise.all(sent);
    client.release();
    return value;
  } catch (error) {
    // What failed first is the reason of all that failed after it.
    const answers = await Promise.allSettled(sent);
    const first: unknown = answers.find(({ status }) => status === 'rejected');
    const reason = isRejected(first) ? first.reason : error;
    await abandon(client, reason);
    throw reason;
  }
};

const isRejected = (answer: unknown): answer is PromiseRejectedResult => answer !== undefined;

/** A pool of connections that mends itself: a broken one fails what it was doing, and the next call gets another. */
export const connect = (url: string, most: number): Connections => {
  const place = placeOf(url);
  const pool = new Pool({
    ...TIMES,
    connectionString: url,
    max: most,
    pipeline: true,
    keepAlive: true,
    application_name: 'barrelhouse',
    types: { getTypeParser: parserOf },
    verify: (client, done) => client.query(SETTINGS, (error) => done(error)),
  });
  // A connection can break while nobody asks it anything. The pool lets go of it, or the next question tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed = false;
  const unlessClosed = (): void => {
    if (closed) throw new Error('The store is closed.');
  };
  const session = sessionOf(pool);
  return {
    place,
    rows: async (...asked) => {
      unlessClosed();
      return session.rows(...asked);
    },
    run: async (...asked) => {
      unlessClosed();
      return session.run(...asked);
    },
    transaction: async (work) => {
      unlessClosed();
      return transact(await pool.connect(), work);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await pool.end();
    },
  };
};
