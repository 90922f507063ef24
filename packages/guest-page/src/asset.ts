import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';

export const assetsMaxAge = 'public, max-age=3600';

/** Serves a file of the pages, read once. */
export function asset(name: string, type: string): RequestHandler {
  const content = readFileSync(new URL(`../assets/${name}`, import.meta.url));
  return (_request, response) => {
    response.set('Cache-Control', assetsMaxAge);
    response.type(type).send(content);
  };
}
