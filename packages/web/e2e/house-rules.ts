/** House rules as a link to share them has them: `/new/classic?rules=…`. */
export const sharedRules = (rules: { readonly base: string; readonly [field: string]: unknown }): string =>
  `/new/${rules.base}?rules=${Buffer.from(JSON.stringify(rules)).toString('base64url')}`;

/** A game of classic that a few turns decide. */
export const shortGame = sharedRules({
  base: 'classic',
  name: 'A short one',
  opening: 0,
  end: { target: 1000 },
});
