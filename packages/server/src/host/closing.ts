import type { WhyAbandoned } from '@barrelhouse/protocol';
import { giveUp, type House } from '@barrelhouse/table';

/** Closes a table without a result, unless it is closed already. */
export const closing =
  (why: WhyAbandoned): House =>
  async (context) => {
    const { status } = context.state;
    if (status === 'over' || status === 'abandoned') return undefined;
    const { by, facts, after } = giveUp(context);
    return {
      by,
      facts: facts.map((fact) => (fact.type === 'abandoned' ? { ...fact, why } : fact)),
      after: { ...after, abandoned: why },
    };
  };
