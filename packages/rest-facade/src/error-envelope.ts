import { type ErrorCode, type ErrorDetails, ServiceError } from '@innkeeper/kernel';
import { translateFault } from '@innkeeper/platform';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

/** Every non-2xx body. Spec: Errors. */
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

/** The refusal inside whatever was thrown: a ServiceError, or one wrapped by the RPC layer, or "database unavailable"; else null. */
export function refusalIn(error: unknown): ServiceError | null {
  const inner = error instanceof TRPCError && error.cause ? error.cause : error;
  const translated = translateFault(inner);
  return translated instanceof ServiceError ? translated : null;
}

/** The validation error inside whatever was thrown, or null. */
export function validationIn(error: unknown): z.core.$ZodError | null {
  if (!(error instanceof TRPCError) || error.code !== 'BAD_REQUEST') return null;
  return error.cause instanceof z.core.$ZodError || error.cause instanceof z.ZodError ? error.cause : null;
}

export function unexpected(cause: unknown): ServiceError {
  const code: ErrorCode = 'SVC-9001';
  return new ServiceError(code, [], { cause });
}
