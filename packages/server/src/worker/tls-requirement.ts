import { readTenant } from '@innkeeper/access';
import { monotonicMs } from '@innkeeper/kernel';
import type { Database } from '@innkeeper/platform';
import { webhookTlsRequired } from '@innkeeper/webhooks';

const knownForMs = 1_000;
const tenantsMax = 10_000;

interface Known {
  readonly answer: Promise<boolean>;
  readonly atMs: number;
}

/**
 * Whether a tenant has webhooks sent over TLS only, read at most once a second for each. While the setting cannot be read the last answer
 * stands, and without one the strict answer: a secret sent in plain text cannot be called back. Decision: infra/decisions/0016.
 */
export function tlsRequirement(db: Database): (tenantId: string) => Promise<boolean> {
  const known = new Map<string, Known>();
  return (tenantId) => {
    const before = known.get(tenantId);
    if (before && monotonicMs() - before.atMs <= knownForMs) return before.answer;
    if (known.size >= tenantsMax) known.clear();
    const answer = readTenant(db, tenantId).then(
      (tenant) => (tenant ? webhookTlsRequired.of(tenant) : true),
      () => before?.answer ?? true,
    );
    known.set(tenantId, { answer, atMs: monotonicMs() });
    return answer;
  };
}
