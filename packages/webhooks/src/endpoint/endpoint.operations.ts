import { limits } from '@innkeeper/kernel';
import { type FeedWaits, type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listDeliveriesContract } from '../delivery/delivery.contract.ts';
import { listDeliveries } from '../delivery/list-deliveries.ts';
import type { WebhookClient } from '../delivery/send/outcome.ts';
import { type TargetRules, targetFaults } from '../target/check-target.ts';
import { acknowledgeEndpoint } from './acknowledge-endpoint.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import {
  acknowledgeEndpointContract,
  deleteEndpointContract,
  getEndpointContract,
  listEndpointsContract,
  rotateSecretContract,
  type SubscriptionContracts,
  subscriptionContracts,
  testEndpointContract,
} from './endpoint.contract.ts';
import { getEndpoint, listEndpoints } from './find-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';
import { withoutSecret } from './without-secret.ts';

const tag: Tag = { name: 'Webhooks', description: 'Addresses that events are delivered to, and the log of deliveries.' };

/** Ports of the process: where webhooks may go, and the client for endpoint tests. Both are created on first use. */
export interface WebhookPorts {
  readonly targets: () => TargetRules;
  readonly client: () => WebhookClient;
  /** Every event name that subscriptions and filters may contain. */
  readonly eventNames: readonly string[];
  /** Lets requests wait for coming events. */
  readonly feedWaits: FeedWaits;
}

/** The operations on webhook endpoints. Rules: AUTH-11, AUTH-13, LIMIT-14. Names are resolved and requests sent outside transactions. */
export function endpointOperations(ports: WebhookPorts) {
  const contracts = subscriptionContracts(ports.eventNames);
  return {
    list: listOperation,
    get: getOperation,
    create: createOperation(ports, contracts),
    change: changeOperation(ports, contracts),
    remove: removeOperation,
    acknowledge: acknowledgeOperation,
    rotateSecret: rotateSecretOperation,
    test: testOperation(ports),
    deliveries: deliveriesOperation,
  } as const satisfies OperationsOfNoun;
}

const listOperation = operation({
  route: 'GET /webhook-endpoints',
  status: 200,
  permission: 'read_only',
  contract: listEndpointsContract,
  tag,
  summary: 'List webhook endpoints',
  description:
    'Returns the webhook endpoints of the tenant with their state, newest first, a page at a time; secrets are never shown. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
  errors: ['SVC-2014'],
  run: listEndpoints,
});

const getOperation = operation({
  route: 'GET /webhook-endpoints/{id}',
  status: 200,
  permission: 'read_only',
  contract: getEndpointContract,
  tag,
  summary: 'Retrieve a webhook endpoint',
  description:
    'Returns one webhook endpoint with its state, its last error and the number of deliveries it holds. Changes nothing and emits nothing. An unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: getEndpoint,
});

const createOperation = (ports: WebhookPorts, contracts: SubscriptionContracts) =>
  operation({
    route: 'POST /webhook-endpoints',
    status: 201,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    capPerMinute: 10,
    transaction: 'caller',
    faults: (input, ctx) => targetFaults(input, ctx, ports.targets),
    contract: contracts.createEndpoint,
    hasETag: true,
    tag,
    summary: 'Subscribe an address to events; only this response shows the signing secret',
    description:
      'Subscribes an address to events by name or by prefix (`reservation.*`); events from this moment on are delivered. `signatures` of `["service", "standard"]` adds the headers of Standard Webhooks 1.0. Only this response shows the signing secret; a repeat with the same idempotency key returns everything but the secret. Emits nothing. An address that cannot be delivered to or lies in a private network is refused with SVC-2013, and so is the endpoint after the 100th of a tenant; an unknown event name is refused with SVC-2009.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2013'],
    run: (ctx, input) => createEndpoint(ctx, input, ports.targets()),
  });

