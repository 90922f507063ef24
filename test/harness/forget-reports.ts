import { type Database, systemStatement } from '@innkeeper/platform';

const forget = systemStatement<never>('harness.forget_reports', 'delete from reporting.result r where r.tenant_id = $1');

/** Lets the reports of a tenant be computed again; otherwise they stay for minutes. */
export async function forgetReports(db: Database, tenantId: string): Promise<void> {
  await db.runAsSystem(forget, [tenantId]);
}
