import type { ServerResponse } from 'node:http';
import type { ServiceError } from '@innkeeper/kernel';
import { type ErrorEnvelope, waitSecondsOf } from '@innkeeper/rest-facade';

type Refusal = Pick<ErrorEnvelope, 'code' | 'message' | 'details'>;

/** The error envelope outside the REST surface, where no caller is authenticated and nothing is counted. */
export function sendEnvelope(response: ServerResponse, status: number, refusal: Refusal): void {
  const bytes = Buffer.from(JSON.stringify(envelope(response, refusal)));
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Sends a refusal; `status` replaces that of its code. */
export function sendRefusal(response: ServerResponse, refusal: ServiceError, status: number = refusal.status): void {
  const { code, message, details } = refusal;
  const waitSeconds = waitSecondsOf({ rate: null }, refusal);
  if (waitSeconds !== undefined) response.setHeader('Retry-After', String(waitSeconds));
  sendEnvelope(response, status, { code, message, details: Array.isArray(details) ? [...details] : undefined });
}

export function envelope(response: ServerResponse, { code, message, details }: Refusal) {
  return { code, message, request_id: response.getHeader('X-Request-Id'), details };
}
