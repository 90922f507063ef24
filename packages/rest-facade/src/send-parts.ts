import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { ClientGone } from './read-request.ts';

const chunkChars = 16_384; // at least, except for the last
const stalledMs = 30_000;

/** Joins texts into chunks that are worth sending. */
export function* joinIntoChunks(parts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < chunkChars) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/**
 * Sends chunks as the client reads them: the next one is made when there is room for it, and none once the client has disconnected or read
 * nothing for half a minute. Yields to other requests between chunks. Rules: REP-39.
 */
export async function sendChunks(response: ServerResponse, chunks: Chunks, giveUpMs = stalledMs): Promise<void> {
  response.setTimeout(giveUpMs, () => response.destroy());
  try {
    await pipeline(Readable.from(yieldBetween(chunks), { highWaterMark: 1 }), response);
  } catch (error) {
    throw isClosedEarly(error) ? new ClientGone() : error;
  }
}

type Chunks = Iterable<string> | AsyncIterable<string | Uint8Array>;

async function* yieldBetween(chunks: Chunks): AsyncGenerator<string | Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    await letOthersRun();
  }
}

const closedEarly = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

function isClosedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && closedEarly.includes(String(error.code));
}
