// The addresses of pages about people.

export const PEOPLE = '/people';

export const profileAddress = (handle: string): string => `/@${encodeURIComponent(handle)}`;
