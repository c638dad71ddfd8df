import type { Random } from '@barrelhouse/engine';
import { type Chain, makeChain } from '@barrelhouse/fair';
import type { Act, Snapshot } from '@barrelhouse/protocol';
import type { Guest } from './guest.ts';
import type { Watcher } from './watcher.ts';

type ActionBody = Act['actions'][number];
type Option = Extract<NonNullable<Snapshot['next']>, { kind: 'choice' }>['options'][number];

/** A guest at a table, with its secret hash chain. */
export interface SeatedGuest {
  readonly guest: Guest;
  readonly watcher: Watcher;
  readonly fairness: 1 | 2;
  chain: Chain;
  /** Links revealed so far. */
  linksUsed: number;
}

const LINKS = 400;
const hex = (random: Random, bytes: number): string =>
  Array.from({ length: bytes }, () => random(256).toString(16).padStart(2, '0')).join('');

export const newChain = (random: Random): Chain => makeChain(hex(random, 32), LINKS);
export const newSeed = (random: Random): string => hex(random, 16);

const actionOf = (option: Option): ActionBody => {
  switch (option.type) {
    case 'keep':
      return { type: 'keep', dice: option.dice };
    case 'aim':
      return { type: 'aim', target: option.target };
    default:
      return { type: option.type };
  }
};

/** Banks two times out of three, and sends half of the keeps together with the next action. */
const chooseActions = (options: readonly Option[], random: Random): ActionBody[] => {
  const bank = options.find(({ type }) => type === 'bank');
  const option =
    bank !== undefined && random(3) > 0
      ? bank
      : options[random(2) === 0 ? 0 : random(options.length)];
  if (option === undefined) throw new Error('There is nothing to choose.');
  const first = actionOf(option);
  if (option.type !== 'keep' || random(2) === 0) return [first];
  const then = random(2) === 0 ? 'bank' : 'roll';
  return option.barred.some(({ verb }) => verb === then) ? [first] : [first, { type: then }];
};

export const chooseAct = (
  seated: SeatedGuest,
  table: Snapshot,
  random: Random,
): Act | undefined => {
  if (table.next?.kind !== 'choice') return undefined;
  const actions = chooseActions(table.next.options, random);
  const rolls = actions.at(-1)?.type === 'roll';
  const link =
    seated.fairness === 2 && rolls ? { link: seated.chain.link(seated.linksUsed + 1) } : {};
  return { seq: table.seq, actions, ...link };
};

export const isTurnOf = ({ player }: Guest, table: Snapshot): boolean => {
  if (table.status !== 'playing' || table.next?.kind !== 'choice') return false;
  return table.seats[table.next.seat]?.who === player;
};

export const isClosed = ({ status }: Snapshot): boolean =>
  status === 'over' || status === 'abandoned';
