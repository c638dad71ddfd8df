import { hash, randomInt } from 'node:crypto';
import { LIMITS } from '@barrelhouse/protocol';

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each, so 80 in all: too many to guess, even with a copy of the record. */
const LENGTH = 16;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, newCode);

/** The hash to look a code up by, however it was typed. */
export const hashRecoveryCode = (text: string): string => {
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return hash('sha256', `recovery code ${code}`, 'base64url');
};
