import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of a NATS server; the first request starts it. */
    readonly nats: string;
  }
}

/** The address of a NATS server; empty if there is none, and then those tests have to be skipped. */
export const lentNats = async (): Promise<string> => (await fetch(inject('nats'))).text();
