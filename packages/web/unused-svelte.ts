import type { Plugin } from 'vite';

/** Switches of Svelte that are never turned on here: nothing is rendered on a server, and every component uses runes. */
const SWITCHES = [
  { file: 'svelte/src/internal/client/dom/hydration.js', names: ['hydrating'] },
  {
    file: 'svelte/src/internal/flags/index.js',
    names: ['async_mode_flag', 'legacy_mode_flag', 'tracing_mode_flag'],
  },
];

/** Turns a switch into a constant. Whatever would turn it on does nothing or, with a fixed value, fails. */
const fixed = (code: string, name: string): string => {
  const declared = `export let ${name} = false;`;
  if (!code.includes(declared)) throw new Error(`Svelte has no switch ${name} any more.`);
  return code
    .replace(declared, `export const ${name} = false;`)
    .replace(`\t${name} = true;`, `\tthrow new Error('${name} is off in this build.');`)
    .replace(`\t${name} = false;`, '')
    .replace(`\t${name} = value;`, '');
};

/** Leaves the code behind these switches out of the page. */
export const unusedSvelte: Plugin = {
  name: 'barrelhouse-unused-svelte',
  apply: 'build',
  transform(code, id) {
    const found = SWITCHES.find(({ file }) => id.endsWith(file));
    return found === undefined ? null : { code: found.names.reduce(fixed, code), map: null };
  },
};
