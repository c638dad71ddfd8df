import type { Check, CheckName, Fault } from './verdict.ts';

/** The result of one check. */
export interface CheckResult {
  readonly check: Check;
  readonly faults: readonly Fault[];
}

/** A check that was made. It holds if there are no faults; otherwise it reports the first one. */
export const checked = (name: CheckName, faults: readonly Fault[], detail: string): CheckResult => {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return {
    check: {
      name,
      ok: first === undefined,
      detail: first === undefined ? detail : `${first.message}${more}`,
    },
    faults,
  };
};

/** A check that could not be made. */
export const notChecked = (name: CheckName, detail: string): CheckResult => ({
  check: { name, ok: null, detail },
  faults: [],
});

export const plural = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
