/** Mutation testing runs the tests thousands of times, and asks them to take fewer random walks. */
const brief = process.env['BARRELHOUSE_TESTS'] === 'brief';

/** Scales the effort of a test. */
export const effort = <T>(full: T, few: T): T => (brief ? few : full);
