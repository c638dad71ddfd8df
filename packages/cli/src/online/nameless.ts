/** The name of somebody who gave none, also at the server. */
export const NAMELESS = 'Guest';
