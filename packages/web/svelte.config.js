import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Without runes everywhere, Svelte would bring along the code for its older syntax.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
