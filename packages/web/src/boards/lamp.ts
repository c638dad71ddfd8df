import type { Attachment } from 'svelte/attachments';

const GLIDE_MS = 320;

/** The light over the seat to move, which glides from seat to seat. Svelte's crossfade would weigh more than all of this. */
export type Lamp = Attachment<HTMLElement>;

export const createLamp = (moves: () => boolean): Lamp => {
  let last: { readonly node: HTMLElement; readonly box: DOMRect | undefined } | undefined;
  return (node) => {
    if (last === undefined) {
      // Measuring now would lay out a table that is still being built.
      const first = { node, box: undefined };
      last = first;
      requestAnimationFrame(() => {
        if (last === first && node.isConnected) last = { node, box: node.getBoundingClientRect() };
      });
      return;
    }
    const box = node.getBoundingClientRect();
    const from = last.node.isConnected ? last.node.getBoundingClientRect() : last.box;
    last = { node, box };
    if (from === undefined || box.width === 0 || !moves()) return;
    const x = from.left + from.width / 2 - box.left - box.width / 2;
    const y = from.top + from.height / 2 - box.top - box.height / 2;
    const scale = `scale(${from.width / box.width}, ${from.height / box.height})`;
    node.animate([{ transform: `translate(${x}px, ${y}px) ${scale}` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.33, 1, 0.68, 1)',
    });
  };
};
