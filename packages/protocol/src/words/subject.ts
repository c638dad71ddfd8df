/** Who a sentence is about: the reader, or somebody with a name. */
export type Subject = { readonly kind: 'you' } | { readonly kind: 'other'; readonly name: string };

/** A sentence about a player in both persons: "You are back." and "Ada is back." */
export interface Sentence<Args extends readonly unknown[]> {
  readonly you: (...args: Args) => string;
  readonly other: (name: string, ...args: Args) => string;
}

/** The sentence in the person that fits its subject. */
export const tell = <Args extends readonly unknown[]>(
  words: Sentence<Args>,
  who: Subject,
  ...args: Args
): string => (who.kind === 'you' ? words.you(...args) : words.other(who.name, ...args));

export const YOU: Subject = { kind: 'you' };

export const other = (name: string): Subject => ({ kind: 'other', name });
