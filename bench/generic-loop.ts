// Decisions a second of the generic loop: immutable state, facts, every choice listed, the view a bot would see.
import { begin, gameOf, games, rollerFrom, seededRandom, submit } from '@barrelhouse/engine';
import { figure, heading, whole } from './figure.ts';

/** Plays whole matches by a quick rule for about `seconds` and counts the decisions. */
const decisionsPerSecond = (id: string, seconds: number): number => {
  const entry = games[id];
  if (entry === undefined) throw new Error(`No game ${id}.`);
  const game = gameOf(entry.rules);
  const random = seededRandom(`bench ${id}`);
  const roller = rollerFrom(random);
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  let decisions = 0;
  while (performance.now() < until) {
    let { state } = begin(game, 2, 0);
    for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
      // The last option is to bank if that is allowed, and the smallest keep otherwise: both keep matches moving.
      const option = random(2) === 0 ? next.options[0] : next.options.at(-1);
      if (option === undefined) throw new Error('A choice is never empty.');
      game.view(state);
      const played = submit(game, state, next.seat, option, roller);
      if (!played.ok) throw new Error(played.error.code);
      state = played.value.state;
      decisions++;
    }
  }
  return decisions / ((performance.now() - started) / 1000);
};

heading('Generic loop, decisions a second on one core (to reach in classic: 300,000)');
for (const id of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games)) {
  decisionsPerSecond(id, 0.5);
  figure(id, whole(Math.max(...[1, 2, 3].map(() => decisionsPerSecond(id, 1)))));
}
