import { type Rules, referTo, rulesHash } from '@barrelhouse/engine';
import { commitmentOf } from '@barrelhouse/fair';
import type { Entry, Fact, PlayerId, Settings, TableId } from '@barrelhouse/protocol';

type Seated = Extract<Fact, { type: 'seated' }>;

/** Who sits at a table from the start. */
export type FirstSeat =
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string }
  | {
      readonly kind: 'human';
      readonly name: string;
      readonly player: PlayerId;
      readonly seed: string;
    };

/** What the first entry of a table says, and the secret behind its dice. */
export interface Opening {
  readonly table: TableId;
  readonly host: PlayerId;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly seats: readonly FirstSeat[];
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const seated = (sitting: FirstSeat, seat: number): Seated =>
  sitting.kind === 'bot'
    ? { type: 'seated', seat, name: sitting.name, kind: 'bot', bot: sitting.bot }
    : {
        type: 'seated',
        seat,
        name: sitting.name,
        kind: 'human',
        player: sitting.player,
        seed: sitting.seed,
        chain: '',
      };

/** The first entry of a table. It commits to the secret before any seat can add to the dice. */
export const openingEntry = (opening: Opening): Entry => {
  const { table, host, rules, settings, seats, secret, at } = opening;
  const hash = rulesHash(rules);
  const commitment = commitmentOf(table, hash, secret);
  const reference = referTo(rules);
  return {
    seq: 1,
    at,
    by: 'host',
    facts: [
      { type: 'opened', protocol: 1, table, host, rules: reference, hash, settings, commitment },
      ...seats.map(seated),
    ],
  };
};
