import { canonicalLanguage } from '@innkeeper/guest';
import { type ContractInput, etagOf, list, type Page, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import type { getTemplateContract, listTemplatesContract, TemplateBody } from './template.contract.ts';
import { noSuchTemplate } from './template.entity.ts';
import { readTemplate, type TemplateRow, templateColumns, toTemplateBody } from './template-row.ts';

/** Reads one template with its entity tag. Rules: TPL-1. Errors: SVC-2011. */
export async function getTemplate(ctx: RequestContext, { params }: ContractInput<typeof getTemplateContract>): Promise<TemplateBody> {
  const [row] = await readRows(ctx, readTemplate, [ctx.tenant.id, params.id]);
  if (!row) throw noSuchTemplate();
  ctx.reply.etag = etagOf(row.version);
  return toTemplateBody(row);
}

const templates = list({
  name: 'messaging.list_templates',
  route: 'GET /message-templates',
  select: `select ${templateColumns} from messaging.template t`,
  tenantColumn: 't.tenant_id',
  sortColumn: 't.id',
  filters: { name: 't.name = ?', language: 't.language = ?', channel: 't.channel = ?' },
  sortKey: (row: TemplateRow) => row.id,
  toItem: toTemplateBody,
});

/** Lists the templates of the tenant, newest first. Rules: TPL-1. Errors: SVC-2014. */
export function listTemplates(ctx: RequestContext, { query }: ContractInput<typeof listTemplatesContract>): Promise<Page<TemplateBody>> {
  const language = query.language === undefined ? undefined : (canonicalLanguage(query.language) ?? query.language);
  return readPage(ctx, templates, { query, filters: { ...query, language } });
}
