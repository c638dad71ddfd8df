import { Client, DatabaseError, Pool, type PoolClient, types } from 'pg';
import { statement } from './statement.ts';

type Value = string | number | null | readonly (string | number | null)[];

/** Runs statements on any connection, or on that of a transaction. SQL has `?` for values. */
export interface Session {
  readonly rows: <Row>(sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
  /** Resolves with the number of changed rows. */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<number>;
}

export interface Transaction extends Session {
  /** Queues a statement without waiting for its result. If it fails, the transaction fails. */
  readonly send: (sql: string, ...values: readonly Value[]) => void;
  /** Runs several statements without values. */
  readonly script: (sql: string) => Promise<void>;
}

export interface Connections extends Session {
  /** The database's address for messages, without the password. */
  readonly place: string;
  /** Runs `work` atomically. If the connection breaks during the commit, the outcome is unknown. */
  readonly transaction: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** In milliseconds. The database times out first, so that we learn what became of a statement. */
const TIMEOUTS = {
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 10_000,
} as const;

const INT8 = 20;

/** Our bigints are milliseconds and counts, so they fit a JavaScript number. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format);

/**
 * Settings that every connection needs, whatever the database's defaults. A commit returns only once it is on disk,
 * and stricter settings stay. Read committed: after waiting for a lock we see the current row. No sequential scans: a
 * young database has no statistics yet, so a statement planned while a table was empty would go on reading all of it.
 * The prices of plans that still need one would look high enough to compile them, which takes longer than to run them.
 */
const SETTINGS = `select set_config('default_transaction_isolation', 'read committed', false),
  set_config('enable_seqscan', 'off', false),
  set_config('jit', 'off', false),
  case when current_setting('synchronous_commit') not in ('on', 'remote_apply')
    then set_config('synchronous_commit', 'on', false) end`;

const readAddress = (url: string): Client => {
  try {
    return new Client({ connectionString: url });
  } catch {
    // The driver's message may contain the password.
    throw new Error(
      'The database address is not valid. It should look like postgres://user:password@host:5432/name',
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

/** Rolls back, or closes a connection that may be broken. */
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
  const track = (answer: Promise<unknown>): void => {
    // Errors surface when all answers are awaited below.
    answer.catch(() => undefined);
    sent.push(answer);
  };
  try {
    track(client.query('begin'));
    const value = await work({
      ...session,
      send: (...args) => track(session.run(...args)),
      script: async (sql) => {
        await client.query(sql);
      },
    });
    track(client.query('commit'));
    await Promise.all(sent);
    client.release();
    return value;
  } catch (error) {
    // The first failure caused those after it.
    const answers = await Promise.allSettled(sent);
    const first: unknown = answers.find(({ status }) => status === 'rejected');
    const reason = isRejected(first) ? first.reason : error;
    await abandon(client, reason);
    throw reason;
  }
};

const isRejected = (answer: unknown): answer is PromiseRejectedResult => answer !== undefined;

/** A pool of connections. A broken connection fails its current call; the next call gets a new one. */
export const connect = (url: string, most: number): Connections => {
  const place = placeOf(url);
  const pool = new Pool({
    ...TIMEOUTS,
    connectionString: url,
    max: most,
    pipeline: true,
    keepAlive: true,
    application_name: 'barrelhouse',
    types: { getTypeParser: parserOf },
    verify: (client, done) => client.query(SETTINGS, (error) => done(error)),
  });
  // An idle connection can break. The pool drops it, or the next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed = false;
  const unlessClosed = (): void => {
    if (closed) throw new Error('The store is closed.');
  };
  const session = sessionOf(pool);
  return {
    place,
    rows: async (...args) => {
      unlessClosed();
      return session.rows(...args);
    },
    run: async (...args) => {
      unlessClosed();
      return session.run(...args);
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
