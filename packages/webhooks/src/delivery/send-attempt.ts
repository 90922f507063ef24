import { isoInstant, systemClock } from '@innkeeper/kernel';
import type { Secrets } from '@innkeeper/platform';
import { openSigningSecret } from '../endpoint/signing-secret.ts';
import type { DueDelivery } from './due-delivery.ts';
import { envelopeOf } from './envelope.ts';
import type { Outcome, WebhookClient } from './http-client.ts';
import { signedRequest } from './sign.ts';

/** One attempt that was made, and how it went. */
export interface Attempted {
  readonly delivery: DueDelivery;
  readonly timestampMs: number;
  readonly signature: string;
  readonly startedAt: string;
  readonly endedAtMs: number;
  readonly outcome: Outcome;
}

export interface SendDeps {
  readonly client: WebhookClient;
  readonly secrets: Secrets;
  /** Whether the tenant has webhooks sent over TLS only. Never rejects. */
  readonly requiresTls: (tenantId: string) => Promise<boolean>;
}

/** What comes of an attempt that must not be made in plain text. Decision: infra/decisions/0016. */
export const refusedWithoutTls: Outcome = {
  status: null,
  error: "TLS is required by the tenant's settings: nothing was sent",
  headers: null,
  body: null,
  durationMs: 0,
};

/** Whether requests to this address go out in plain text. */
export function isPlainText(url: string): boolean {
  return !/^https:/i.test(url);
}

/** Makes one attempt, signed anew with the present secret and real time. Spec: Events > Signature, Delivery and retries. */
export async function sendAttempt({ client, secrets, requiresTls }: SendDeps, delivery: DueDelivery): Promise<Attempted> {
  const { event, attempt, target } = delivery;
  const timestampMs = systemClock.nowMs();
  const keys = [target.secret, target.previousSecret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => openSigningSecret(secrets, sealed));
  const request = signedRequest({ event, attempt, body: envelopeOf(event), secrets: keys, timestampMs });
  const isRefused = isPlainText(target.url) && (await requiresTls(delivery.tenantId));
  const outcome = isRefused ? refusedWithoutTls : await client.post(target.url, request.headers, request.body);
  return {
    delivery,
    timestampMs,
    signature: request.signature,
    startedAt: isoInstant(timestampMs),
    endedAtMs: systemClock.nowMs(),
    outcome,
  };
}
