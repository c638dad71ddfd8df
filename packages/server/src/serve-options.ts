import type { FastifyServerOptions } from 'fastify';
import type { RecordOptions } from './open-record.ts';

export interface ServeOptions extends RecordOptions {
  readonly port: number;
  readonly host: string;
  readonly logger: FastifyServerOptions['logger'];
  /** Requests a minute for each player, and for each address without a player; 0 for no limit. */
  readonly rateLimit: number;
  /** `off` lifts all other limits by address, for tests and benchmarks. */
  readonly limits?: 'on' | 'off';
  readonly origins: readonly string[];
  /** `off`: nobody can keep a name. `on` by default. */
  readonly accounts?: 'on' | 'off';
  /** Whom push services may write to: `mailto:` or `https:`. Without it there are no push messages. */
  readonly pushContact?: string | undefined;
  /** Sends notifications to addresses that are not public, too: for tests. */
  readonly localEndpoints?: boolean;
  /** Whether the house ladder runs: rated matches between bots that are online. `on` by default. */
  readonly ladder?: 'on' | 'off';
  /** Whether the ladder pauses while the event loop runs late; for tests on a busy machine. `on` by default. */
  readonly ladderPauses?: 'on' | 'off';
  readonly trustProxy: boolean;
  /** Serves a single command of the operator: clocks, bots and signs of life are left to other servers. */
  readonly forOneCommand?: boolean;
  readonly page: string | undefined;
  readonly now: () => number;
}

export interface Running {
  readonly address: string;
  /** What the operator's command line proves itself with; empty without accounts. */
  readonly operatorKey: string;
  /** Closes everything, even if some of it fails. Rejects if that takes too long; the process should then exit. */
  stop(): Promise<void>;
}
