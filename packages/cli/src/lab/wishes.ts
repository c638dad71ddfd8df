import type { LabSizes, Plot } from '@barrelhouse/solver/lab';
import type { ResumeFile } from './resume-file.ts';

/** What the command was asked for. */
export interface Wishes {
  readonly plot: Plot;
  readonly sizes: LabSizes;
  readonly jobs: number;
  readonly resume: ResumeFile;
  readonly svg: string | undefined;
  readonly csv: string | undefined;
  readonly sheet: string | undefined;
  readonly json: boolean;
}
