/** A game of classic that ends after a few turns, as a rules link. */
const rules = { base: 'classic', name: 'A short one', opening: 0, end: { target: 1000 } };

export const SHORT_GAME: string = `classic?rules=${Buffer.from(JSON.stringify(rules)).toString('base64url')}`;
