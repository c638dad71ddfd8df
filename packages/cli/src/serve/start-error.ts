import type { ServeSettings } from './settings.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Explains in one line why a server did not start and what would help. */
export const describeStartError = (error: unknown, { port, host }: ServeSettings): string => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the other program, or choose another port with --port.`;
    case 'EACCES':
      return `Port ${port} needs more rights than you have. Choose a port above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set --host to one of its addresses, or to 0.0.0.0 for all.`;
    default: {
      const message = error instanceof Error ? error.message : String(error);
      return message.replaceAll(/\s*\n\s*/g, ' ');
    }
  }
};
