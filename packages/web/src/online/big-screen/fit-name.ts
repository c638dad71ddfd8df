/** Long names shrink, and then take two lines, before anything is cut. */
const SIZES = ['large', 'small', 'two-lines'] as const;

/** Writes a name as large as its place allows. Letters differ too much in width to count them. */
export const fitName = (element: HTMLElement): (() => void) => {
  const fit = (): void => {
    for (const size of SIZES) {
      element.dataset['size'] = size;
      if (element.scrollWidth <= element.clientWidth) return;
    }
  };
  fit();
  // In the next frame, because a size that changes while sizes are observed is an error.
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(fit);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
