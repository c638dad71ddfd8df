/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Addresses of the still lifes by game and theme: `pictures/still-files.ts`. */
declare module 'virtual:stills' {
  export const stills: {
    readonly [game: string]: { readonly [theme in 'dark' | 'light']: string };
  };
}
