import type { OperatorRouter } from '@innkeeper/server';
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { Failure } from './failure.ts';
import { type Instance, notRunning } from './instance.ts';

/** Connects to the operator procedures of a running instance; a typed client. */
export function connect(instance: Instance) {
  const headers = { authorization: `Bearer ${instance.operatorKey}` };
  return createTRPCClient<OperatorRouter>({ links: [httpLink({ url: `${instance.apiUrl}/internal/trpc`, headers })] });
}

export type Operator = ReturnType<typeof connect>;

const refusal = z.object({
  serviceError: z.object({ code: z.string(), message: z.string(), details: z.unknown() }),
});
const answered = z.object({ response: z.object({ status: z.number() }) });

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
