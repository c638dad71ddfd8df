import {
  begin,
  findRules,
  type GameEvent,
  gameOf,
  type Rules,
  referTo,
  rollerFrom,
  rulesHash,
  seededRandom,
  stepsOf,
  submit,
} from '@barrelhouse/engine';
import type { Entry, Fact } from '@barrelhouse/protocol';
import { bots } from '@barrelhouse/solver';

export const rulesNamed = (name: string): Rules => {
  const rules = findRules(name);
  if (!rules.ok) throw new Error(`There are no rules ${name}.`);
  return rules.value;
};

/** For tests: the log of a game between bots, with an entry for each action. The seed decides it. */
export const playedTable = (
  rules: Rules,
  seats: readonly string[],
  seed: string,
  people: readonly number[] = [],
): readonly Entry[] => {
  const game = gameOf(rules);
  const random = seededRandom(`${seed} bots`);
  const policies = seats.map((bot) => bots[bot]?.policyFor(rules, random, undefined));
  const roller = rollerFrom(seededRandom(seed));
  const opening = begin(game, seats.length, 0);
  const played: GameEvent[] = [];
  let { state } = opening;
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const action = policies[next.seat]?.(game.view(state), next) ?? { type: 'roll' };
    const done = submit(game, state, next.seat, action, roller);
    if (!done.ok) throw new Error(done.error.code);
    state = done.value.state;
    played.push(...done.value.facts);
  }
  const settings = {
    places: seats.length,
    access: 'invited',
    start: 'host',
    clock: null,
    fairness: 1,
    coach: true,
    botPace: 0,
  } as const;
  const reference = { rules: referTo(rules), hash: rulesHash(rules) };
  const seated = seats.map(
    (bot, seat): Fact =>
      people.includes(seat)
        ? {
            type: 'seated',
            seat,
            name: bot,
            kind: 'human',
            player: `p${seat}`,
            seed: '',
            chain: '',
          }
        : { type: 'seated', seat, name: bot, kind: 'bot', bot },
  );
  const opened: Fact = {
    type: 'opened',
    protocol: 1,
    table: `t-${seed}`,
    host: 'p0',
    ...reference,
    settings,
    commitment: '',
  };
  const groups: (readonly Fact[])[] = [
    [opened, ...seated],
    [{ type: 'launched', first: 0 }, ...opening.facts],
    ...stepsOf(played).map(({ facts }) => facts),
  ];
  return groups.map((facts, i) => ({ seq: i + 1, at: 1_700_000_000_000 + 613 * i, by: 0, facts }));
};
