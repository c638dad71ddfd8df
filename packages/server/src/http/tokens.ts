import { hash, randomBytes } from 'node:crypto';

/** 32 random bytes: whoever has them is the player. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** Only this is stored, so that a stolen record opens no seat. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

export const newPlayerId = (): string => randomBytes(9).toString('base64url');
