import {
  type Fact,
  isTableFact,
  isUnplayedPairing,
  limitReached,
  type Snapshot,
  type TableFact,
  type TableNow,
  type WhyAbandoned,
} from '@barrelhouse/protocol';
import { tell, tellWhyAbandoned, UNPLAYED } from '@barrelhouse/protocol/words';
import { did, tellFacts } from '../words/facts.ts';
import { capital, count } from '../words/numbers.ts';
import { subjectOf } from '../words/subject.ts';

/** A distinct name for each seat. */
export const seatNames = ({ seats }: Pick<Snapshot, 'seats'>): readonly string[] => {
  const names: string[] = [];
  for (const { name } of seats) {
    let free = name;
    for (let n = 2; names.includes(free); n++) free = `${name} ${n}`;
    names.push(free);
  }
  return names;
};

/** Why a table was closed without a result. */
export const tellClosed = (why: WhyAbandoned, table: Pick<Snapshot, 'host' | 'view'>): string =>
  isUnplayedPairing(table) ? UNPLAYED : tellWhyAbandoned(why, limitReached(table));

const tellTableFact = (
  fact: TableFact,
  names: readonly string[],
  table: Pick<Snapshot, 'host' | 'view'>,
): string => {
  const who = subjectOf(names, 'seat' in fact ? fact.seat : 0);
  switch (fact.type) {
    case 'seated':
      return `${fact.name} sat down.`;
    case 'unseated':
      return fact.why === 'left' ? 'A player left their seat.' : 'The host removed a seat.';
    case 'hosted':
      return 'The host left. The next seat is the host now.';
    case 'launched':
      return tell(
        {
          you: () => 'The match begins. You go first.',
          other: (name) => `The match begins. ${name} goes first.`,
        },
        subjectOf(names, fact.first),
      );
    case 'rekeyed':
      return did(who, 'began a new hash chain');
    case 'timed-out':
      return did(who, 'ran out of time: the house finishes the turn');
    case 'substituted':
      return tell(
        {
          you: () => 'The house plays for you until you return.',
          other: (name) => `The house plays for ${name} until they return.`,
        },
        who,
      );
    case 'returned':
      return tell({ you: () => 'You are back.', other: (name) => `${name} is back.` }, who);
    case 'refunded':
      return tell(
        {
          you: (time) => `The server was down. You get ${time} back.`,
          other: (name, time) => `The server was down. ${name} gets ${time} back.`,
        },
        who,
        count(Math.ceil(fact.ms / 1000), 'second', 'seconds'),
      );
    case 'rematch-offered':
      return did(who, 'offered a rematch');
    case 'abandoned':
      return tellClosed(fact.why, table);
    case 'revealed':
      return 'The seed of the dice is revealed. Check the dice with barrelhouse verify.';
    default:
      return '';
  }
};

/** What happened at a table, one sentence a line. */
export const tellTableFacts = (
  facts: readonly Fact[],
  table: Pick<Snapshot, 'host' | 'seats' | 'view'>,
): string[] => {
  const names = seatNames(table);
  return facts
    .flatMap((fact) =>
      isTableFact(fact) ? [tellTableFact(fact, names, table)] : tellFacts([fact], names),
    )
    .filter((sentence) => sentence !== '');
};

const CLOCK = /^(\d{1,7})\+(\d{1,6})$/;

/** Reads a clock like `300+10`: seconds at the start, and seconds gained with each turn. */
export const parseClock = (text: string): { bank: number; increment: number } | undefined => {
  const [, bank, increment] = CLOCK.exec(text) ?? [];
  return bank === undefined ? undefined : { bank: Number(bank), increment: Number(increment) };
};

const two = (n: number): string => String(n).padStart(2, '0');

/** Time left on a clock: `4:05`, `3:04:05`, `2 d 3 h`. */
export const tellTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
};

/** Milliseconds that each seat has left, by the server's clock. */
const timesLeft = ({ clock, next }: TableNow, now: number): readonly number[] => {
  if (clock === null) return [];
  const running = next?.kind === 'choice' ? next.seat : -1;
  const { deadline } = clock;
  return clock.left.map((left, seat) =>
    seat === running && deadline !== null ? deadline - now : left,
  );
};

/** Who is away and how much time is left, for the seats that have something to show. */
export const tellSeats = (table: TableNow, now: number): string => {
  const left = timesLeft(table, now);
  return seatNames(table)
    .map((name, seat) => {
      const info = table.seats[seat];
      const present = table.view?.boards[seat]?.present !== false;
      if (info?.kind !== 'human' || !present) return '';
      const time = left[seat];
      const remarks = [
        time === undefined ? '' : tellTime(time),
        info.substituted ? 'house plays' : table.here[seat] === false ? 'away' : '',
      ].filter((remark) => remark !== '');
      return remarks.length === 0 ? '' : `${name} ${remarks.join(', ')}`;
    })
    .filter((part) => part !== '')
    .join(' · ');
};

/** What kind of table this is, in a few words. */
export const tellSettings = ({ settings }: Snapshot): string =>
  capital(
    [
      settings.access === 'open' ? 'open to all' : 'by invitation',
      `up to ${count(settings.places, 'seat', 'seats')}`,
      settings.clock === null
        ? ''
        : `clock ${settings.clock.bank} s + ${settings.clock.increment} s a turn`,
      `fair dice level ${settings.fairness}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
  );
