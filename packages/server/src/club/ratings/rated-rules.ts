import { gameIds } from '@barrelhouse/engine';
import type { Create, PlayerId, RatedNeed, Settings, TableId } from '@barrelhouse/protocol';
import { ownedSeats, type TableState } from '@barrelhouse/table';
import { Problem } from '../../http/problem.ts';
import type { Store } from '../../store/store.ts';

const WORDS: { readonly [need in RatedNeed]: string } = {
  account: 'Rated tables are for players with an account. Keep your name first.',
  game: 'Rated tables play a game of the house as it is. Send `game` without options, see /api/games.',
  'no-coach': 'Rated tables have no coach. Leave `coach` out.',
  'level-2': 'Rated tables have dice of fairness level 2. Send `fairness`: 2, or leave it out.',
  clock: 'Rated tables have a clock. Send `clock`.',
  rivals: 'A rated match is played by two or more. Send `places`: 2 or more.',
  'one-seat': 'Everybody has only one seat at a rated table.',
  'different-bots': 'The same bot cannot have two seats at a rated table. Choose another.',
  result: 'A rated match cannot be closed. Leave it instead, which is a loss.',
};

export const ratedProblem = (need: RatedNeed): Problem =>
  new Problem(422, 'rated-table', WORDS[need], { need });

/** A command that could break the rules of rated tables. */
export interface RatedCommand {
  readonly type: string;
  readonly player: PlayerId;
  /** Its idempotency key: a command that was carried out before is not refused when repeated. */
  readonly key: string;
  readonly bot?: string | undefined;
}

/** What rated tables require beyond what tables check themselves. */
export interface RatedRules {
  /** Throws unless a rated table can be opened like this. */
  checkOrder(player: PlayerId, body: Create, settings: Settings): Promise<void>;
  /** Throws if the command is not for rated tables. */
  checkCommand(state: TableState, command: RatedCommand): Promise<void>;
  /** Marks a table as rated, before it is opened. */
  mark(table: TableId, game: string): Promise<void>;
  /** Marks a rematch like the table before it, before it is opened. */
  markRematch(table: TableId, rematch: TableId, game: string): Promise<void>;
}

const hasTwice = (bots: readonly string[]): boolean => new Set(bots).size < bots.length;

const needOf = (body: Create, settings: Settings): RatedNeed | undefined => {
  if (!gameIds.some((id) => id === body.game)) return 'game';
  if (settings.coach) return 'no-coach';
  if (settings.fairness !== 2) return 'level-2';
  if (settings.clock === null) return 'clock';
  if (settings.places < 2) return 'rivals';
  return hasTwice(body.bots ?? []) ? 'different-bots' : undefined;
};

export const ratedRules = (
  store: Pick<Store, 'accounts' | 'ratings' | 'outcome'>,
  now: () => number,
): RatedRules => {
  const requireAccount = async (player: PlayerId): Promise<void> => {
    if ((await store.accounts.account(player)) === undefined) throw ratedProblem('account');
  };

  const commandNeed = async (
    state: TableState,
    { type, player, bot }: RatedCommand,
  ): Promise<RatedNeed | undefined> => {
    switch (type) {
      case 'join':
        await requireAccount(player);
        return ownedSeats(state, player).length > 0 ? 'one-seat' : undefined;
      case 'add-bot':
        return state.seats.some((seat) => seat.kind === 'bot' && seat.bot === bot)
          ? 'different-bots'
          : undefined;
      case 'close':
        return state.status === 'playing' ? 'result' : undefined;
      default:
        return undefined;
    }
  };

  const mark = (table: TableId, game: string): Promise<void> =>
    store.ratings.markRated(table, game, now());

  return {
    async checkOrder(player, body, settings) {
      await requireAccount(player);
      const need = needOf(body, settings);
      if (need !== undefined) throw ratedProblem(need);
    },
    async checkCommand(state, command) {
      const need = await commandNeed(state, command);
      if (need === undefined) return;
      if ((await store.outcome(command.player, command.key)) === undefined)
        throw ratedProblem(need);
    },
    mark,
    async markRematch(table, rematch, game) {
      if (await store.ratings.isRated(table)) await mark(rematch, game);
    },
  };
};
