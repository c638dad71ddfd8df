import { svelte } from '@sveltejs/vite-plugin-svelte';

/**
 * Lets tests import modules with runes. They run as in server-side rendering: state is plain values, derived values are
 * computed when read, and effects never run.
 */
export const runes = (): ReturnType<typeof svelte> => svelte({ configFile: false });
