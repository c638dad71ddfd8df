/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Picture addresses by game and theme, from `pictures/still-files.ts`. */
declare module 'virtual:stills' {
  export const stills: {
    readonly [game: string]: { readonly [theme in 'dark' | 'light']: string };
  };
}
