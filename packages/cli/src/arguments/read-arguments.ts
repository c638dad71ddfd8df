import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@barrelhouse/engine';
import { nearest } from './nearest.ts';

/** The flags of a command: a `text` takes a value, `texts` can be given several times, a `switch` takes no value. */
export interface Flags {
  readonly [name: string]: 'text' | 'texts' | 'switch';
}

type Values<F extends Flags> = {
  readonly [name in keyof F]: F[name] extends 'text'
    ? string | undefined
    : F[name] extends 'texts'
      ? readonly string[]
      : boolean;
};

export interface Arguments<F extends Flags> {
  readonly words: readonly string[];
  readonly flags: Values<F>;
}

const unknownFlag = (flag: string, flags: Flags): string => {
  const best = nearest(flag.replace(/^-+/, ''), Object.keys(flags));
  const hint = best === undefined ? 'See --help.' : `Did you mean --${best}?`;
  return `There is no flag ${flag}. ${hint}`;
};

/** Reads words and flags, or explains in one line what is wrong. */
export const readArguments = <F extends Flags>(
  flags: F,
  argv: readonly string[],
): Result<Arguments<F>, string> => {
  const options = Object.fromEntries(
    Object.entries(flags).map(
      ([name, kind]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
    ),
  );
  // Not strict: the parser's own complaints run over several lines and suggest nothing.
  const config = { args: [...argv], options, strict: false, tokens: true } as const;
  const words: string[] = [];
  const values: { [name: string]: string | boolean | readonly string[] } = {};
  const lists: { [name: string]: string[] } = {};
  for (const [name, kind] of Object.entries(flags)) {
    if (kind === 'switch') values[name] = false;
    if (kind === 'texts') values[name] = lists[name] = [];
  }
  for (const token of parseArgs(config).tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (kind === undefined) return err(unknownFlag(token.rawName, flags));
    if (kind === 'switch' && token.value !== undefined) {
      return err(`${token.rawName} takes no value.`);
    }
    if (kind !== 'switch' && (token.value === undefined || token.value === '')) {
      return err(`${token.rawName} needs a value.`);
    }
    if (kind === 'texts') lists[token.name]?.push(token.value ?? '');
    else values[token.name] = token.value ?? true;
  }
  return ok({ words, flags: values as Values<F> });
};

/** Reads a flag's whole number, or explains what it must be. */
export const readInteger = (
  name: string,
  text: string,
  from: number,
  to: number,
): Result<number, string> => {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to
    ? ok(value)
    : err(`--${name} must be a whole number from ${from} to ${to}, not ${text}.`);
};
