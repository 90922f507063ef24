import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const source = 'src/boot/boot.js';
const hashChars = 8;

/**
 * Puts the script that runs before the first paint into the page's head. Vite leaves scripts that are no modules alone, so without this
 * plugin it would have no hash and be fetched anew with every page.
 */
export function bootScript(): Plugin {
  let path = source;
  let text = '';
  return {
    name: 'boot-script',
    configResolved: ({ root, command }) => {
      text = readFileSync(resolve(root, source), 'utf8');
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, hashChars);
      if (command === 'build') path = `assets/boot-${hash}.js`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: path, source: text });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/console/${path}` }, injectTo: 'head-prepend' }],
  };
}
