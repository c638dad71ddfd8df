import { err, ok, type Result, type Rules } from '@barrelhouse/engine';
import {
  axisValues,
  GALLERY,
  galleryRules,
  MOST_POINTS,
  SWEEP_FIELDS,
  type SweepAxis,
  type SweepField,
} from '@barrelhouse/solver/lab';
import { didYouMean } from '../arguments/nearest.ts';
import { rulesByName, rulesFromFile } from '../arguments/which-rules.ts';

/** Rules by the name of a game, by their id in the gallery, or from a file. */
export const labRules = (name: string): Result<Rules, string> => {
  const entry = GALLERY.find(
    ({ id, kind }) => id === name && kind !== 'house' && kind !== 'preset',
  );
  if (entry !== undefined) return ok(galleryRules(entry));
  return name.endsWith('.json') ? rulesFromFile(name) : rulesByName(name);
};

const isField = (name: string): name is SweepField => SWEEP_FIELDS.some((field) => field === name);

/** Reads `opening=0:1000:50`. */
export const readAxis = (text: string): Result<SweepAxis, string> => {
  const read = /^([a-zA-Z]+)=(\d+):(\d+):(\d+)$/.exec(text);
  if (read === null) {
    return err(`--sweep needs a number of the rules with from:to:step, such as opening=0:1000:50.`);
  }
  const [, field = '', ...numbers] = read;
  const [from = 0, to = 0, step = 0] = numbers.map(Number);
  if (!isField(field)) {
    return err(`There is no number ${field} to sweep. ${didYouMean(field, SWEEP_FIELDS)}`);
  }
  if (step === 0 || to <= from)
    return err(`--sweep ${text}: it needs a step, and an end above its start.`);
  const axis = { field, from, to, step };
  return axisValues(axis).length > MOST_POINTS
    ? err(`--sweep ${text}: more than ${MOST_POINTS} points. Take a longer step.`)
    : ok(axis);
};

/** One or two axes. */
export const readAxes = (texts: readonly string[]): Result<readonly SweepAxis[], string> => {
  if (texts.length > 2) return err('A sweep varies one or two numbers.');
  const axes: SweepAxis[] = [];
  for (const text of texts) {
    const axis = readAxis(text);
    if (!axis.ok) return axis;
    if (axes.some(({ field }) => field === axis.value.field)) {
      return err(`A sweep varies two different numbers, not ${axis.value.field} twice.`);
    }
    axes.push(axis.value);
  }
  const points = axes.reduce((product, axis) => product * axisValues(axis).length, 1);
  return points > MOST_POINTS
    ? err(`That sweep has ${points} points, and ${MOST_POINTS} are the most. Take longer steps.`)
    : ok(axes);
};
