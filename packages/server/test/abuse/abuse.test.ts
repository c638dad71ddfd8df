import { describe } from 'vitest';
import { codes } from './codes.ts';
import { deepJson } from './deep-json.ts';
import { desk } from './desk.ts';
import { endlessMatches } from './endless-matches.ts';
import { endlessTurns } from './endless-turns.ts';
import { expensiveRules } from './expensive-rules.ts';
import { floods } from './floods.ts';
import { memory } from './memory.ts';
import { notifications } from './notifications.ts';
import { sockets } from './sockets.ts';
import { streams } from './streams.ts';
import { underAttack } from './support/under-attack.ts';

// How much one visitor without an account can harm everybody else. The server runs as a separate process with default
// flags while a second process monitors its health. Linux only: it needs /proc and all of 127.0.0.0/8.

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
describe('codes, JSON and sockets', () => {
  const attackTest = underAttack();
  codes(attackTest);
  deepJson(attackTest);
  sockets(attackTest);
});
describe('reports and the desk', () => {
  desk(underAttack());
});
describe('streams', () => {
  streams(underAttack());
});
describe('events and notifications', () => {
  const flags = ['--push-contact', 'mailto:host@dice.example'];
  notifications(underAttack({ flags }));
});
describe('floods', () => {
  floods(underAttack());
});
