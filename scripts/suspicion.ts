// `npm run suspicion` measures what good players give away in a match, for the rule that finds play too perfect for too
// long; `-- --matches 300` plays more. `docs/ratings.md` has the results.
import { parseArgs } from 'node:util';
import {
  begin,
  findRules,
  type GameEvent,
  gameIds,
  gameOf,
  type Match,
  quickSeededRandom,
  type Rules,
  rollerFrom,
  submit,
} from '@barrelhouse/engine';
import { readReferenceTable, readSolvedTable } from '@barrelhouse/solved-tables';
import { bestPlay, bots, luckFreeMatch, type Policy, valueFunction } from '@barrelhouse/solver';

const { values: flags } = parseArgs({ options: { matches: { type: 'string', default: '100' } } });
const MATCHES = Number(flags.matches);
const NAMES = ['sharp', 'regular'] as const;

const playMatch = (rules: Rules, policies: readonly Policy[], seed: string): Match => {
  const game = gameOf(rules);
  const random = quickSeededRandom(seed);
  const roller = rollerFrom(random);
  const opening = begin(game, 2, random(2));
  const facts: GameEvent[] = [...opening.facts];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const action = policies[next.seat]?.(game.view(state), next) ?? { type: 'roll' };
    const played = submit(game, state, next.seat, action, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
    facts.push(...played.value.facts);
  }
  return { rules, names: [], facts };
};

const turnsOf = ({ facts }: Match, seat: number): number =>
  facts.filter((fact) => fact.type === 'turn-began' && fact.seat === seat).length;

for (const id of gameIds) {
  const found = findRules(id);
  if (!found.ok) throw new Error(`There is no game ${id}.`);
  const rules = found.value;
  const table = readSolvedTable(rules);
  const best = bestPlay(rules, 2, table);
  const value = valueFunction(rules, 2, table, readReferenceTable(rules));
  if (best === undefined || value === undefined) throw new Error(`There is no table for ${id}.`);
  let usual = 0;
  for (const name of NAMES) {
    const policies = [name, 'regular'].map((bot) => {
      const policy = bots[bot]?.policyFor(rules, quickSeededRandom(`${id} ${bot}`), best.oracle);
      if (policy === undefined) throw new Error(`There is no bot ${bot}.`);
      return policy;
    });
    const losses: number[] = [];
    let turns = 0;
    for (let i = 0; i < MATCHES; i++) {
      const match = playMatch(rules, policies, `${id} ${name} ${i}`);
      losses.push(luckFreeMatch(match, value).seats[0]?.mistakes ?? 0);
      turns += turnsOf(match, 0);
    }
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / MATCHES;
    if (name === 'sharp') usual = mean;
    const counted = losses.reduce((sum, loss) => sum + Math.min(1, loss / usual), 0) / MATCHES;
    process.stdout.write(
      `${id} ${name}: ${(100 * mean).toFixed(2)} % a match, ${counted.toFixed(3)} capped, ${(turns / MATCHES).toFixed(1)} turns\n`,
    );
  }
}
