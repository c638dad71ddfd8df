import { Problem } from '../../http/problem.ts';

/**
 * What a bot may send. It may also read everything that people may, except the host's desk. Everything else is for
 * people: accounts, passkeys, devices, friends, reports, notifications, other bots.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'POST /api/tables',
  ...[
    'seats',
    'actions',
    'bots',
    'removals',
    'start',
    'leave',
    'close',
    'return',
    'substitutions',
    'chains',
    'rematch',
    'reactions',
  ].map((command) => `POST /api/tables/:table/${command}`),
  'POST /api/rules',
  'PUT /api/bots/me',
  'POST /api/challenges',
  'POST /api/challenges/:challenge/accept',
  'POST /api/challenges/:challenge/decline',
  'DELETE /api/challenges/:challenge',
]);

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a bot may use a route, by the method and the pattern of its address. */
export const botMayUse = (method: string, route: string): boolean =>
  READING.has(method) ? !route.startsWith('/api/admin') : ALLOWED.has(`${method} ${route}`);

export const notForBots = (what = 'Bots cannot do this.'): Problem =>
  new Problem(403, 'not-for-bots', `${what} See docs/bots-api.md for what a bot may do.`);
