/** The cup that the page itself is drawn with. It stands until the first screen is there. */
let splash = document.getElementById('splash');

export const splashStands = (): boolean => splash !== null;

/** What was loaded, in a task of its own: whatever was pressed before is heard first. */
export const behindSplash = async <T>(loading: Promise<T>): Promise<T> => {
  if (splash === null) return loading;
  try {
    const loaded = await loading;
    await new Promise((resolve) => setTimeout(resolve));
    return loaded;
  } finally {
    splash?.remove();
    splash = null;
  }
};
