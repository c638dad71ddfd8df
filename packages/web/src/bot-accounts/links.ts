// The addresses of pages about bots.

export const BOTS = '/bots';
export const MY_BOTS = '/account/bots';
