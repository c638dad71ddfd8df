import type { Rules, RulesError } from '@barrelhouse/engine';
import { tellRulesError } from '@barrelhouse/protocol/words';
import type { Thinker } from '../thinking/thinker.ts';
import { busy, Problem } from './problem.ts';

/** Reads house rules as they were sent; throws a problem that says what is wrong with them. */
export type ReadHouseRules = (sent: unknown) => Promise<Rules>;

/** Characters of rules that are remembered as sound. A host opens many tables by the same ones. */
const MOST_KNOWN = 1 << 20;

const badRules = (errors: readonly RulesError[]): Problem =>
  new Problem(422, 'bad-rules', 'These house rules cannot be played: see `errors`.', {
    errors: errors.map((error) => ({ ...error, message: tellRulesError(error) })),
  });

const tookTooLong = (): Problem =>
  new Problem(
    422,
    'rules-too-large',
    'These rules take too long to work out: use fewer combinations or fewer dice.',
  );

export const houseRulesReader = (thinker: Thinker): ReadHouseRules => {
  const sound = new Map<string, Rules>();
  let known = 0;

  const remember = (text: string, rules: Rules): void => {
    if (!sound.has(text)) known += text.length;
    sound.set(text, rules);
    for (const old of sound.keys()) {
      if (known <= MOST_KNOWN) break;
      sound.delete(old);
      known -= old.length;
    }
  };

  return async (sent) => {
    const text = JSON.stringify(sent);
    const found = sound.get(text);
    if (found !== undefined) return found;
    const read = await thinker.readRules(sent).catch(() => {
      throw tookTooLong();
    });
    if (read === undefined) throw busy();
    if (!read.ok) throw badRules(read.error);
    remember(text, read.value);
    return read.value;
  };
};
