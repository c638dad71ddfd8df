/** What the house calls players whose name it hides: they deleted it, or a host withdrew it. */
export const SOMEONE = 'someone';
