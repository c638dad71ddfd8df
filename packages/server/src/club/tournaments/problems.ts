import type { TournamentRefusal } from '@barrelhouse/club';
import type { AnswerCode } from '@barrelhouse/protocol';
import { Problem } from '../../http/problem.ts';

export const noSuchTournament = (): Problem =>
  new Problem(404, 'no-such-tournament', 'There is no tournament with this id.');

type Told = readonly [status: number, code: AnswerCode, message: string];

const TOLD: { readonly [code in TournamentRefusal['code']]: Told } = {
  'not-open': [404, 'no-such-tournament', 'There is no tournament with this id.'],
  'already-open': [422, 'failed', 'This tournament was opened before.'],
  'already-started': [422, 'tournament-started', 'The tournament has started already.'],
  'not-started': [422, 'tournament-not-started', 'The tournament has not started yet.'],
  over: [422, 'tournament-over', 'The tournament is over.'],
  'bad-settings': [422, 'bad-tournament', 'A tournament cannot have these settings.'],
  full: [422, 'tournament-full', 'All places are taken.'],
  'too-few': [422, 'too-few-players', 'Not enough players have joined.'],
  'too-late': [422, 'too-late-to-join', 'It is too late to join.'],
  'already-joined': [422, 'already-joined', 'This player takes part already.'],
  'not-in-it': [422, 'not-in-tournament', 'This player does not take part.'],
  withdrawn: [422, 'withdrawn', 'This player has withdrawn and cannot come back.'],
  'no-such-table': [404, 'no-such-pairing', 'There is no table with this number.'],
  'already-reported': [422, 'already-decided', 'This table has a result already.'],
  'not-reported': [422, 'tournament-not-started', 'This table has no result yet.'],
  'wrong-players': [422, 'not-in-tournament', 'This player does not play at this table.'],
};

export const tournamentProblem = (refusal: TournamentRefusal): Problem => {
  const { code, ...details } = refusal;
  const [status, answer, message] = TOLD[code];
  return new Problem(status, answer, message, details);
};
