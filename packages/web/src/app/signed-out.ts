type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears of it when the house no longer knows this device; the answer stops that. */
export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const tellSignedOut = (): void => {
  for (const listener of listeners) listener();
};
