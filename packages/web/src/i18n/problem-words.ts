import type { ProblemCode, SeatingRefusal } from '@barrelhouse/protocol';

/** Why something did not work, by its code, with the numbers and names that belong to it. */
export interface Trouble {
  readonly code: string;
  readonly details: { readonly [name: string]: unknown };
}

/** What only the page notices: nobody answers, a table is closed, a match is over. */
type PageCode = 'offline' | 'table-closed' | 'over';

type TroubleCode = ProblemCode | SeatingRefusal['code'] | PageCode;

/** A number of a trouble; 0 if it has none. */
export type NumberOf = (name: string) => number;

/** A sentence for every code there is: what happened, and what to do next. */
export type ProblemWords = {
  readonly [code in TroubleCode]: string | ((numberOf: NumberOf) => string);
};

const isKnown = (words: ProblemWords, code: string): code is TroubleCode =>
  Object.hasOwn(words, code);

/** The sentence for a trouble; a newer house may have one that this page does not know. */
export const tellTrouble = (words: ProblemWords, { code, details }: Trouble): string => {
  const say = isKnown(words, code) ? words[code] : words.failed;
  return typeof say === 'string' ? say : say((name) => Number(details[name] ?? 0));
};

/** A trouble that the page found by itself. */
export const troubleOf = (code: TroubleCode): Trouble => ({ code, details: {} });
