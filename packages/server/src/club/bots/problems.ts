import type { BotRefusal } from '@barrelhouse/protocol';
import { Problem } from '../../http/problem.ts';

export const noSuchBot = (): Problem =>
  new Problem(404, 'no-such-bot', 'There is no bot with this name.');

export const notABot = (): Problem =>
  new Problem(403, 'not-a-bot', 'Only a bot can do this. POST /api/bots makes one.');

export const tooManyBots = (most: number): Problem =>
  new Problem(422, 'too-many-bots', `An account can have ${most} bots. Delete one first.`, {
    most,
  });

export const botOffline = (): Problem =>
  new Problem(422, 'bot-offline', 'This bot is not online. GET /api/bots lists those that are.');

export const botBusy = (): Problem =>
  new Problem(422, 'bot-busy', 'This bot plays at as many tables as it takes. Try again later.');

const WHY: { readonly [what in BotRefusal]: string } = {
  game: 'This bot does not play this game.',
  clock: 'This bot does not play with this clock.',
  rated: 'This bot does not take rated challenges.',
  challenges: 'This bot does not take challenges.',
};

export const botDeclines = (what: BotRefusal): Problem =>
  new Problem(422, 'bot-declines', `${WHY[what]} GET /api/bots says what it takes.`, { what });

export const ownBot = (): Problem =>
  new Problem(
    422,
    'own-bot',
    'Bots of one account, and their owner, cannot play rated matches with each other.',
  );

export const tooManyChallenges = (): Problem =>
  new Problem(422, 'too-many-challenges', 'Too many challenges wait for this bot. Try later.');

export const noSuchChallenge = (): Problem =>
  new Problem(404, 'no-such-challenge', 'There is no such challenge.');

export const challengeOver = (state: string): Problem =>
  new Problem(422, 'challenge-over', `This challenge is over: it was ${state}.`, { state });
