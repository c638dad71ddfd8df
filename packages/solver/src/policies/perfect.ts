import type { Oracle } from '../oracle.ts';
import type { Policy } from './policy.ts';

/** Values closer than this differ only by rounding. */
export const TIE = 1e-12;

/** Takes the best option by the oracle, the first of equals, but prefers to bank on a tie. */
export const perfectPolicy =
  (oracle: Oracle): Policy =>
  (view, choice) => {
    const [only, ...others] = choice.options;
    if (only !== undefined && others.length === 0) return only;
    const weighed = oracle.weigh(view, choice);
    const [best] = weighed;
    if (best === undefined) throw new RangeError('There is nothing to choose from.');
    const bank = weighed.find(({ option }) => option.type === 'bank');
    const asGood = bank !== undefined && Math.abs(best.value - bank.value) <= TIE;
    return asGood ? bank.option : best.option;
  };
