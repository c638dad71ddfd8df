/**
 * Keeps the focus at the table: when the focused control goes, the first open button of the turn gets it. Without this,
 * a keyboard player would start again at the top of the page after every roll.
 */
export const keepFocus = (table: HTMLElement, from: EventTarget | null): (() => void) => {
  let last = from;
  const remember = ({ target }: FocusEvent): void => {
    if (target !== null) last = target;
  };
  table.addEventListener('focusin', remember);
  const look = (): void => {
    if (!(last instanceof Element) || last.isConnected) return;
    if (document.activeElement !== document.body) return;
    const next =
      table.querySelector<HTMLElement>('.actions button:not([aria-disabled="true"])') ??
      table.querySelector<HTMLElement>('.actions button');
    next?.focus({ preventScroll: true });
  };
  // That control may have gone while this was loading.
  look();
  const observer = new MutationObserver(look);
  observer.observe(table, { childList: true, subtree: true });
  return () => {
    table.removeEventListener('focusin', remember);
    observer.disconnect();
  };
};
