import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to ask for the address of a NATS server; it is started for whoever asks first. */
    readonly nats: string;
  }
}

/** The address of a NATS server; empty where none can be had, and then those tests have to be skipped. */
export const lentNats = async (): Promise<string> => (await fetch(inject('nats'))).text();
