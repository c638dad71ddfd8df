/** Whether this browser's storage says that it has played online. */
export const isRemembered = (): boolean => {
  try {
    return localStorage.getItem('barrelhouse.identity') !== null;
  } catch {
    return false;
  }
};
