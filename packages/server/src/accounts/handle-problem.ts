import { Problem } from '../http/problem.ts';
import { HANDLE_LENGTH, type Handle, type HandleRefusal, readHandle } from './handle.ts';

const { least, most } = HANDLE_LENGTH;

const MESSAGES: { readonly [code in HandleRefusal['code']]: string } = {
  'handle-length': `A handle has ${least} to ${most} characters.`,
  'handle-characters': 'A handle has letters, digits, _ and - only.',
  'handle-edges': 'A handle begins and ends with a letter or a digit.',
  'handle-scripts': 'A handle is written in one script only, so that none passes for another.',
  'handle-reserved': 'This handle is reserved. Choose another.',
};

/** Reads a handle, or throws a problem that says what would be right. */
export const handleOf = (text: string): Handle => {
  const read = readHandle(text);
  if (read.ok) return read.value;
  const { code, ...details } = read.error;
  throw new Problem(422, code, MESSAGES[code], details);
};

export const handleTaken = (): Problem =>
  new Problem(422, 'handle-taken', 'Another account has this handle. Choose another.');
