// The lab: what rules are like to play, for two seats.

export { reportsCsv, sweepCsv } from './lab/csv.ts';
export {
  type CellChart,
  type Chart,
  cellChart,
  lineChart,
  type Series,
  shadeOf,
  ticksOf,
} from './lab/draw.ts';
export type { ExactFigure, Figure, SimulatedFigure } from './lab/figure.ts';
export { GALLERY, type GalleryEntry, galleryRules } from './lab/gallery.ts';
export { GALLERY_FIGURES } from './lab/gallery-figures.ts';
export type { HeadStart, HeadStartChance } from './lab/head-start.ts';
export type { LabRun } from './lab/lab-run.ts';
export {
  type BustChance,
  LAB_PARTS,
  type LabPart,
  type LabReport,
  type LabSizes,
  type LabSubject,
  labReport,
  labSubject,
  type MatchFigures,
  needsBestPlay,
  type PartialReport,
  type PartOfReport,
  SKILL_RIVALS,
  type SkillRival,
  subjectOf,
  USUAL_SIZES,
  withPart,
  workOutPart,
} from './lab/report.ts';
export {
  axisValues,
  isShare,
  MOST_POINTS,
  PLOTS,
  type Plot,
  partFor,
  plotted,
  SWEEP_FIELDS,
  type SweepAxis,
  type SweepField,
  type SweepPoint,
  type SweptPoint,
  sweepPoints,
  sweptNumber,
} from './lab/sweep.ts';
export { type LabTask, runLabTask } from './lab/task.ts';
