import { type Metadata, status } from '@grpc/grpc-js';
import { grpcStatusOf, isOutcomeUnknown } from '@innkeeper/platform';
import type { AgencyFailure } from './agency.ts';

const retryAfterMaxMs = 3_600_000;
const tooLate = 'the agency did not answer in time'; // the client's own text names our machines

/** Translates the error of a failed call. Rethrows errors that did not come from the agency. */
export function failureOf(error: unknown): AgencyFailure {
  const code = grpcStatusOf(error);
  if (code === null || !(error instanceof Error)) throw error;
  const isThrottled = code === status.RESOURCE_EXHAUSTED;
  if (!isThrottled && isOutcomeUnknown(error))
    return { kind: 'unreachable', reason: code === status.DEADLINE_EXCEEDED ? tooLate : error.message };
  const retryAfterMs = isThrottled ? retryAfterOf(error) : null;
  // Without a pause the call exceeded the maximum size of a message, not the agency's rate.
  return retryAfterMs === null ? { kind: 'rejected', reason: error.message } : { kind: 'throttled', retryAfterMs };
}

function retryAfterOf(error: Error & { readonly metadata?: unknown }): number | null {
  if (!isMetadata(error.metadata)) return null;
  const [given] = error.metadata.get('retry-after-ms');
  if (typeof given !== 'string' || !/^\d{1,12}$/.test(given)) return null;
  return Math.min(Number(given), retryAfterMaxMs);
}

function isMetadata(value: unknown): value is Pick<Metadata, 'get'> {
  return typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';
}
