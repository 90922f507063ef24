import { apiVersion } from '@innkeeper/kernel';
import { changedOfUpdate, isUpdate } from '@innkeeper/platform';
import { z } from 'zod';
import type { oas31, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';

/** A public event of the document. */
export interface DocumentedEvent {
  readonly name: string;
  readonly emittedWhen: string;
  readonly data: z.ZodType;
}

/** Event envelopes as responses: zod-openapi then gives them output schemas, although they are request bodies. Rules: EVENT-2, EVENT-18. */
export function eventEnvelopes(events: readonly DocumentedEvent[]): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    events.map(({ name: event, data }) => [
      envelopeName(event),
      { description: event, content: { 'application/json': { schema: envelopeOf(event, data) } } },
    ]),
  );
}

function envelopeOf(event: string, data: z.ZodType): z.ZodType {
  return z
    .strictObject({
      id: z
        .string()
        .meta({ description: 'Constant across retries: consumers deduplicate on it', examples: ['evt_01kb0w8s5nfw8r6m1v2c3d4e5f'] }),
      event: z.literal(event),
      tenant_id: z.string(),
      created_at: z.iso.datetime().meta({ description: 'Millisecond precision, UTC' }),
      api_version: z.literal(apiVersion),
      ...(isUpdate(event) && { changed: changedOfUpdate }),
      data,
    })
    .meta({ id: envelopeName(event) });
}

/** `reservation.checked_in` as `ReservationCheckedInEvent`. */
export function envelopeName(event: string): string {
  return `${event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
}

/** The webhooks of the document, one per event. Rules: EVENT-1, HOOK-4. */
export function webhooksOf(events: readonly DocumentedEvent[]): ZodOpenApiPathsObject {
  return Object.fromEntries(
    events.map(({ name: event, emittedWhen }) => [
      event,
      {
        post: {
          operationId: `on${envelopeName(event)}`,
          summary: emittedWhen,
          tags: ['Events'],
          security: [],
          parameters: deliveryHeaders(event),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${envelopeName(event)}` } } },
          },
          responses: {
            '2XX': { description: 'Accepted' },
            default: {
              description: 'Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h',
            },
          },
        },
      },
    ]),
  );
}

function deliveryHeaders(event: string): oas31.ParameterObject[] {
  const header = (name: string, description: string, schema: oas31.SchemaObject): oas31.ParameterObject => ({
    name,
    in: 'header',
    required: true,
    description,
    schema,
  });
  return [
    header('X-Service-Event', 'Event name', { type: 'string', const: event }),
    header('X-Service-Event-Id', 'Event id; constant across retries', { type: 'string', pattern: '^evt_[0-9a-z]{26}$' }),
    header('X-Service-Timestamp', 'Milliseconds since the epoch; reject when five minutes or more away', { type: 'integer' }),
    header('X-Service-Signature', 'Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret', {
      type: 'string',
      pattern: '^t=\\d+(,v1=[0-9a-f]{64})+$',
    }),
    {
      ...header('X-Service-Delivery-Attempt', 'Present on retries', { type: 'integer', minimum: 1, maximum: 5 }),
      required: false,
    },
  ];
}
