import { canonicalLanguage } from '@innkeeper/guest';
import { type ContractInput, etagOf, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import type { changeTemplateContract, TemplateBody } from './template.contract.ts';
import { lockTemplate, noSuchTemplate, type TemplateRow, templateColumns, templateRefusal, toTemplateBody } from './template-row.ts';

const updateTemplate = statement<TemplateRow>(
  'messaging.update_template',
  `update messaging.template t
      set name = $3, language = $4, channel = $5, subject = $6, body = $7, transactional = $8, version = t.version + 1, updated_at = $9
    where t.tenant_id = $1 and t.id = $2 returning ${templateColumns}`,
);

/**
 * Changes a template by a merge patch; messages that are not sent yet are written from it as it is then.
 * Rules: TPL-2, TPL-3, WIRE-26, WIRE-29. Errors: SVC-2003, SVC-2009, SVC-2011, SVC-2013, SVC-3006.
 */
export async function changeTemplate(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changeTemplateContract>,
): Promise<TemplateBody> {
  const [before] = await ctx.tx.run(lockTemplate, [ctx.tenant.id, params.id]);
  if (!before) throw noSuchTemplate();
  requireMatch(ctx, before.version);
  ctx.reply.before = toTemplateBody(before);
  const after = { ...before, ...body, language: canonicalLanguage(body.language ?? before.language) ?? before.language };
  const { name, language, channel, subject, transactional } = after;
  const values = [ctx.tenant.id, before.id, name, language, channel, subject, after.body, transactional, ctx.clock.now()];
  const [row] = await ctx.tx.run(updateTemplate, values).catch((error: unknown) => {
    throw templateRefusal(error);
  });
  if (!row) throw new Error('the template under change has gone');
  ctx.reply.etag = etagOf(row.version);
  return toTemplateBody(row);
}
