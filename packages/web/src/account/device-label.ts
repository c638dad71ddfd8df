/** The labels that the server gives devices: `Firefox on Linux`. */
const LABEL = /^([\w ]+) on (iPhone|iPad|Android|Windows|Chromebook|Mac|Linux)$/;

/** A device's label in the reader's language. Names that players chose stay as they are. */
export const deviceLabel = (
  label: string,
  t: { readonly unknown: string; readonly on: (browser: string, system: string) => string },
): string => {
  if (label === '') return t.unknown;
  const [, browser, system] = LABEL.exec(label) ?? [];
  return browser === undefined || system === undefined ? label : t.on(browser, system);
};
