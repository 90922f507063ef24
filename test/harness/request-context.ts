import type { Clock } from '@innkeeper/kernel';
import { createContext, type Database, type RequestContext, secretsOf } from '@innkeeper/platform';
import { openTestDatabase } from './database.ts';
import { testKeyRing } from './test-key-ring.ts';

interface ContextOptions {
  readonly tenantId: string;
  readonly db?: Database;
  readonly clock?: Clock;
  readonly allowOverselling?: boolean;
}

/** The context of a use case called in the process of a test: every permission, no limits, no idempotency key. */
export async function requestContext(options: ContextOptions): Promise<RequestContext> {
  const { tenantId, clock, allowOverselling = false } = options;
  return createContext({
    db: options.db ?? (await openTestDatabase()),
    secrets: secretsOf(testKeyRing),
    tenant: {
      id: tenantId,
      environment: 'production',
      clockOffsetSeconds: 0,
      settings: { allow_overselling: allowOverselling, tentative_hold_hours: null },
      caps: { global: null, endpoints: {}, rows: null },
    },
    permission: 'full',
    actor: { kind: 'system', id: 'test', userId: null },
    operation: 'test',
    ...(clock ? { clock } : {}),
  });
}
