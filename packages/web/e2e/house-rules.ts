/** A game of classic that a few turns decide, as a link to share its rules has it. */
const rules = { base: 'classic', name: 'A short one', opening: 0, end: { target: 1000 } };

export const SHORT_GAME: string = `classic?rules=${Buffer.from(JSON.stringify(rules)).toString('base64url')}`;
