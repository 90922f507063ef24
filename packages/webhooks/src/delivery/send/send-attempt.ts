import { isoInstant, systemClock } from '@innkeeper/kernel';
import type { Secrets } from '@innkeeper/platform';
import { openSigningSecrets, type SealedSecrets } from '../../endpoint/signing-secret.ts';
import type { DueDelivery, Target } from '../due-delivery.ts';
import { envelopeOf, type SentEvent } from './envelope.ts';
import type { Outcome, WebhookClient } from './outcome.ts';
import { signedRequest } from './sign.ts';

/** A finished attempt and its outcome. */
export interface MadeAttempt {
  readonly delivery: DueDelivery;
  readonly timestampMs: number;
  readonly signature: string;
  readonly standardSignature: string | null;
  readonly startedAt: string;
  readonly endedAtMs: number;
  readonly outcome: Outcome;
}

export interface SendDeps {
  readonly client: WebhookClient;
  readonly secrets: Secrets;
  /** Reports whether the tenant requires TLS for webhooks. Never rejects. */
  readonly requiresTls: (tenantId: string) => Promise<boolean>;
}

/** The outcome of an attempt that must not be made in plain text. Decision: infra/decisions/0016. */
const refusedWithoutTls: Outcome = {
  status: null,
  error: "TLS is required by the tenant's settings: nothing was sent",
  headers: null,
  body: null,
  durationMs: 0,
};

/** One signed request: its endpoint and its content. */
export interface SignedSend {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly event: SentEvent;
  readonly attempt: number; // 0: the first request, 1 to 5: the retries
  readonly target: SealedSecrets & Pick<Target, 'url' | 'isStandard'>;
}

/** Makes one attempt, signed with the current secrets and the real time. Rules: HOOK-6, HOOK-16, HOOK-27. */
export async function sendAttempt(deps: SendDeps, delivery: DueDelivery): Promise<MadeAttempt> {
  return { delivery, ...(await sendSigned(deps, delivery)) };
}

/** Signs an event and sends it to an endpoint once. Never throws: every failure is an outcome. */
export async function sendSigned({ client, secrets, requiresTls }: SendDeps, sending: SignedSend): Promise<Omit<MadeAttempt, 'delivery'>> {
  const { event, attempt, target } = sending;
  const timestampMs = systemClock.nowMs();
  const keys = openSigningSecrets(secrets, { tenantId: sending.tenantId, id: sending.endpointId }, target);
  const { isStandard } = target;
  const request = signedRequest({ event, attempt, body: envelopeOf(event), secrets: keys, timestampMs, isStandard });
  const isRefused = isPlainText(target.url) && (await requiresTls(sending.tenantId));
  const outcome = isRefused ? refusedWithoutTls : await client.post(target.url, request.headers, request.body);
  return {
    timestampMs,
    signature: request.signature,
    standardSignature: request.standardSignature,
    startedAt: isoInstant(timestampMs),
    endedAtMs: systemClock.nowMs(),
    outcome,
  };
}

function isPlainText(url: string): boolean {
  return !/^https:/i.test(url);
}
