import type pg from 'pg';
import type { Statement } from '../statement.ts';
import { planModes } from './planner.ts';
import { sendStatement } from './statement-query.ts';

const setTenant = { name: 'platform.set_tenant', text: `select set_config('app.tenant', $1, true)` };

/** Sent before a statement that is planned for its values. */
const setTenantAndPlan = {
  name: 'platform.set_tenant_and_plan',
  text: `select set_config('app.tenant', $1, true), set_config('plan_cache_mode', '${planModes.custom}', true)`,
};

const setPlan = { name: 'platform.set_plan', text: `select set_config('plan_cache_mode', $1, true)` };

/** Prepared when a connection opens, outside of a transaction and so without effect; later statements only bind one of them. */
export const settings = [
  { ...setTenant, values: [''] },
  { ...setTenantAndPlan, values: [''] },
  { ...setPlan, values: [planModes.generic] },
];

/** Runs one read statement as a tenant, in one round trip. The tenant is set for this statement only and cannot leak to another. */
export function queryAsTenant<Row>(
  client: pg.PoolClient,
  tenantId: string,
  { statement, values }: { statement: Statement<Row>; values: readonly unknown[] },
): Promise<Row[]> {
  const { name } = statement.plan === 'custom' ? setTenantAndPlan : setTenant;
  return sendStatement(client, { statement, values, ahead: { name, values: [tenantId] } });
}

/** Runs a statement in an open transaction of its tenant. A statement planned for its values does not change how later ones are planned. */
export function queryInTransaction<Row>(
  client: pg.PoolClient,
  { statement, values }: { statement: Statement<Row>; values: readonly unknown[] },
): Promise<Row[]> {
  if (statement.plan === 'generic') return sendStatement(client, { statement, values });
  const answering = sendStatement(client, { statement, values, ahead: { name: setPlan.name, values: [planModes.custom] } });
  const resetting = sendStatement(client, { statement: setPlan, values: [planModes.generic] });
  resetting.catch(() => undefined); // fails only after the statement has failed, with the transaction
  return answering;
}
