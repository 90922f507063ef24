import type { OperatorRouter } from '@innkeeper/server';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { type Instance, notRunning } from './instance.ts';

/** The cell that a command is for. Without either, the one that is asked first carries it out. */
export interface Addressee {
  readonly tenant?: string | undefined;
  readonly cell?: string | undefined;
}

/** Connects to the operator procedures of a running instance; a typed client. Rules: CELL-11. */
export function connect(instance: Instance, { tenant, cell }: Addressee = {}) {
  const headers = {
    authorization: `Bearer ${instance.operatorKey}`,
    ...(tenant === undefined ? {} : { 'innkeeper-tenant': tenant }),
    ...(cell === undefined ? {} : { 'innkeeper-cell': cell }),
  };
  return createTRPCClient<OperatorRouter>({
    links: [httpLink({ url: `${instance.apiUrl}/internal/trpc`, headers, fetch: (url, init) => fetchDirected(String(url), init) })],
  });
}

/** Asks once more if the answer names another cell. */
async function fetchDirected(url: string, init: RequestInit | undefined): Promise<Response> {
  const answer = await fetch(url, init);
  const cell = answer.status === 421 ? answer.headers.get('x-innkeeper-cell') : null;
  if (cell === null) return answer;
  const headers = new Headers(init?.headers);
  headers.set('innkeeper-cell', cell);
  return fetch(url, { ...init, headers });
}

export type Operator = ReturnType<typeof connect>;

const refusal = z.object({
  serviceError: z.object({ code: z.string(), message: z.string(), details: z.unknown() }),
});
const answered = z.object({ response: z.object({ status: z.number() }) });

/** True if what the call was about is unknown. */
export function isUnknown(error: unknown): boolean {
  return error instanceof TRPCClientError && refusal.safeParse(error.data).data?.serviceError.code === 'SVC-2011';
}

/** The failure to report for a failed call. */
export function callFailure(error: unknown, instance: Instance): unknown {
  if (!(error instanceof TRPCClientError)) return error;
  const refused = refusal.safeParse(error.data);
  if (refused.success) return new Failure(refused.data.serviceError, error);
  const response = answered.safeParse(error.meta);
  if (!response.success) return notRunning(`answers at ${instance.apiUrl}`, error);
  if (response.data.response.status === 401)
    return new Failure({ code: 'SVC-1001', message: 'the instance does not accept this operator key', details: [] }, error);
  return new Failure({ code: 'SVC-9001', message: `the instance answered ${response.data.response.status}`, details: [] }, error);
}
