import { tellCombination } from '@barrelhouse/protocol/words';

/** What a game is called and how it feels, in a sentence; by id. */
export const games = {
  names: {
    barrel: 'Barrel',
    hutton: 'Hutton',
    diecup: 'Diecup',
    classic: 'Classic',
    depot: 'Depot',
    thousands: 'Thousands',
    zilch: 'Zilch',
    facebook: 'Super Farkle',
    cardgames: 'Card table',
    kingdom: 'Kingdom',
  } as { readonly [id: string]: string },
  lines: {
    barrel: 'Five dice to 1,000, past three barrels that won’t let you out.',
    hutton: 'Plain Farkle: open with 1,000, and you must roll hot dice.',
    diecup: 'Fill twelve numbers in the fewest turns.',
    classic: 'Six dice to 10,000, open with 500.',
    depot: 'Party Farkle: three busts in a row cost 1,000.',
  } as { readonly [id: string]: string },
  bots: {
    careless: { name: 'Careless', temper: 'Grabs every point in sight and rolls on a coin toss.' },
    cautious: { name: 'Cautious', temper: 'Takes the points and gets out before the dice turn.' },
    regular: { name: 'Regular', temper: 'Weighs the next roll, and only the next roll.' },
    sharp: { name: 'Sharp', temper: 'Plans the whole turn, but never looks at the score.' },
    perfect: { name: 'Perfect', temper: 'Has worked it all out; only the dice can beat it.' },
  } as { readonly [bot: string]: { readonly name: string; readonly temper: string } },
  combination: tellCombination,
};
