import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';

interface CachedContent {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves a text that never changes while the process runs. It is built on the first request; a client with its entity tag gets 304. */
export function cachedText(text: () => string | Promise<string>, type: string): RequestHandler {
  let made: Promise<CachedContent> | undefined;
  return async (_request, response) => {
    made ??= contentOf(text);
    const { bytes, etag } = await made;
    response.setHeader('ETag', etag);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type(type).send(bytes);
  };
}

async function contentOf(text: () => string | Promise<string>): Promise<CachedContent> {
  const bytes = Buffer.from(await text());
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
