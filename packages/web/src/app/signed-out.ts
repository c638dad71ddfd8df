type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` when the server has signed this device out. Returns a function that stops listening. */
export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const notifySignedOut = (): void => {
  for (const listener of listeners) listener();
};
