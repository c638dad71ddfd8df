import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes. Anyone who has them can act as the player. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Only the hash is stored, so a stolen database gives no access. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const newPlayerId = (): string => randomBytes(9).toString('base64url');
