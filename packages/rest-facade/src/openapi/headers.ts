import { limits } from '@innkeeper/kernel';
import type { oas31 } from 'zod-openapi';

type Refs = Record<string, oas31.ReferenceObject>;

/** Headers of answers, by the name of their component. Rules: WIRE-28, WIRE-31, LIMIT-11, LIMIT-12, LIMIT-24. */
export const responseHeaders: Record<string, oas31.HeaderObject> = {
  RequestId: {
    description: 'Id of this request, equal to `request_id` of an error envelope',
    required: true,
    schema: { type: 'string', pattern: '^req_[0-9a-z]{26}$' },
  },
  RateLimitLimit: { description: 'Cap of the bucket described', required: true, schema: { type: 'integer', minimum: 0 } },
  RateLimitRemaining: { description: 'Requests left before the bucket trips', required: true, schema: { type: 'integer', minimum: 0 } },
  RateLimitReset: { description: 'Seconds until the bucket is back at its cap', required: true, schema: { type: 'integer', minimum: 1 } },
  RateLimitScope: {
    description: '`global`, `endpoint:<METHOD> <path>` or `row-budget`',
    required: true,
    schema: { type: 'string' },
    example: 'endpoint:POST /reservations',
  },
  RateLimit: {
    description: 'The same by the draft of RateLimit header fields: `r` requests left, `t` seconds until the bucket is back at its cap',
    required: true,
    schema: { type: 'string' },
    example: '"endpoint:POST /reservations";r=119;t=60',
  },
  RateLimitPolicy: {
    description: 'The same by that draft: `q` is the cap of the bucket, `w` its window in seconds',
    required: true,
    schema: { type: 'string' },
    example: '"endpoint:POST /reservations";q=120;w=60',
  },
  RetryAfter: { description: 'Seconds to wait before repeating', required: true, schema: { type: 'integer', minimum: 1 } },
  ETag: { description: 'Version of the resource, for `If-Match`', required: true, schema: { type: 'string' }, example: '"3"' },
  IdempotentReplayed: {
    description: 'Present on the recorded response to an earlier request with the same `Idempotency-Key`',
    schema: { type: 'string', const: 'true' },
  },
  Vary: { description: 'The format of the response depends on `Accept`', required: true, schema: { type: 'string', const: 'Accept' } },
  ContentDisposition: {
    description: 'File name; for every format except JSON',
    schema: { type: 'string' },
    example: 'inline; filename="invoice-12.pdf"',
  },
  WwwAuthenticate: { description: 'The expected authentication scheme', required: true, schema: { type: 'string', const: 'Bearer' } },
};

const ref = (name: string): oas31.ReferenceObject => ({ $ref: `#/components/headers/${name}` });

/** Headers of every answer. */
export const commonHeaders: Refs = {
  'X-Request-Id': ref('RequestId'),
  'X-RateLimit-Limit': ref('RateLimitLimit'),
  'X-RateLimit-Remaining': ref('RateLimitRemaining'),
  'X-RateLimit-Reset': ref('RateLimitReset'),
  'X-RateLimit-Scope': ref('RateLimitScope'),
  'RateLimit-Policy': ref('RateLimitPolicy'),
  RateLimit: ref('RateLimit'),
};
export const etagHeader: Refs = { ETag: ref('ETag') };
/** Headers of answers with several representations. */
export const formHeaders: Refs = { Vary: ref('Vary'), 'Content-Disposition': ref('ContentDisposition') };
export const replayedHeader: Refs = { 'Idempotent-Replayed': ref('IdempotentReplayed') };

/** Further headers of refusals, by status. */
export const refusalHeaders: Readonly<Record<number, Refs>> = {
  401: { 'WWW-Authenticate': ref('WwwAuthenticate') },
  429: { 'Retry-After': ref('RetryAfter') },
  503: { 'Retry-After': ref('RetryAfter') },
};

const keySchema: oas31.SchemaObject = {
  type: 'string',
  minLength: 1,
  maxLength: limits.idempotencyKeyCharsMax,
  pattern: '^[\\x21-\\x7e]+$',
};

/**
 * Headers of requests, by the name of their component. They have no examples, because a viewer would send them.
 * Rules: IDEM-1, WIRE-17, WIRE-29.
 */
export const requestHeaders: Record<string, oas31.ParameterObject> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'One unique string per logical request. A repeat with the same payload returns the original result and has no second effect.',
    schema: keySchema,
  },
  RequiredIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once.',
    schema: keySchema,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: '`*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"[!#-~]*"( *, *(W/)?"[!#-~]*")*)$' },
  },
  SessionSecret: {
    name: 'X-Session-Secret',
    in: 'header',
    required: true,
    description: '`client_secret` of the booking session, from the answer that created it.',
    schema: { type: 'string' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240).',
    schema: { type: 'string' },
  },
};

/** A reference to one of the request headers. */
export function requestHeader(name: string): oas31.ReferenceObject {
  return { $ref: `#/components/parameters/${name}` };
}
