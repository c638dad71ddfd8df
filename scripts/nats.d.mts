/** The server's program; `undefined` where there is none and none can be had. */
export const findNats: () => Promise<string | undefined>;

export const NO_NATS: string;

export interface PrivateNats {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

export const startNats: (
  program: string,
  port?: number,
  options?: { readonly detached?: boolean },
) => Promise<PrivateNats>;
