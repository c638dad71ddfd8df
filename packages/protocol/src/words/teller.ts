/** Words for every member of a union, by its tag: a member without words does not compile. */
export type WordsFor<Union, Tag extends keyof Union> = {
  readonly [value in Union[Tag] & string]: (
    member: Extract<Union, { readonly [tag in Tag]: value }>,
  ) => string;
};

/** Puts any member of a union into words. */
export const teller =
  <Union, Tag extends keyof Union>(tag: Tag, words: WordsFor<Union, Tag>) =>
  (member: Union): string =>
    (words as { readonly [value: string]: (member: Union) => string })[String(member[tag])]?.(
      member,
    ) ?? '';
