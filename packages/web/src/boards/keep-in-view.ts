import type { Attachment } from 'svelte/attachments';

/** Scrolls the list, but not the page, so that the element is visible. */
export const keepInView =
  (wanted: boolean): Attachment<HTMLElement> =>
  (element) => {
    const list = element.parentElement;
    if (!wanted || list === null) return;
    const middle = element.offsetTop - (list.clientHeight - element.offsetHeight) / 2;
    list.scrollTo({ top: middle, behavior: 'smooth' });
  };
