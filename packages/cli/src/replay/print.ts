import { type Match, stepsOf } from '@barrelhouse/engine';
import { matchStateOf } from '../play/match-state.ts';
import { tellFact } from '../words/facts.ts';
import { count, figure } from '../words/numbers.ts';
import { tellStandings } from '../words/standings.ts';

/** Prints a match turn by turn. */
export const printMatch = (match: Match): string[] => {
  const { names, rules, facts, game, state } = matchStateOf(match);
  const { boards } = game.view(state);
  const lines = [`${rules.name}, ${count(names.length, 'seat', 'seats')}: ${names.join(', ')}`];
  for (const fact of facts) {
    if (fact.type === 'turn-began') {
      lines.push('', `Turn ${figure(fact.turn)}, ${names[fact.seat] ?? ''}`);
      continue;
    }
    if (fact.type === 'ended') {
      lines.push('', ...tellStandings(fact.standings, names, boards));
      continue;
    }
    const sentence = tellFact(fact, names);
    if (sentence !== '') lines.push(`  ${sentence}`);
  }
  if (facts.at(-1)?.type !== 'ended') lines.push('', 'The match is not over.');
  return lines;
};

/** A match as data. */
export const matchData = (match: Match): unknown => {
  const { names, rules, facts } = matchStateOf(match);
  const [start] = facts;
  const end = facts.at(-1);
  return {
    valid: true,
    game: rules.id,
    names,
    first: start?.type === 'started' ? start.first : 0,
    finished: end?.type === 'ended',
    standings: end?.type === 'ended' ? end.standings : [],
    steps: stepsOf(facts).map(({ command: { seat, action, dice }, facts: caused }) => ({
      seat,
      action,
      dice,
      facts: caused,
    })),
  };
};
