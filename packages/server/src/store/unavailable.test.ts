import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const told = (code: string): DatabaseError =>
  Object.assign(new DatabaseError('told by the database', 0, 'error'), { code });

test.each([
  ['a full disk', Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  ['a disk that fails', Object.assign(new Error('disk I/O error'), { errcode: 10 }), true],
  ['a broken rule of the schema', Object.assign(new Error('unique'), { errcode: 19 }), false],
  ['a database that is stopped', told('57P01'), true],
  ['a database that starts', told('57P03'), true],
  ['too many connections', told('53300'), true],
  ['a database that can only be read', told('25006'), true],
  ['a key that is taken', told('23505'), false],
  ['nobody there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['a cut connection', new Error('Connection terminated unexpectedly'), true],
  ['no answer', new Error('Query read timeout'), true],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error', 'text', false],
])('%s', (_, error, expected) => expect(isUnavailable(error)).toBe(expected));
