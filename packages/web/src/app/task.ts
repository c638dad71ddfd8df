/** The rest is a task of its own: whatever was pressed in the meantime is heard before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
