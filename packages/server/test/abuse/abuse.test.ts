import { describe } from 'vitest';
import { codes } from './codes.ts';
import { deepJson } from './deep-json.ts';
import { endlessMatches } from './endless-matches.ts';
import { endlessTurns } from './endless-turns.ts';
import { expensiveRules } from './expensive-rules.ts';
import { floods } from './floods.ts';
import { memory } from './memory.ts';
import { sockets } from './sockets.ts';
import { streams } from './streams.ts';
import { underAttack } from './support/under-attack.ts';

// What one visitor without an account can do to everybody else, at the most. The house is a process of its own with
// default flags; a second process watches its health. Linux only: it takes /proc, and all of 127.0.0.0/8.

describe('expensive rules', () => {
  expensiveRules(underAttack());
});
describe('memory', () => {
  memory(underAttack({ nodeOptions: ['--max-old-space-size=256'] }));
});
describe('matches that never end', () => {
  endlessMatches(underAttack());
});
describe('turns that never end', () => {
  endlessTurns(underAttack());
});
describe('what is sent', () => {
  const attacked = underAttack();
  codes(attacked);
  deepJson(attacked);
  sockets(attacked);
});
describe('streams', () => {
  streams(underAttack());
});
describe('floods', () => {
  floods(underAttack());
});
