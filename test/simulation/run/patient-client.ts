import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../../harness/check-answer.ts';
import type { Api } from '../../harness/client.ts';
import type { Reader } from './observe.ts';

const unknownOutcomes: readonly unknown[] = ['SVC-4005', 'SVC-4009'];

/** True while the outcome of a request is unknown; repeating the request finds it out. Rules: KEY-6, PAY-3. */
export const isUnknownOutcome = ({ body }: Answer): boolean => unknownOutcomes.includes(body?.code);

/** Time after which an outcome has to be known. */
const patienceMs = 90_000;

/**
 * Sends a request, waits as long as the service says when the hotel has used up its share, and repeats it while its outcome is unknown. One
 * that stays unknown is the answer, which no model foretells.
 */
export async function sendPatiently(api: Pick<Api, 'raw'>, path: string, init: RequestInit): Promise<Answer> {
  const until = performance.now() + patienceMs;
  let wasUnknown = false;
  for (;;) {
    const answer = await api.raw(path, init);
    const isUnknown = isUnknownOutcome(answer) && performance.now() < until;
    if (answer.status !== 429 && !isUnknown) return wasUnknown ? unreplayed(answer) : answer;
    wasUnknown ||= isUnknown;
    if (!isUnknown) await setTimeout(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

/** Makes an answer count as the first to its request: while the outcome was unknown, there was nothing to replay. */
export function unreplayed(answer: Answer): Answer {
  const headers = new Headers(answer.headers);
  headers.delete('idempotent-replayed');
  return { ...answer, headers };
}

/** Reads that must succeed. */
export function patientReader(api: Api): Reader {
  const get = async (path: string): Promise<Answer['body']> => {
    const { status, body } = await sendPatiently(api, path, { method: 'GET' });
    if (status !== 200) throw new Error(`GET ${path} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const all = async (path: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = [];
    for (let cursor = ''; ; ) {
      const { data, next_cursor } = await get(path + cursor);
      rows.push(...data);
      if (next_cursor === undefined) return rows;
      cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
    }
  };
  return { get, all };
}
