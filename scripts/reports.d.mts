interface Counted {
  readonly passed: number;
  /** One for each failed test: where, which and why. */
  readonly failures: readonly string[];
}

export declare const readVitestReport: (
  report: string,
  green: boolean,
  root: string,
  stray: string,
) => Counted;
export declare const readPlaywrightReport: (
  report: string,
  green: boolean,
) => Counted & { readonly retried?: readonly string[] };
