import { type CommandRules, command, query, router } from '@innkeeper/platform';
import { listDeliveriesContract } from './delivery/delivery.contract.ts';
import type { WebhookClient } from './delivery/http-client.ts';
import { listDeliveries } from './delivery/list-deliveries.ts';
import { acknowledgeEndpoint } from './endpoint/acknowledge-endpoint.ts';
import { changeEndpoint } from './endpoint/change-endpoint.ts';
import { createEndpoint } from './endpoint/create-endpoint.ts';
import { deleteEndpoint } from './endpoint/delete-endpoint.ts';
import {
  acknowledgeEndpointContract,
  deleteEndpointContract,
  getEndpointContract,
  listEndpointsContract,
  rotateSecretContract,
  testEndpointContract,
} from './endpoint/endpoint.contract.ts';
import { getEndpoint, listEndpoints } from './endpoint/find-endpoints.ts';
import { rotateSecret } from './endpoint/rotate-secret.ts';
import { testEndpoint } from './endpoint/test-endpoint.ts';
import { withoutSecret } from './endpoint/without-secret.ts';
import { getEventContract, replayEventContract } from './event/event.contract.ts';
import { getEvent, listEvents } from './event/find-events.ts';
import { replayEvent } from './event/replay-event.ts';
import { type TargetRules, targetFaults } from './target/check-target.ts';
import type { WebhookContracts } from './webhook-contracts.ts';

/** What the process puts in: where webhooks may go, and the way out for tests of an endpoint. Asked for when first needed. */
export interface WebhookPorts {
  readonly targets: () => TargetRules;
  readonly client: () => WebhookClient;
  readonly contracts: WebhookContracts;
}

const full = { permission: 'full' } as const;
const beforeTransaction = { permission: 'full', transaction: 'caller' } as const; // a name is resolved or a request sent first

/** The procedures of the webhooks context. Permissions: contract 2. */
export function createWebhooksRouter(ports: WebhookPorts) {
  const { createEndpoint: createContract, changeEndpoint: changeContract, listEvents: listEventsContract } = ports.contracts;
  const ofTarget: CommandRules<unknown> = { ...beforeTransaction, faults: (input, ctx) => targetFaults(input, ctx, ports.targets) };
  return router({
    endpoints: router({
      list: query(listEndpointsContract, listEndpoints),
      get: query(getEndpointContract, getEndpoint),
      create: command(createContract, (ctx, input) => createEndpoint(ctx, input, ports.targets()), ofTarget),
      change: command(changeContract, (ctx, input) => changeEndpoint(ctx, input, ports.targets()), ofTarget),
      remove: command(deleteEndpointContract, deleteEndpoint, full),
      acknowledge: command(acknowledgeEndpointContract, acknowledgeEndpoint, full),
      rotateSecret: command(rotateSecretContract, rotateSecret, { ...full, replayBody: withoutSecret }),
      test: command(testEndpointContract, (ctx, input) => testEndpoint(ctx, input, ports.client()), beforeTransaction),
      deliveries: query(listDeliveriesContract, listDeliveries),
    }),
    events: router({
      list: query(listEventsContract, listEvents),
      get: query(getEventContract, getEvent),
      replay: command(replayEventContract, replayEvent, full),
    }),
  });
}
