/** Keeps the screen awake until the answer is called. */
export const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  const hold = async (): Promise<void> => {
    try {
      if (!document.hidden) lock = await navigator.wakeLock?.request('screen');
    } catch {
      // Not allowed: the device decides.
    }
  };
  const look = (): void => void hold();
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
};
