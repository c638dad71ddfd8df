import { type Rules, rulesSchema } from '@barrelhouse/engine';
import { type TProperties, Type } from 'typebox';
import { WHY_ABANDONED } from '../facts.ts';
import { standings } from './match.ts';
import {
  cup,
  dice,
  hash,
  orNull,
  playerId,
  points,
  seat,
  seq,
  tableId,
  target,
  time,
} from './parts.ts';

// Facts, and the entries that hold them.

const fact = <const T extends string, P extends TProperties>(
  type: T,
  description: string,
  properties: P,
) => Type.Object({ type: Type.Literal(type), ...properties }, { description });

const barrel = {
  seat,
  barrel: Type.Integer({ minimum: 0 }),
  left: Type.Integer({ description: 'Turns left in it.' }),
};

export const MatchFact = Type.Union(
  [
    fact('started', 'A match begins.', {
      engine: Type.Integer(),
      game: Type.String(),
      rules: Type.String({ description: 'The hash of the rules.' }),
      seats: Type.Integer(),
      first: seat,
    }),
    fact('turn-began', 'A turn begins.', { seat, turn: Type.Integer() }),
    fact('threw', 'A seat rolls.', { seat, cup }),
    fact('rolled', 'The dice have landed.', { seat, dice: dice('What they show.') }),
    fact('kept', 'Dice are set aside.', {
      seat,
      dice: dice('The dice.'),
      points: points('What they are worth.'),
      pending: points('Turn points now.'),
      cup,
      hot: Type.Boolean(),
    }),
    fact('rescued', 'The last dice match, so the next roll uses all dice.', {
      seat,
      cup,
      blank: Type.Boolean({ description: 'Whether they score nothing.' }),
    }),
    fact('busted', 'The turn’s points are lost.', {
      seat,
      why: Type.Enum(['no-score', 'overshoot']),
      lost: points('How many.'),
      streak: Type.Integer({ description: 'Busts in a row.' }),
    }),
    fact('penalised', 'Points are taken for busts in a row.', {
      seat,
      points: points('How many.'),
      total: points('The score now.'),
      streak: Type.Integer(),
    }),
    fact('recovered', 'A roll that scores ends a streak of failed rolls.', { seat }),
    fact('passed', 'A busted seat ends its turn.', {
      seat,
      streak: Type.Optional(
        Type.Integer({ description: 'Failed turns in a row, if turns are counted.' }),
      ),
    }),
    fact('banked', 'The turn’s points are safe.', {
      seat,
      points: points('How many.'),
      total: points('The score now.'),
    }),
    fact('barrel-entered', 'A seat enters a barrel.', barrel),
    fact('barrel-held', 'A seat stays in a barrel for another turn.', barrel),
    fact('barrel-reset', 'A seat used up its turns and goes back to the start of the barrel.', {
      ...barrel,
      total: points('The score now.'),
    }),
    fact('barrel-left', 'A seat gets out of a barrel.', { seat, barrel: barrel.barrel }),
    fact('last-round', 'The match ends when the turn comes round to this seat.', { seat }),
    fact('aimed', 'A seat chooses the number to collect.', { seat, target }),
    fact('collected', 'Dice go into a slot.', {
      seat,
      target,
      dice: dice('The dice.'),
      points: points('What they are worth.'),
      have: Type.Integer({ description: 'Points in the slot now.' }),
      cup,
    }),
    fact('refilled', 'All dice go back into the cup for a free turn.', {
      seat,
      why: Type.Enum(['all-dice', 'complete']),
      cup,
    }),
    fact('missed', 'Nothing to collect: the turn ends.', { seat }),
    fact('finished', 'A seat has filled every slot.', { seat, turns: Type.Integer() }),
    fact('left', 'A seat left the match.', { seat }),
    fact('ended', 'The match is over.', { standings }),
  ],
  { title: 'MatchFact', description: 'What happened in the match.' },
);

const { $schema: _dialect, ...rules } = rulesSchema;
export const RulesInfo = Type.Unsafe<Rules>({ ...rules, title: 'Rules' });

export const ClockSetting = Type.Object({
  bank: Type.Integer({ description: 'Seconds at the start, which is also the maximum.' }),
  increment: Type.Integer({ description: 'Seconds gained with each turn.' }),
});

