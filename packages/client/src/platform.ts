// Globals that every JavaScript runtime has. The core is compiled without the types of any runtime, so that it cannot
// use what only a browser or only Node has.

export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface Aborter {
  readonly signal: Signal;
  abort(): void;
}

interface Decoder {
  decode(bytes: Uint8Array, options: { readonly stream: boolean }): string;
}

declare const AbortController: new () => Aborter;
declare const TextDecoder: new () => Decoder;

export const newAborter = (): Aborter => new AbortController();

/** An aborter that also aborts with an outer signal; `release` stops listening to that signal. */
export const abortWith = (outer: Signal): Aborter & { readonly release: () => void } => {
  const inner = newAborter();
  const abort = (): void => inner.abort();
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  return {
    signal: inner.signal,
    abort,
    release: () => outer.removeEventListener('abort', abort),
  };
};

/** Decodes UTF-8 in chunks, wherever they are cut. */
export const newDecoder = (): ((bytes: Uint8Array) => string) => {
  const decoder = new TextDecoder();
  return (bytes) => decoder.decode(bytes, { stream: true });
};

/** Waits, or until the signal aborts. */
export type Sleep = (ms: number, signal: Signal) => Promise<void>;
