import { type DocumentedEvent, envelopeName } from './webhooks.ts';

type Json = Readonly<Record<string, unknown>>;

/** The parts of the OpenAPI document that the description of events shares with it. */
interface SharedSchemas {
  readonly components?: { readonly schemas?: Json };
}

const schemaRef = '#/components/schemas/';
const channel = { $ref: '#/channels/webhooks' };

/**
 * The AsyncAPI 3.1 description of the events: one channel, the address of a webhook endpoint, with a message for each event. The schemas
 * are those of the OpenAPI document. Rules: WIRE-51.
 */
export function asyncApiDocument(events: readonly DocumentedEvent[], { components }: SharedSchemas): Json {
  const names = events.map(({ name }) => envelopeName(name));
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Innkeeper events',
      version: '1.0.0',
      license: { name: 'MIT' },
      description:
        'Events that the service posts to webhook endpoints. Names are added within `v1`: ignore those that you do not know. `/openapi.json` describes the endpoints themselves and `GET /events`, which lists the same events.',
    },
    defaultContentType: 'application/json',
    channels: {
      webhooks: {
        address: null,
        title: 'Webhook endpoint',
        description: 'The `url` of a webhook endpoint, which gets the events that it subscribes to.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      },
    },
    operations: {
      deliver: {
        action: 'send',
        channel,
        summary: 'Deliver an event',
        description:
          'Posts one event. An answer of 2xx accepts it; anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h.',
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        messages: names.map((name) => ({ $ref: `${channel.$ref}/messages/${name}` })),
      },
    },
    components: {
      messages: Object.fromEntries(events.map((event) => [envelopeName(event.name), messageOf(event)])),
      schemas: { DeliveryHeaders: deliveryHeaders, ...reachable(names, components?.schemas ?? {}) },
    },
  };
}

function messageOf({ name, emittedWhen }: DocumentedEvent): Json {
  return {
    name,
    title: name,
    summary: emittedWhen,
    headers: {
      type: 'object',
      allOf: [
        { $ref: `${schemaRef}DeliveryHeaders` },
        { type: 'object', properties: { 'X-Service-Event': { type: 'string', const: name } } },
      ],
    },
    payload: { $ref: `${schemaRef}${envelopeName(name)}` },
  };
}

const standardHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** Rules: HOOK-4, HOOK-5, HOOK-39. */
const deliveryHeaders: Json = {
  type: 'object',
  required: ['X-Service-Event', 'X-Service-Event-Id', 'X-Service-Timestamp', 'X-Service-Signature'],
  properties: {
    'X-Service-Event': { type: 'string', description: 'Event name' },
    'X-Service-Event-Id': { type: 'string', pattern: '^evt_[0-9a-z]{26}$', description: 'Event id; constant across retries' },
    'X-Service-Timestamp': {
      type: 'string',
      pattern: '^\\d+$',
      description: 'Milliseconds since the epoch; reject when five minutes or more away',
    },
    'X-Service-Signature': {
      type: 'string',
      pattern: '^t=\\d+(,v1=[0-9a-f]{64})+$',
      description: 'Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret',
    },
    'X-Service-Delivery-Attempt': { type: 'string', enum: ['1', '2', '3', '4', '5'], description: 'Present on retries' },
    'webhook-id': { type: 'string', pattern: '^evt_[0-9a-z]{26}$', description: 'Event id, where `signatures` includes `standard`' },
    'webhook-timestamp': { type: 'string', pattern: '^\\d+$', description: 'Seconds since the epoch' },
    'webhook-signature': {
      type: 'string',
      pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$',
      description: 'Base64 HMAC-SHA256 of id, dot, timestamp, dot and raw body, as Standard Webhooks 1.0 says; several during a rotation',
    },
  },
  dependencies: Object.fromEntries(standardHeaders.map((name) => [name, standardHeaders])),
};

/** The schemas with these names and all that they refer to. */
function reachable(names: readonly string[], schemas: Json): Json {
  const found = new Map<string, unknown>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.set(name, schemas[name]);
    for (const [, referred = ''] of JSON.stringify(schemas[name]).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) add(referred);
  };
  names.forEach(add);
  return Object.fromEntries(found);
}
