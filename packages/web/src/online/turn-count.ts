/** The title of a tab with the number of tables that wait for the player. */
export const titleWith = (title: string, count: number): string =>
  `${count === 0 ? '' : `(${count}) `}${title.replace(/^\(\d+\) /, '')}`;

let count = 0;
let observer: MutationObserver | undefined;

const showTitle = (): void => {
  const title = titleWith(document.title, count);
  if (document.title !== title) document.title = title;
};

/** Counts the tables that wait for the player in the title of the tab and on the icon of the installed page. */
export const showTurnCount = (tables: number): void => {
  count = tables;
  // Screens set titles of their own, which get the number as well.
  if (observer === undefined) {
    observer = new MutationObserver(showTitle);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  }
  showTitle();
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const badge =
    tables === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, tables);
  badge?.catch(() => {});
};
