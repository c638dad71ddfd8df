import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressed } from './compressed.ts';
import { minified } from './minified.ts';
import { stillFiles } from './pictures/still-files.ts';
import { PUSH_WORKER, pushWorkerFile } from './push-worker-file.ts';
import { splash } from './splash.ts';
import { unusedSvelte } from './unused-svelte.ts';

const conditions = ['@barrelhouse/source', 'module', 'browser', 'development|production'];

const pwa = VitePWA({
  // A new version waits for the player, so that nobody loses a table to an update.
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    name: 'Barrelhouse',
    short_name: 'Barrelhouse',
    description: 'Press-your-luck dice: five games, one referee, dice nobody can rig.',
    start_url: '/',
    display: 'standalone',
    background_color: '#14100c',
    theme_color: '#14100c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    importScripts: [`/${PUSH_WORKER}`],
    globPatterns: ['**/*.{js,css,html,svg,woff2,png}'],
    // Accounts need a connection, and not every house has them.
    globIgnores: ['**/{account,AccountLine,follow-news}-*', '**/share.png'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|pictures|verify|metrics)(\/|$)/],
    runtimeCaching: [
      {
        // Solved tables are large and have hashed names, so they never change.
        urlPattern: /\/assets\/[^/]+\.bin$/,
        handler: 'CacheFirst',
        options: { cacheName: 'tables', expiration: { maxEntries: 60 } },
      },
    ],
  },
});

// The first script lists the names of scripts and styles, and hashes do not compress: these are as short as can be. Page and
// workers must agree on the names of solved tables, or each would ship and cache its own.
const assetFileNames = 'assets/[name]-[hash:5][extname]';
const chunkFileNames = 'assets/[name]-[hash:7].js';

// A slow machine is no fault of the build.
const checks = { bundlerTimings: false };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    svelte(),
    unusedSvelte,
    splash,
    stillFiles(),
    minified,
    pushWorkerFile(conditions),
    pwa,
    compressed,
  ],
  resolve: { conditions },
  worker: {
    format: 'es',
    plugins: () => [minified],
    rolldownOptions: { checks, output: { assetFileNames, chunkFileNames } },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The first script would list all scripts of all screens. Styles must be listed: nothing else loads them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      checks,
      treeshake: {
        moduleSideEffects: [{ test: /svelte\/src\/internal\/client/, sideEffects: false }],
      },
      output: {
        assetFileNames,
        chunkFileNames,
        // Many small files compress badly and load late. The home screen, the local table and the online table are one
        // file each, with their English texts; so is what reads house rules.
        codeSplitting: {
          groups: [
            // Neither the home screen nor a table has fields, so these parts of Svelte wait for a screen that does.
            {
              name: 'fields',
              test: /svelte\/src\/internal\/client\/dom\/elements\/bindings\/(input|select|size)\.js$/,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'home',
              test: /src\/(main\.ts|screens\/Home\.svelte|i18n\/en\/(games|home)\.ts)$/,
              priority: 3,
            },
            {
              name: 'table',
              test: /src\/(screens\/LocalTable\.svelte|i18n\/en\/(boards|table)\.ts)$/,
              priority: 2,
            },
            {
              name: 'online',
              test: /src\/(screens\/OnlineTable\.svelte|i18n\/en\/online\.ts)$/,
              priority: 1,
            },
            {
              name: 'account',
              test: /src\/account\/(?!AccountLine)|client\/src\/accounts\.ts|@simplewebauthn/,
              priority: 5,
              includeDependenciesRecursively: false,
            },
            {
              name: 'rules',
              test: /src\/(house-rules\/[^/]+|bots\/can-play(-here)?|home\/seats-for|learn\/rules-words)\.ts$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
});
