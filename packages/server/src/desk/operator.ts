import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

// How the operator's command line authenticates to a server. The key is where only the operator can read it: beside an
// SQLite record while its server runs, or derived from a secret in the PostgreSQL database.

export const OPERATOR_HEADER = 'barrelhouse-operator';

/** The file in the data folder that says how to reach the server that uses it. */
export const OPERATOR_FILE = 'barrelhouse.operator';

export interface OperatorFile {
  readonly address: string;
  readonly key: string;
}

export const newOperatorKey = (): string => randomBytes(32).toString('base64url');

/** The same for all servers of a database. */
export const sharedOperatorKey = (doorbellKey: string): string =>
  createHmac('sha256', doorbellKey).update('operator').digest('base64url');

export const isOperator = (request: FastifyRequest, key: string): boolean => {
  const given = request.headers[OPERATOR_HEADER];
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Writes the file for this run; returns how to remove it. */
export const writeOperatorFile = (folder: string, content: OperatorFile): (() => void) => {
  const file = join(folder, OPERATOR_FILE);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeFileSync(part, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  renameSync(part, file);
  return () => rmSync(file, { force: true });
};
