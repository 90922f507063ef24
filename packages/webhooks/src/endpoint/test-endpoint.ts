import { newId } from '@innkeeper/kernel';
import { type ContractInput, type RequestContext, runInSteps, type StepEnd, type WriteContext } from '@innkeeper/platform';
import type { WebhookClient } from '../delivery/send/outcome.ts';
import { type SignedSend, sendSigned } from '../delivery/send/send-attempt.ts';
import { webhookTlsRequired } from '../target/tls-setting.ts';
import { webhookLimits } from '../webhook-limits.ts';
import type { EndpointBody, TestedEndpoint, testEndpointContract } from './endpoint.contract.ts';
import { noSuchEndpoint, readEndpointRow, toEndpointBody } from './endpoint-row.ts';

const testEvent = 'webhook.test'; // outside the catalogue: consumers ignore unknown names

interface PreparedTest {
  readonly endpoint: EndpointBody;
  readonly sending: SignedSend;
}

/**
 * Sends one signed test request in any state of the endpoint and returns its outcome. Under an idempotency key it is sent once, unless the
 * process crashes during the call; no transaction is open meanwhile. It is not a delivery: it is not retried and does not count towards
 * failing. Rules: HOOK-31, HOOK-32. Decision: infra/decisions/0014. Errors: SVC-2008, SVC-2011, SVC-3010.
 */
export function testEndpoint(
  ctx: RequestContext,
  { params }: ContractInput<typeof testEndpointContract>,
  client: WebhookClient,
): Promise<TestedEndpoint> {
  const requiresTls = async (): Promise<boolean> => webhookTlsRequired.of(ctx.tenant);
  return runInSteps(
    ctx,
    { keepForever: false },
    {
      begin: (inner) => prepare(inner, params.id),
      holdMs: () => client.timeoutMs + webhookLimits.recordTestMs,
      call: async ({ endpoint, sending }) => {
        const { outcome } = await sendSigned({ client, secrets: ctx.secrets, requiresTls }, sending);
        const { status, error, durationMs } = outcome;
        return { ...endpoint, test: { event_id: sending.event.id, accepted: error === null, status, error, duration_ms: durationMs } };
      },
      recordOutcome: async (inner, { intent, outcome }): Promise<StepEnd<TestedEndpoint>> => {
        inner.reply.before = intent.endpoint; // so that the audit log shows only the test
        return { kind: 'answer', body: outcome };
      },
    },
  );
}

/** A repeat after a crash during the call is another test: the first outcome is lost. */
async function prepare(ctx: WriteContext, id: string): Promise<{ kind: 'call'; intent: PreparedTest }> {
  const [row] = await ctx.tx.run(readEndpointRow, [ctx.tenant.id, id]);
  if (!row?.secret) throw noSuchEndpoint();
  const event = {
    id: newId('event'),
    name: testEvent,
    tenantId: ctx.tenant.id,
    createdAt: ctx.clock.now(),
    changed: null,
    data: JSON.stringify({ endpoint_id: row.id }),
  };
  const target = { url: row.url, isStandard: row.signatures.includes('standard'), secret: row.secret, previousSecret: row.previous_secret };
  return {
    kind: 'call',
    intent: { endpoint: toEndpointBody(row), sending: { tenantId: ctx.tenant.id, endpointId: row.id, event, attempt: 0, target } },
  };
}
