import { type ErrorCode, type ErrorDetails, ServiceError } from '@innkeeper/kernel';
import { z } from 'zod';

/** Every non-2xx body. Rules: ERR-1. */
export const errorEnvelope = z
  .strictObject({
    code: z.string().regex(/^SVC-\d{4}$/),
    message: z.string(),
    request_id: z.string(),
    details: z
      .union([z.array(z.strictObject({ field: z.string(), issue: z.string() })), z.strictObject({ provider_reason: z.string() })])
      .optional(),
  })
  .meta({ id: 'Error' });

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

export function envelopeOf(error: ServiceError, requestId: string): ErrorEnvelope {
  const envelope: ErrorEnvelope = { code: error.code, message: error.message, request_id: requestId };
  if (hasDetails(error.details))
    envelope.details = Array.isArray(error.details) ? [...error.details] : (error.details as { provider_reason: string });
  return envelope;
}

function hasDetails(details: ErrorDetails): boolean {
  return !Array.isArray(details) || details.length > 0;
}

export function unexpected(cause: unknown): ServiceError {
  const code: ErrorCode = 'SVC-9001';
  return new ServiceError(code, [], { cause });
}
