import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './boot-script.ts';
import { offlineWorker } from './offline-worker.ts';
import { precompress } from './precompress.ts';

/** API used by `npm run dev` of this package. */
const api = 'http://127.0.0.1:8080';

/**
 * Two files for the page of the sign-in instead of forty, whose heads would weigh as much as some of their bodies: the framework, and the
 * parts of the kit and of the application that the page shows. Everything else is split by screens.
 */
const framework = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc|@lingui)\//;
const kitOfEntry = [
  ...['ActionIcon', 'Alert', 'Anchor', 'Button', 'Center', 'CloseButton', 'Group', 'Input', 'InputBase', 'List', 'Loader', 'NativeSelect'],
  ...['Paper', 'PasswordInput', 'Skeleton', 'Stack', 'Text', 'TextInput', 'Title', 'Transition', 'UnstyledButton', 'VisuallyHidden'],
].join('|');
const applicationOfEntry = [
  'app/(accent|format|hotel-choice|language|providers|refusal|theme|tokens|trpc|use-action|use-hotel)\\.',
  'ui/(anchor-link|logo|page|refused|refusal-words)\\.',
  'features/(sign-in/|shell/preferences)',
].join('|');
const entry = new RegExp(`@mantine/core/esm/(core|components/(${kitOfEntry}))/|console/src/(${applicationOfEntry})`);
const groups = [
  { name: 'framework', test: framework, priority: 1 },
  { name: 'entry', test: entry },
];

export default defineConfig({
  base: '/console/',
  html: { cspNonce: 'CSP_NONCE' }, // replaced by the server in each response
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true }),
    bootScript(),
    offlineWorker(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], // older ones have no light-dark(), and the minifier would drop the dark colours
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
    assetsInlineLimit: 0, // the policy refuses data: URLs for fonts and scripts
  },
  server: { proxy: { '/console/trpc': api } },
});
