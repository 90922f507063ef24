import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';

interface Content {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A text that stays the same while the process runs, made when it is first asked for; a client that names it by its tag gets 304. */
export function unchanging(text: () => string | Promise<string>, type: string): RequestHandler {
  let made: Promise<Content> | undefined;
  return async (_request, response) => {
    made ??= contentOf(text);
    const { bytes, etag } = await made;
    response.setHeader('ETag', etag);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type(type).send(bytes);
  };
}

async function contentOf(text: () => string | Promise<string>): Promise<Content> {
  const bytes = Buffer.from(await text());
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
