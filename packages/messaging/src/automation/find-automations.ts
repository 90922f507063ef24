import { type ContractInput, etagOf, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import type { AutomationBody, getAutomationContract, listAutomationsContract } from './automation.contract.ts';
import { noSuchAutomation } from './automation.entity.ts';
import { type AutomationRow, automationColumns, readAutomation, toAutomationBody } from './automation-row.ts';

/** Reads one automation with its entity tag. Rules: AUTO-1. Errors: SVC-2011. */
export async function getAutomation(ctx: RequestContext, { params }: ContractInput<typeof getAutomationContract>): Promise<AutomationBody> {
  const [row] = await readRows(ctx, readAutomation, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchAutomation();
  ctx.reply.etag = etagOf(row.version);
  return toAutomationBody(row);
}

const automations = list({
  name: 'messaging.list_automations',
  route: 'GET /message-automations',
  select: `select ${automationColumns} from messaging.automation a`,
  tenantColumn: 'a.tenant_id',
  sortColumn: 'a.id',
  only: 'a.deleted_at is null',
  filters: { trigger: 'a.trigger = ?', template_name: 'a.template_name = ?', active: 'a.active = ?::boolean' },
  sortKey: (row: AutomationRow) => row.id,
  toItem: toAutomationBody,
});

/** Lists the automations of the tenant, newest first. Rules: AUTO-1. Errors: SVC-2014. */
export function listAutomations(
  ctx: RequestContext,
  { query }: ContractInput<typeof listAutomationsContract>,
): Promise<Page<AutomationBody>> {
  return readPage(ctx, automations, { query, filters: query });
}
