import { canonicalLanguage } from '@innkeeper/guest';
import { newId } from '@innkeeper/kernel';
import { type ContractInput, etagOf, statement, type WriteContext } from '@innkeeper/platform';
import type { createTemplateContract, TemplateBody } from './template.contract.ts';
import { type TemplateRow, templateColumns, templateRefusal, toTemplateBody } from './template-row.ts';

const insertTemplate = statement<TemplateRow>(
  'messaging.insert_template',
  `insert into messaging.template as t (tenant_id, id, name, language, channel, subject, body, transactional, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${templateColumns}`,
);

/** Adds a template. Rules: TPL-1, TPL-2, TPL-3. Errors: SVC-2003, SVC-2009, SVC-2013. */
export async function createTemplate(ctx: WriteContext, { body }: ContractInput<typeof createTemplateContract>): Promise<TemplateBody> {
  const language = canonicalLanguage(body.language) ?? body.language;
  const { name, channel = null, subject = null, transactional } = body;
  const values = [ctx.tenant.id, newId('template'), name, language, channel, subject, body.body, transactional, ctx.clock.now()];
  const [row] = await ctx.tx.run(insertTemplate, values).catch((error: unknown) => {
    throw templateRefusal(error);
  });
  if (!row) throw new Error('no template was written');
  ctx.reply.etag = etagOf(row.version);
  return toTemplateBody(row);
}
