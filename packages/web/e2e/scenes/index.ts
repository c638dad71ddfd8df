import { account } from './account.ts';
import { bots } from './bots.ts';
import { desk } from './desk.ts';
import { lab } from './lab.ts';
import { people } from './people.ts';
import { ranks } from './ranks.ts';
import { rated } from './rated.ts';
import type { Scene } from './scene.ts';
import { leagueNight, otherTournaments } from './tournaments.ts';

type Scenes = { readonly [name: string]: Scene };

/** Screens of members, each reached as a member would. */
export const SCENES: Scenes = {
  'rated matches': rated,
  'the lab': lab,
  'people and profiles': people,
  'accounts and notifications': account,
  'the host’s desk': desk,
  'leaderboard and luck': ranks,
};

/** For pictures only: `tournaments.spec.ts` and `bots.spec.ts` check these screens. */
export const PICTURED: Scenes = {
  'bot accounts': bots,
  'tournaments of every kind': otherTournaments,
  'a league night': leagueNight,
};