export const SettingsInfo = Type.Object(
  {
    places: Type.Integer({ minimum: 1, description: 'How many seats the table has.' }),
    access: Type.Enum(['open', 'invited']),
    start: Type.Enum(['host', 'full'], {
      description: 'Who starts the match: the host, or the last seat to be taken.',
    }),
    clock: orNull(ClockSetting),
    fairness: Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1: the server cannot choose dice. 2: nor can it look ahead.',
    }),
    coach: Type.Boolean({ description: 'Whether seats may ask the coach during the match.' }),
    botPace: Type.Integer({ minimum: 0, description: 'Milliseconds between a bot’s moves.' }),
  },
  { title: 'Settings', description: 'The settings of a table. They never change.' },
);

export const whyAbandoned = Type.Enum([...WHY_ABANDONED], {
  title: 'WhyAbandoned',
  description:
    'expired: nothing happened for days. everybody-left: no person is left. host-left: a host without a seat left. host-closed: the host closed it. too-long: it reached the limit of turns or entries. house-failed: the house could not play on. house-closed, house-conduct, house-idle: those who run the server closed it, for no given reason, because of how somebody behaved, or because nobody was playing.',
});

const seated = { seat, name: Type.String() };

export const TableFactInfo = Type.Union(
  [
    fact('opened', 'A table was opened.', {
      protocol: Type.Literal(1),
      table: tableId,
      host: playerId,
      rules: Type.Union([
        Type.Object({ id: Type.String(), hash: Type.String() }, { description: 'A known game.' }),
        RulesInfo,
      ]),
      hash: Type.String({ description: 'The hash of the rules.' }),
      settings: SettingsInfo,
      commitment: hash('Binds the server to its seed.'),
    }),
    fact('seated', 'Somebody took a seat.', {
      ...seated,
      kind: Type.Literal('human'),
      player: playerId,
      seed: Type.String({ description: 'What the seat adds to the dice.' }),
      chain: Type.String({ description: 'The end of its hash chain; empty at level 1.' }),
    }),
    fact('seated', 'A bot was seated.', {
      ...seated,
      kind: Type.Literal('bot'),
      bot: Type.String(),
    }),
    fact('unseated', 'A seat was given up before the start; later ones move down.', {
      seat,
      why: Type.Enum(['left', 'removed']),
    }),
    fact('hosted', 'Another player is the host now.', { host: playerId }),
    fact('launched', 'The match starts: seats and the key to the dice are final.', { first: seat }),
    fact('unlocked', 'A link of a hash chain, for the roll that follows.', {
      seat,
      roll: Type.Integer({ minimum: 0 }),
      link: hash('The link.'),
    }),
    fact('rekeyed', 'A seat began a new hash chain.', { seat, chain: hash('Its end.') }),
    fact('timed-out', 'A seat ran out of time, and the house finishes its turn.', {
      seat,
      times: Type.Integer({ description: 'How often in a row.' }),
    }),
    fact('substituted', 'The house plays on for an absent seat.', { seat, bot: Type.String() }),
    fact('returned', 'An absent seat is back.', { seat }),
    fact('refunded', 'A seat gets back the time for which the server was down.', {
      seat,
      ms: Type.Number(),
    }),
    fact('rematch-offered', 'A rematch is open at another table.', {
      seat,
      table: tableId,
      code: Type.String(),
    }),
    fact('abandoned', 'The table was closed.', {
      why: whyAbandoned,
    }),
    fact('revealed', 'The server’s seed. Now everyone can check the dice.', {
      seed: hash('The seed.'),
    }),
  ],
  { title: 'TableFact', description: 'What happened at the table besides the match.' },
);

export const entry = {
  seq,
  at: time('When it was written.'),
  by: Type.Union([seat, Type.Enum(['host', 'house'])], {
    title: 'By',
    description: 'Who caused it: a seat, the host without a seat, or the house.',
  }),
  facts: Type.Array(Type.Union([MatchFact, TableFactInfo]), { title: 'Facts', minItems: 1 }),
};

export const EntryAnswer = Type.Object(entry, {
  title: 'Entry',
  description: 'Everything that one command caused, stored together.',
});
