export interface PrivatePostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export const findPostgres: () => Promise<string | undefined>;
export const NO_POSTGRES: string;
export const startPostgres: (
  programs: string,
  more?: readonly string[],
) => Promise<PrivatePostgres>;
