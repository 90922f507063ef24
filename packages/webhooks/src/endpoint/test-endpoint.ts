import { newId, systemClock } from '@innkeeper/kernel';
import { type ContractInput, inTransaction, type RequestContext, readRows, runOnce } from '@innkeeper/platform';
import { envelopeOf } from '../delivery/envelope.ts';
import type { WebhookClient } from '../delivery/http-client.ts';
import { isPlainText, refusedWithoutTls } from '../delivery/send-attempt.ts';
import { signedRequest } from '../delivery/sign.ts';
import type { TestedEndpoint, testEndpointContract } from './endpoint.contract.ts';
import { noSuchEndpoint, readEndpointRow, toEndpointBody } from './endpoint-row.ts';
import { openSigningSecret } from './signing-secret.ts';

const testEvent = 'webhook.test'; // outside the catalogue: consumers ignore names they do not know

/**
 * Sends one signed request that stands for no change, whatever state the endpoint is in, and tells what came of it.
 * It is no delivery: it is not repeated and does not count towards failing. Contract 8. Errors: SVC-2011.
 */
export async function testEndpoint(
  ctx: RequestContext,
  { params }: ContractInput<typeof testEndpointContract>,
  client: WebhookClient,
): Promise<TestedEndpoint> {
  const [row] = await readRows(ctx, readEndpointRow, [ctx.tenant.id, params.id]);
  if (!row?.secret) throw noSuchEndpoint();
  const event = {
    id: newId('event'),
    name: testEvent,
    tenantId: ctx.tenant.id,
    createdAt: ctx.clock.now(),
    data: JSON.stringify({ endpoint_id: row.id }),
  };
  const secrets = [openSigningSecret(ctx.secrets, row.secret)];
  const request = signedRequest({ event, attempt: 0, body: envelopeOf(event), secrets, timestampMs: systemClock.nowMs() });
  const isRefused = ctx.tenant.settings.webhookTlsRequired && isPlainText(row.url);
  const outcome = isRefused ? refusedWithoutTls : await client.post(row.url, request.headers, request.body);
  const test = {
    event_id: event.id,
    accepted: outcome.error === null,
    status: outcome.status,
    error: outcome.error,
    duration_ms: outcome.durationMs,
  };
  const action = { action: 'webhooks.endpoints.test', keepForever: false };
  return runOnce(ctx, action, (inner) => inTransaction(inner, async () => ({ ...toEndpointBody(row), test })));
}
