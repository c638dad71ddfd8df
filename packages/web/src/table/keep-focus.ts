/**
 * Keeps the focus at the table: when the focused control goes, the first open button of the turn gets it. Without this,
 * a keyboard player would start again at the top of the page after every roll.
 */
export const keepFocus = (table: HTMLElement): (() => void) => {
  let last = document.activeElement;
  const remember = ({ target }: FocusEvent): void => {
    last = target as Element;
  };
  table.addEventListener('focusin', remember);
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const next =
      table.querySelector<HTMLElement>('.actions button:not([aria-disabled="true"])') ??
      table.querySelector<HTMLElement>('.actions button');
    next?.focus({ preventScroll: true });
  });
  observer.observe(table, { childList: true, subtree: true });
  return () => {
    table.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
