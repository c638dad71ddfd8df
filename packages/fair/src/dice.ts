import { type Dice, dice, FACES, type Face } from '@barrelhouse/engine';
import { draws } from './draws.ts';
import { fields, u32 } from './fields.ts';
import { fromHex } from './hex.ts';
import { hmac } from './hmac.ts';

/** The faces of a roll, die by die. A die shows the same face whatever the number of dice. */
export const facesOf = (
  key: Uint8Array,
  roll: number,
  count: number,
  link: string,
): readonly Face[] => {
  const opened = fromHex(link);
  const block = (counter: number): Uint8Array =>
    hmac(key, fields('roll', u32(roll), u32(counter), opened));
  return draws(block, FACES.length, count).map((draw) => FACES[draw] ?? 1);
};

/** The dice of a roll. Rolls are counted from 0 over the whole table. `link` is empty if the roll has none. */
export const diceOf = (key: Uint8Array, roll: number, count: number, link: string): Dice =>
  dice(facesOf(key, roll, count, link));
