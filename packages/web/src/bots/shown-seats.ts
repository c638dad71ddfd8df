import { capital } from '@barrelhouse/protocol/words';
import { shownName } from '../i18n/shown-name.ts';
import { words } from '../i18n/words.svelte.ts';

/** A bot of the house by its name in the reader's language; the house calls it by the English one. */
export const shownBot = (name: string): string =>
  words.now.games.bots[name.toLowerCase()]?.name ?? name;

interface NamedSeat {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** The player's id, or the bot's. */
  readonly who: string;
}

/** Seats of a house, with names as the reader's language has them. */
export const shownSeats = <S extends NamedSeat>(seats: readonly S[]): readonly S[] =>
  seats.map((seat) => {
    const isHouseBot = seat.kind === 'bot' && seat.name === capital(seat.who);
    return { ...seat, name: isHouseBot ? shownBot(seat.name) : shownName(seat.name) };
  });
