import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { ClientGone } from './read-request.ts';

const chunkChars = 16_384; // at least, but for the last
const stalledMs = 30_000;

/** Texts put together until they are worth sending. */
export function* inChunks(parts: Iterable<string>): Generator<string> {
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
 * Sends chunks as the client takes them: the next one is made when there is room for it, and none when the client has gone, or has taken nothing for
 * half a minute. Other requests get their turn between them. Rules: REP-39.
 */
export async function sendChunks(response: ServerResponse, chunks: Iterable<string>, giveUpMs = stalledMs): Promise<void> {
  response.setTimeout(giveUpMs, () => response.destroy());
  try {
    await pipeline(Readable.from(inTurns(chunks), { highWaterMark: 1 }), response);
  } catch (error) {
    throw isClosedEarly(error) ? new ClientGone() : error;
  }
}

async function* inTurns(chunks: Iterable<string>): AsyncGenerator<string> {
  for (const chunk of chunks) {
    yield chunk;
    await letOthersRun();
  }
}

const closedEarly = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'];

function isClosedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && closedEarly.includes(String(error.code));
}
