let asked: Promise<boolean> | undefined;

const askServer = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/players/me')).ok;
  } catch {
    return false;
  }
};

/**
 * Whether this browser has played online. Its storage may have forgotten that when the cookie has not, and only the
 * server can see the cookie. Asks without the client, which a first visit does not load.
 */
export const isGuest = async (): Promise<boolean> => {
  try {
    if (localStorage.getItem('barrelhouse.identity') !== null) return true;
  } catch {
    // Then the cookie decides.
  }
  asked ??= askServer();
  return asked;
};
