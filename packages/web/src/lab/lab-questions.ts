import type { Rules } from '@barrelhouse/engine';
import type { LabPart, LabSizes, PartialReport } from '@barrelhouse/solver/lab';

/** Questions from the page to a worker of the lab. Both report the share that is done. */
export interface LabQuestions {
  /** Makes sure that a solved table is on this device. Answers whether these rules can be solved. */
  solve(question: { readonly rules: Rules }): boolean;
  work(question: {
    readonly rules: Rules;
    readonly parts: readonly LabPart[];
    readonly sizes: LabSizes;
  }): PartialReport;
}
