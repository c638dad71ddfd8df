import type {
  PairedTable,
  PlayerResult,
  TournamentFact,
  TournamentSettings,
  WhyWithdrawn,
} from './facts.ts';

export interface Competitor {
  readonly player: string;
  readonly rating: number;
  /** Order of joining. */
  readonly number: number;
  readonly joinedAt: number;
  readonly withdrawn: boolean;
  readonly whyWithdrawn: WhyWithdrawn | undefined;
  readonly noShows: number;
  /** Arena: since when the player has been waiting for a table. */
  readonly waitingSince: number | undefined;
  /** Rounds that had been paired before the player joined. */
  readonly missedRounds: number;
}

export interface PlayedTable extends PairedTable {
  readonly round: number;
  readonly pairedAt: number;
  readonly results: readonly PlayerResult[] | undefined;
  /** Whether luck was taken out of the results, or cannot be. */
  readonly measured: boolean;
}

export interface TournamentState {
  readonly settings: TournamentSettings;
  readonly phase: 'open' | 'running' | 'ended' | 'cancelled';
  readonly competitors: ReadonlyMap<string, Competitor>;
  readonly tables: readonly PlayedTable[];
  /** Byes of each round, by index. */
  readonly byes: readonly (readonly string[])[];
  readonly startedAt: number | undefined;
  /** Who took part when it started. */
  readonly field: readonly string[];
  /** When the latest result came in. */
  readonly reportedAt: number;
  /** When it ended or was cancelled. */
  readonly endedAt: number | undefined;
}

export const MOST_NO_SHOWS = 2;

const withCompetitor = (
  state: TournamentState,
  player: string,
  change: Partial<Competitor>,
): TournamentState => {
  const own = state.competitors.get(player);
  if (own === undefined) return state;
  const competitors = new Map(state.competitors).set(player, { ...own, ...change });
  return { ...state, competitors };
};

const reported = (
  state: TournamentState,
  fact: Extract<TournamentFact, { readonly type: 'reported' }>,
): TournamentState => {
  const arena = state.settings.format === 'arena';
  let next: TournamentState = {
    ...state,
    tables: state.tables.map((table) =>
      table.table === fact.table ? { ...table, results: fact.results } : table,
    ),
    reportedAt: fact.at,
  };
  for (const { player, absent } of fact.results) {
    const own = next.competitors.get(player);
    if (own === undefined) continue;
    // An absent player has to report back before being paired again.
    const waiting = arena && !absent && !own.withdrawn ? fact.at : undefined;
    const change = { noShows: own.noShows + (absent ? 1 : 0), waitingSince: waiting };
    next = withCompetitor(next, player, change);
  }
  return next;
};

const measured = (
  table: PlayedTable,
  fact: Extract<TournamentFact, { readonly type: 'measured' }>,
): PlayedTable => {
  if (table.table !== fact.table) return table;
  const luckFree = new Map(fact.plays.map((play) => [play.player, play.luckFree]));
  const results = table.results?.map((result) => {
    const own = luckFree.get(result.player);
    return own === undefined ? result : { ...result, luckFree: own };
  });
  return { ...table, results, measured: true };
};

/** The state after a fact. Bookkeeping only: whatever the log says did happen. */
export const evolve = (
  state: TournamentState | undefined,
  fact: TournamentFact,
): TournamentState => {
  if (fact.type === 'opened') {
    return {
      settings: fact.settings,
      phase: 'open',
      competitors: new Map(),
      tables: [],
      byes: [],
      startedAt: undefined,
      field: [],
      reportedAt: fact.at,
      endedAt: undefined,
    };
  }
  if (state === undefined) throw new RangeError('A log begins with `opened`.');
  switch (fact.type) {
    case 'joined': {
      const { player, rating, at } = fact;
      const known = state.competitors.get(player);
      const competitor: Competitor = {
        player,
        rating,
        number: known?.number ?? state.competitors.size,
        joinedAt: at,
        withdrawn: false,
        whyWithdrawn: undefined,
        noShows: known?.noShows ?? 0,
        waitingSince: state.settings.format === 'arena' ? at : undefined,
        missedRounds: known?.missedRounds ?? state.byes.length,
      };
      return { ...state, competitors: new Map(state.competitors).set(player, competitor) };
    }
    case 'withdrew':
      return withCompetitor(state, fact.player, {
        withdrawn: true,
        whyWithdrawn: fact.why,
        waitingSince: undefined,
      });
    case 'ready':
      return withCompetitor(state, fact.player, { waitingSince: fact.at });
    case 'paused':
      return withCompetitor(state, fact.player, { waitingSince: undefined });
    case 'started':
      return {
        ...state,
        phase: 'running',
        startedAt: fact.at,
        reportedAt: fact.at,
        field: activePlayers(state).map(({ player }) => player),
      };
    case 'paired': {
      const tables = fact.tables.map((table) => ({
        ...table,
        round: fact.round,
        pairedAt: fact.at,
        results: undefined,
        measured: false,
      }));
      const seated = fact.tables.flatMap(({ players }) => players);
      return seated.reduce<TournamentState>(
        (next, player) => withCompetitor(next, player, { waitingSince: undefined }),
        { ...state, tables: [...state.tables, ...tables], byes: [...state.byes, fact.byes] },
      );
    }
    case 'reported':
      return reported(state, fact);
    case 'measured':
      return { ...state, tables: state.tables.map((table) => measured(table, fact)) };
    case 'ended':
      return { ...state, phase: 'ended', endedAt: fact.at };
    case 'cancelled':
      return { ...state, phase: 'cancelled', endedAt: fact.at };
    default:
      return state;
  }
};

/** The state that a log leads to. */
export const foldTournament = (log: readonly TournamentFact[]): TournamentState | undefined =>
  log.reduce<TournamentState | undefined>(evolve, undefined);

/** Players who still take part, in order of joining. */
export const activePlayers = ({ competitors }: TournamentState): readonly Competitor[] =>
  [...competitors.values()].filter(({ withdrawn }) => !withdrawn);

export const openTables = ({ tables }: TournamentState): readonly PlayedTable[] =>
  tables.filter(({ results }) => results === undefined);