const changeOperation = (ports: WebhookPorts, contracts: SubscriptionContracts) =>
  operation({
    route: 'PATCH /webhook-endpoints/{id}',
    status: 200,
    permission: 'full',
    effect: { isFinal: true, reachesOutside: true },
    capPerMinute: 10,
    bucket: 'POST /webhook-endpoints',
    transaction: 'caller',
    faults: (input, ctx) => targetFaults(input, ctx, ports.targets),
    contract: contracts.changeEndpoint,
    tag,
    summary: 'Change a webhook endpoint',
    description:
      'Changes the address, events, signatures, description or activity of an endpoint by JSON Merge Patch. Pending retries of events no longer subscribed to are cancelled; `active: false` cancels all pending deliveries for good; a changed address is used from the next attempt on. Emits nothing. An address that cannot be delivered to or lies in a private network is refused with SVC-2013, an unknown event name with SVC-2009; `standard` signatures with a secret of before are SVC-3007 until it is rotated. With `If-Match`, a concurrent change is refused with SVC-3006.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3007'],
    run: (ctx, input) => changeEndpoint(ctx, input, ports.targets()),
  });

const removeOperation = operation({
  route: 'DELETE /webhook-endpoints/{id}',
  status: 204,
  permission: 'full',
  effect: { isFinal: true, reachesOutside: false },
  contract: deleteEndpointContract,
  tag,
  summary: 'Remove a webhook endpoint',
  description:
    'Removes a webhook endpoint, cancels its pending deliveries and destroys its secret. The log of its deliveries is kept for the usual retention period. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.',
  errors: ['SVC-2011', 'SVC-3006'],
  run: deleteEndpoint,
});

const acknowledgeOperation = operation({
  route: 'POST /webhook-endpoints/{id}/acknowledge',
  status: 200,
  permission: 'full',
  effect: { isFinal: true, reachesOutside: true },
  contract: acknowledgeEndpointContract,
  tag,
  summary: 'Acknowledge the failure of a webhook endpoint and release its held deliveries',
  description:
    'Ends the failing state of an endpoint: deliveries that were held are sent, oldest first, with the attempts they have left, and the event whose last retry failed starts over. An endpoint that is not failing stays as it is. Emits nothing. An unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: acknowledgeEndpoint,
});

const rotateSecretOperation = operation({
  route: 'POST /webhook-endpoints/{id}/rotate-secret',
  status: 200,
  permission: 'full',
  effect: { isFinal: true, reachesOutside: false },
  replayBody: withoutSecret,
  contract: rotateSecretContract,
  hasETag: true,
  tag,
  summary: 'Replace the signing secret; during the overlap both secrets sign',
  description:
    'Gives an endpoint a new signing secret, which only this response shows. For `overlap_seconds` both secrets sign, so that receivers can change over without a gap; another rotation ends the overlap of the one before. Emits nothing. An overlap of more than a day is refused with SVC-2013; an unknown id is SVC-2011.',
  errors: ['SVC-2011', 'SVC-2013'],
  run: rotateSecret,
});

const testOperation = (ports: WebhookPorts) =>
  operation({
    route: 'POST /webhook-endpoints/{id}/test',
    status: 200,
    permission: 'full',
    effect: { isFinal: false, reachesOutside: true },
    transaction: 'caller',
    contract: testEndpointContract,
    tag,
    summary: 'Send one signed test request and report the outcome',
    description:
      'Sends one signed request with a test event to the endpoint, whatever its state, and reports the outcome: whether it was accepted, the HTTP status or the error, and how long it took. The request belongs to no subscription, is not retried and does not count towards failing. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: (ctx, input) => testEndpoint(ctx, input, ports.client()),
  });

const deliveriesOperation = operation({
  route: 'GET /webhook-endpoints/{id}/deliveries',
  status: 200,
  permission: 'read_only',
  contract: listDeliveriesContract,
  tag,
  summary: 'List the deliveries of a webhook endpoint with their attempts',
  description: `Returns the deliveries of an endpoint with their attempts, newest first, a page at a time. Deliveries that were accepted or cancelled are kept for ${limits.webhookLogKeptDays} days, their attempts for ${limits.webhookAttemptsKeptDays}, unless the installation is set otherwise; those that are waiting, being retried or held are kept until they end. Changes nothing and emits nothing. An unknown endpoint is SVC-2011, a status outside the accepted set SVC-2009, an invalid cursor SVC-2014.`,
  errors: ['SVC-2009', 'SVC-2011', 'SVC-2014'],
  run: listDeliveries,
});
