// Memory over many matches of the generic loop: `npm run bench -- memory 1000000` for the long run.
import { begin, gameOf, rollerFrom, seededRandom, submit } from '@barrelhouse/engine';
import { figure, heading, whole } from './figure.ts';
import { classicSelections } from './selections.ts';

const matches = Number(process.argv[2] ?? 50_000);
const game = gameOf(classicSelections().rules);
const random = seededRandom('memory');
const roller = rollerFrom(random);

const heapMegabytes = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

heading(`Heap over ${whole(matches)} matches of classic, after collecting garbage`);
for (let match = 0; match <= matches; match++) {
  if (match % Math.ceil(matches / 5) === 0) {
    figure(`after ${whole(match)} matches`, `${heapMegabytes().toFixed(1)} MB`);
  }
  let { state } = begin(game, 2, 0);
  for (let next = game.next(state); next.kind === 'choice'; next = game.next(state)) {
    const option = next.options[random(next.options.length)];
    if (option === undefined) throw new Error('A choice is never empty.');
    const played = submit(game, state, next.seat, option, roller);
    if (!played.ok) throw new Error(played.error.code);
    state = played.value.state;
  }
}
