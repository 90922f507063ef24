import { type Clock, newId, systemClock } from '@innkeeper/kernel';
import { type Database, newReply, type RequestContext, secretsOf } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';

interface ContextOptions {
  readonly tenantId: string;
  readonly db?: Database;
  readonly clock?: Clock;
  readonly allowOverselling?: boolean;
}

/** What a use case runs in, for tests that call one in their own process: every permission, no limits, no idempotency key. */
export async function requestContext(options: ContextOptions): Promise<RequestContext> {
  const { tenantId, clock = systemClock, allowOverselling = false } = options;
  return {
    db: options.db ?? (await openTestDatabase()),
    tenant: {
      id: tenantId,
      environment: 'production',
      clockOffsetSeconds: 0,
      settings: { allowOverselling, strictParsing: true, webhookTlsRequired: false, tentativeHoldHours: null },
      caps: { global: null, endpoints: {}, rows: null },
    },
    permission: 'full',
    actor: { kind: 'system', id: 'test', userId: null },
    clock,
    requestId: newId('request'),
    tx: null,
    ifMatch: null,
    idempotency: null,
    reply: newReply(),
    secrets: secretsOf('a master key of the test'),
    chargeRows: async () => undefined,
  };
}
