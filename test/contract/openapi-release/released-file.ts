import { readFileSync, writeFileSync } from 'node:fs';
import { type ApiChanges, apiChanges, type OpenApiDocument } from '@innkeeper/rest-facade';

const folder = new URL('../../../packages/rest-facade/openapi/', import.meta.url);

/** The document of the last release. */
export function readReleased(): unknown {
  return JSON.parse(readFileSync(new URL('v1.json', folder), 'utf8'));
}

export function writeReleased(document: OpenApiDocument): void {
  write('v1.json', document);
}

/** Adds changes to those of a date, the newest date first. */
export function addChanges(date: string, changes: readonly string[]): void {
  if (changes.length === 0) return;
  const earlier = apiChanges();
  const ofDate = earlier.find((each) => each.date === date)?.changes ?? [];
  const dated: ApiChanges = { date, changes: [...new Set([...ofDate, ...changes])] };
  write('changes.json', [dated, ...earlier.filter((each) => each.date !== date)]);
}

function write(name: string, content: unknown): void {
  writeFileSync(new URL(name, folder), `${JSON.stringify(content, null, 2)}\n`);
}
