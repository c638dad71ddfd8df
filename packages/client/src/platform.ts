// Names that every JavaScript runtime has. They are declared here because the core is compiled without the types of
// any runtime: what only a browser or only Node has does not exist in it.

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

/** An aborter that also ends when an earlier signal does; `release` lets go of that signal. */
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

/** UTF-8 bytes as text, wherever they are cut. */
export const newDecoder = (): ((bytes: Uint8Array) => string) => {
  const decoder = new TextDecoder();
  return (bytes) => decoder.decode(bytes, { stream: true });
};

/** Waits, at most until the signal is given. */
export type Sleep = (ms: number, signal: Signal) => Promise<void>;
