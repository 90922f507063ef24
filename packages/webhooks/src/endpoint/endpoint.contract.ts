import { limits, listOf, wholeNumber } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { targetUrl } from '../target/target-url.ts';
import { webhookLimits } from '../webhook-limits.ts';
import { subscribedName } from './subscription.ts';

export const endpointStatuses = ['subscribed', 'failing'] as const;

export const signatureSets = ['service', 'standard'] as const;
export type SignatureSet = (typeof signatureSets)[number];

/** Our own set of signature headers, alone or with that of Standard Webhooks. Rules: HOOK-39. */
const signatures = listOf(z.enum(signatureSets), { min: 1, max: signatureSets.length })
  .refine((sets) => sets.includes('service') && new Set(sets).size === sets.length, {
    error: 'is ["service"] or ["service", "standard"]',
    when: ({ value }) => Array.isArray(value),
  })
  .transform((sets): SignatureSet[] => signatureSets.filter((set) => sets.includes(set)))
  .meta({ description: 'Sets of signature headers; `standard` adds those of Standard Webhooks 1.0' });

/** Wire body of a webhook endpoint. */
export const endpointBody = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    signatures: z.array(z.enum(signatureSets)),
    description: z.string().nullable(),
    active: z.boolean(),
    status: z.enum(endpointStatuses),
    failing_since: z.string().nullable(),
    last_error: z.string().nullable(),
    held_count: z.int().meta({ description: 'Deliveries held until the failure is acknowledged' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type EndpointBody = z.infer<typeof endpointBody>;

/** The only answers that show the signing secret; their replay under an idempotency key does not. */
export const endpointWithSecret = endpointBody
  .extend({ secret: z.string().optional().meta({ description: 'Shown once; absent from a replayed response' }) })
  .meta({ id: 'WebhookEndpointWithSecret' });
export type EndpointWithSecret = z.infer<typeof endpointWithSecret>;

/** The endpoint and the outcome of one request to it. */
export const testedEndpoint = endpointBody
  .extend({
    test: z.strictObject({
      event_id: z.string(),
      accepted: z.boolean(),
      status: z.int().nullable().meta({ description: 'Null when no response came' }),
      error: z.string().nullable(),
      duration_ms: z.int(),
    }),
  })
  .meta({ id: 'TestedWebhookEndpoint' });
export type TestedEndpoint = z.infer<typeof testedEndpoint>;

const description = z.string().max(limits.textCharsMax).nullable();

export type SubscriptionContracts = ReturnType<typeof subscriptionContracts>;

/** The contracts whose bodies name events. */
export function subscriptionContracts(eventNames: readonly string[]) {
  const events = listOf(subscribedName(eventNames), { min: 1, max: webhookLimits.subscriptionsMax });
  return {
    createEndpoint: contract({
      body: z
        .strictObject({
          url: targetUrl,
          events,
          signatures: signatures.default(['service']),
          description: description.optional(),
          active: z.boolean().default(true),
        })
        .meta({ id: 'WebhookEndpointInput' }),
      output: endpointWithSecret,
    }),
    changeEndpoint: contract({
      params: ['id'],
      body: z
        .strictObject({ url: targetUrl, events, signatures, description, active: z.boolean() })
        .partial()
        .meta({ id: 'WebhookEndpointPatch' }),
      output: endpointBody,
    }),
  };
}

export const getEndpointContract = contract({ params: ['id'], output: endpointBody });
export const listEndpointsContract = contract({ query: pageQuery, output: pageOf(endpointBody) });
export const deleteEndpointContract = contract({ params: ['id'], output: null });
export const acknowledgeEndpointContract = contract({ params: ['id'], output: endpointBody });
export const testEndpointContract = contract({ params: ['id'], output: testedEndpoint });
export const rotateSecretContract = contract({
  params: ['id'],
  body: z.strictObject({ overlap_seconds: wholeNumber().min(0).max(webhookLimits.overlapSecondsMax).default(0) }),
  output: endpointWithSecret,
});
