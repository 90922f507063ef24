import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

const source = 'src/boot/offline-worker.js';
const hashChars = 8;

/** Screens that open without a network, by their modules; and the texts of every language. */
const offline =
  /\/src\/(routes\/_shell(\/(index|today|calendar|housekeeping|reservations\.\$id|folios\.\$id))?\.tsx|locales\/\w+\/messages\.po|app\/offline\/[\w-]+\.ts)/;

/** Adds the service worker with the list of the files that it keeps: the entry, the offline screens with all that they load, styles, fonts. */
export function offlineWorker(): Plugin {
  let root = '';
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const files = [...filesOf(bundle)].map((name) => `/console/${name}`).toSorted();
      const build = createHash('sha256').update(files.join()).digest('base64url').slice(0, hashChars);
      const text = readFileSync(resolve(root, source), 'utf8');
      const worker = text.replace('OFFLINE_FILES', JSON.stringify(files)).replace('OFFLINE_BUILD', JSON.stringify(build));
      this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: worker });
    },
  };
}

function filesOf(bundle: OutputBundle): ReadonlySet<string> {
  const files = new Set(Object.keys(bundle).filter((name) => /\.(css|woff2|svg)$|boot-[\w-]+\.js$/.test(name)));
  const chunks = Object.values(bundle).filter((one): one is OutputChunk => one.type === 'chunk');
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const imported of chunk.imports) add(imported);
    if (!chunk.isEntry) for (const imported of chunk.dynamicImports) add(imported);
  };
  for (const chunk of chunks) if (chunk.isEntry || (chunk.isDynamicEntry && offline.test(chunk.facadeModuleId ?? ''))) add(chunk.fileName);
  return files;
}
