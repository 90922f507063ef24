import { limits } from '@innkeeper/kernel';
import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { listDeliveriesContract } from '../delivery/delivery.contract.ts';
import type { WebhookClient } from '../delivery/http-client.ts';
import { listDeliveries } from '../delivery/list-deliveries.ts';
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

const tag: Tag = { name: 'Webhooks', description: 'Addresses that events are delivered to, and the log of what was delivered.' };

/** What the process puts in: where webhooks may go, and the way out for tests of an endpoint. Asked for when first needed. */
export interface WebhookPorts {
  readonly targets: () => TargetRules;
  readonly client: () => WebhookClient;
  /** Every name that subscriptions and filters may hold. */
  readonly eventNames: readonly string[];
}

/** The operations on webhook endpoints. Rules: AUTH-11, AUTH-13, LIMIT-14. What resolves a name or sends a request does so before its transaction. */
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
  description: 'Answers the webhook endpoints of the tenant with their state, newest first. Secrets are never shown. Nothing changes.',
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
    'Answers one webhook endpoint with its state, its last error and how many deliveries it holds. Nothing changes; an unknown id is SVC-2011.',
  errors: ['SVC-2011'],
  run: getEndpoint,
});

const createOperation = (ports: WebhookPorts, contracts: SubscriptionContracts) =>
  operation({
    route: 'POST /webhook-endpoints',
    status: 201,
    permission: 'full',
    capPerMinute: 10,
    transaction: 'caller',
    faults: (input, ctx) => targetFaults(input, ctx, ports.targets),
    contract: contracts.createEndpoint,
    hasETag: true,
    tag,
    summary: 'Subscribe an address to events; the answer alone shows the signing secret',
    description:
      'Subscribes an address to events by name or by prefix (`reservation.*`). The answer alone shows the signing secret; a repeat with the same idempotency key answers without it. Events from this moment on are delivered. Addresses that cannot be delivered to, or that lie in a private network, are refused with SVC-2013, unknown event names with SVC-2009.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2013'],
    run: (ctx, input) => createEndpoint(ctx, input, ports.targets()),
  });

const changeOperation = (ports: WebhookPorts, contracts: SubscriptionContracts) =>
  operation({
    route: 'PATCH /webhook-endpoints/{id}',
    status: 200,
    permission: 'full',
    capPerMinute: 10,
    bucket: 'POST /webhook-endpoints',
    transaction: 'caller',
    faults: (input, ctx) => targetFaults(input, ctx, ports.targets),
    contract: contracts.changeEndpoint,
    tag,
    summary: 'Change address, events, description or activity of a webhook endpoint',
    description:
      'Changes address, events, description or activity by a JSON Merge Patch. Events that are no longer subscribed lose their pending retries; `active: false` cancels everything that waits, and nothing is caught up later; a changed address is used from the next attempt. Emits nothing. With `If-Match` a change that somebody else made meanwhile is refused with SVC-3006.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3006'],
    run: (ctx, input) => changeEndpoint(ctx, input, ports.targets()),
  });

const removeOperation = operation({
  route: 'DELETE /webhook-endpoints/{id}',
  status: 204,
  permission: 'full',
  contract: deleteEndpointContract,
  tag,
  summary: 'Remove a webhook endpoint',
  description:
    'Removes a webhook endpoint and cancels everything that waits for it. Its secret is destroyed. The log of its deliveries is kept for its time. Emits nothing.',
  errors: ['SVC-2011', 'SVC-3006'],
  run: deleteEndpoint,
});

const acknowledgeOperation = operation({
  route: 'POST /webhook-endpoints/{id}/acknowledge',
  status: 200,
  permission: 'full',
  contract: acknowledgeEndpointContract,
  tag,
  summary: 'End the failure of a webhook endpoint and release what was held',
  description:
    'Ends the failure of an endpoint: what was held is delivered, oldest first, with the attempts it has left, and the event whose last retry failed starts afresh. An endpoint that is not failing is left as it is. Emits nothing.',
  errors: ['SVC-2011'],
  run: acknowledgeEndpoint,
});

const rotateSecretOperation = operation({
  route: 'POST /webhook-endpoints/{id}/rotate-secret',
  status: 200,
  permission: 'full',
  replayBody: withoutSecret,
  contract: rotateSecretContract,
  hasETag: true,
  tag,
  summary: 'Replace the signing secret; for the overlap both secrets sign',
  description:
    'Gives an endpoint a new signing secret, shown by this answer alone. For `overlap_seconds` both secrets sign, so that receivers can change over without a gap. Emits nothing.',
  errors: ['SVC-2011', 'SVC-2013'],
  run: rotateSecret,
});

const testOperation = (ports: WebhookPorts) =>
  operation({
    route: 'POST /webhook-endpoints/{id}/test',
    status: 200,
    permission: 'full',
    transaction: 'caller',
    contract: testEndpointContract,
    tag,
    summary: 'Send one signed test request and tell what came of it',
    description:
      'Sends one signed request of a test event to the endpoint and tells what came of it: status, time and the beginning of the answer. It is not part of any subscription, is not retried and counts for nothing. Nothing changes.',
    errors: ['SVC-2011'],
    run: (ctx, input) => testEndpoint(ctx, input, ports.client()),
  });

const deliveriesOperation = operation({
  route: 'GET /webhook-endpoints/{id}/deliveries',
  status: 200,
  permission: 'read_only',
  contract: listDeliveriesContract,
  tag,
  summary: 'List deliveries of a webhook endpoint with their attempts',
  description: `Answers the deliveries of an endpoint with their attempts, newest first. Deliveries that were accepted or cancelled are kept for ${limits.webhookLogKeptDays} days; what waits, is retried or is held stays until it is over. Nothing changes.`,
  errors: ['SVC-2009', 'SVC-2011', 'SVC-2014'],
  run: listDeliveries,
});
