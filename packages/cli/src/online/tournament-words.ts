import {
  sharesWin,
  type Tournament,
  type TournamentListing,
  type Tournaments,
  type TournamentTable,
} from '@barrelhouse/client/tournaments';

const FORMAT: { readonly [format in TournamentListing['format']]: string } = {
  arena: 'arena',
  swiss: 'Swiss',
  'round-robin': 'round robin',
  knockout: 'knockout',
};

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);

const people = (count: number): string => `${count} ${count === 1 ? 'player' : 'players'}`;

const stateOf = ({ phase, byHand, startsAt, round, rounds }: TournamentListing): string => {
  if (phase === 'open') return byHand ? 'the host starts it' : `starts ${timeOf(startsAt)}`;
  if (phase !== 'running') return phase;
  if (round === null) return 'running';
  return rounds === null ? `round ${round}` : `round ${round} of ${rounds}`;
};

const lineOf = (one: TournamentListing): string =>
  `  ${one.tournament}  ${one.name}: ${one.game.name}, ${FORMAT[one.format]}${one.rated ? ', rated' : ''}, ${people(one.players)}, ${stateOf(one)}`;

const section = (title: string, found: readonly TournamentListing[]): readonly string[] =>
  found.length === 0 ? [] : [title, ...found.map(lineOf), ''];

export const tournamentList = ({ mine, open, running, ended }: Tournaments): readonly string[] => {
  const lines = [
    ...section('Yours', mine),
    ...section('To join', open),
    ...section('In progress', running),
    ...section('Recently ended', ended),
  ];
  return lines.length === 0
    ? ['No tournaments right now. Make one with: make NAME']
    : lines.slice(0, -1);
};

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const points = (value: number): string =>
  Number.isInteger(value)
    ? String(value)
    : value.toFixed(value * 2 === Math.round(value * 2) ? 1 : 2);

const minutesLeft = (until: number, now: number): string => {
  const seconds = Math.max(0, Math.round((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const WAITING: { readonly [why: string]: string } = {
  start: 'It hasn’t started yet.',
  round: 'Other matches of this round are still going on.',
  skip: 'You go straight to the second round. The first is still being played.',
  pause: 'The next round is about to be paired.',
  pairing: 'You’re about to be paired.',
  players: 'Nobody else is free right now.',
  rival: 'Only your last rival is free. You may meet again after a short wait.',
  ending: 'The time is up. The last matches are being finished.',
  series: 'The next match of your series is about to open.',
};

const OUT: { readonly [why: string]: string } = {
  left: 'You left.',
  'no-shows': 'You missed two matches, so you’re out.',
  removed: 'The host took you out.',
  beaten: 'You’ve lost your series, so you’re out.',
};

const names = (tournament: Tournament): ((player: string) => string) => {
  const known = new Map(tournament.competitors.map(({ player, name }) => [player, name]));
  return (player) => known.get(player) ?? 'someone';
};

const myLines = (tournament: Tournament, server: string): readonly string[] => {
  const { me, now } = tournament;
  const nameOf = names(tournament);
  const until = me.until === null ? '' : ` (${minutesLeft(me.until, now)})`;
  switch (me.state) {
    case 'match': {
      if (me.match === null) return [];
      const { table, state } = me.match;
      const link = `${server}/table/${table.table}`;
      const rivals = table.players.map(({ player }) => nameOf(player)).join(', ');
      const left = table.seatsUntil === null ? '' : ` in ${minutesLeft(table.seatsUntil, now)}`;
      const line =
        state === 'playing'
          ? 'Your match is on'
          : state === 'rival-late'
            ? `You’re seated. ${sharesWin(table.players) ? 'You share the win if nobody else comes' : 'You win if the others don’t come'}${left}`
            : `Take your seat${left}`;
      return [`${line}: table ${table.number}, ${rivals}.`, `  barrelhouse play --server ${link}`];
    }
    case 'bye':
      return ['You sit this round out and get the point.'];
    case 'paused':
      return [
        ...(me.noShows > 0 ? ['You missed a match. If you miss another, you’re out.'] : []),
        'You aren’t paired until you’re ready again:',
        `  barrelhouse tournament ready ${tournament.code} --server ${server}`,
      ];
    case 'out':
      return [OUT[me.out ?? 'left'] ?? ''];
    case 'waiting':
      return [`${WAITING[me.waiting ?? 'round'] ?? ''}${until}`];
    default:
      return [];
  }
};

const tableLine = (tournament: Tournament, table: TournamentTable): string => {
  const nameOf = names(tournament);
  const seats = table.players.map(({ player, points: won, absent }) =>
    won === null ? nameOf(player) : `${nameOf(player)} ${absent ? 'absent' : points(won)}`,
  );
  const status = { waiting: 'taking seats', playing: 'playing', over: 'over' }[table.status];
  return `  ${String(table.number).padStart(3)}  ${seats.join(' – ')}  (${status})`;
};

/** Standings, tables in progress and what comes next for the reader. */
export const tournamentLines = (tournament: Tournament, server: string): readonly string[] => {
  const { name, game, code, standings, tables, phase } = tournament;
  const nameOf = names(tournament);
  const width = Math.max(6, ...standings.map(({ player }) => nameOf(player).length));
  const rows = standings.map(({ place, player, points: won, play, withdrawn }) => {
    const shown =
      play === null
        ? ''
        : `  ${percent(play.mean)} (${place === play.place ? 'same' : play.place})`;
    return `  ${String(place).padStart(3)}  ${nameOf(player).padEnd(width)}  ${points(won).padStart(5)}${shown}${withdrawn ? '  withdrawn' : ''}`;
  });
  const mine = myLines(tournament, server);
  return [
    `${name}: ${game.name}, ${FORMAT[tournament.format]}, ${people(tournament.players)}, ${stateOf(tournament)}`,
    ...(phase === 'open'
      ? [`Join with the code ${code}, or at ${server}/tournaments/${tournament.tournament}`]
      : []),
    ...(mine.length === 0 ? [] : ['', ...mine]),
    ...(rows.length === 0
      ? []
      : ['', '  Standings: points, then play with the luck taken out (place by play)', ...rows]),
    ...(tables.length === 0
      ? []
      : ['', `  Tables`, ...tables.map((table) => tableLine(tournament, table))]),
  ];
};
