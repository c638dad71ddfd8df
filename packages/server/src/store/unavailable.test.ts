import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const pgError = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('database error', 0, 'error'), { code });

test.each([
  ['a full disk', Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  ['a failing disk', Object.assign(new Error('disk I/O error'), { errcode: 10 }), true],
  ['a violated constraint', Object.assign(new Error('unique'), { errcode: 19 }), false],
  ['a database that is stopping', pgError('57P01'), true],
  ['a database that is starting', pgError('57P03'), true],
  ['too many connections', pgError('53300'), true],
  ['a read-only database', pgError('25006'), true],
  ['a duplicate key', pgError('23505'), false],
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['a cut connection', new Error('Connection terminated unexpectedly'), true],
  ['no answer', new Error('Query read timeout'), true],
  ['a bug', new TypeError('x is not a function'), false],
  ['not an error', 'text', false],
])('%s', (_, error, expected) => expect(isUnavailable(error)).toBe(expected));
