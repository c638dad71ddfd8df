const RETRY_MS = 3000;

/** Loads a part that the page can do without for a while. Never fails: without a connection it tries again. */
export const loadLater = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
