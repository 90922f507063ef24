import { readFileSync, writeFileSync } from 'node:fs';
import type { OpenApiDocument } from '@innkeeper/rest-facade';

const file = new URL('../../../packages/rest-facade/openapi/v1.json', import.meta.url);

/** The document of the last release. */
export function readReleased(): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeReleased(document: OpenApiDocument): void {
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
}
