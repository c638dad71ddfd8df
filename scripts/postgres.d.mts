/** The folder with the server's programs; `undefined` where there are none and none can be had. */
export const findPostgres: () => Promise<string | undefined>;

export const NO_POSTGRES: string;

export interface PrivatePostgres {
  readonly url: string;
  /** Cuts everything off at once, as a crash does, and comes back with what was committed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const startPostgres: (
  programs: string,
  options?: { readonly detached?: boolean; readonly durable?: boolean },
) => Promise<PrivatePostgres>;
