// What a selection is worth: the table look-up against the brute-force scorer, over every selection of classic.

import { scoringOf } from '@barrelhouse/engine';
import { bruteForceScore } from '../packages/engine/test/brute-force.ts';
import { figure, heading, ratePerSecond, whole } from './figure.ts';
import { classicSelections } from './selections.ts';

const { rules, selections } = classicSelections();
const scoring = scoringOf(rules);
let sum = 0;
const lookUp = ratePerSecond(
  () => {
    for (const dice of selections) sum += scoring.worth(dice)?.points ?? 0;
    return selections.length;
  },
  0.5,
  5,
);
const brute = ratePerSecond(
  () => {
    for (const dice of selections) sum += bruteForceScore(rules, dice) ?? 0;
    return selections.length;
  },
  0.5,
  5,
);
heading('Scoring a selection (classic, all selections of one to six dice)');
figure('table look-up, a second', whole(lookUp));
figure('brute force, a second', whole(brute));
figure('ratio (to reach: 20)', `${whole(lookUp / brute)} ×`);
if (sum === 0) throw new Error('Nothing was scored.');
