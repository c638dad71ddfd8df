/** Lets the browser handle pending input before the code continues. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
