import type { Oracle } from '../oracle.ts';
import type { Policy } from './policy.ts';

/** Takes what the oracle likes best, the first among equals; as good as the oracle is. */
export const perfectPolicy =
  (oracle: Oracle): Policy =>
  (view, choice) => {
    const [only, ...others] = choice.options;
    if (only !== undefined && others.length === 0) return only;
    const [best] = oracle.weigh(view, choice);
    if (best === undefined) throw new RangeError('There is nothing to choose from.');
    return best.option;
  };
