import type { Undo } from '../io/io.ts';

/** Signals that ask the process to stop. */
export interface Signals {
  /** Reports each signal, with the exit code that shells expect for it. */
  readonly onStop: (listener: (code: number) => void) => Undo;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export const processSignals: Signals = {
  onStop: (listener) => {
    const undos = Object.entries(CODES).map(([signal, code]) => {
      const report = (): void => listener(code);
      process.on(signal, report);
      return () => void process.off(signal, report);
    });
    return () => {
      for (const undo of undos) undo();
    };
  },
  exit: (code) => process.exit(code),
};
