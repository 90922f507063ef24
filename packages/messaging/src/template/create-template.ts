import { canonicalLanguage } from '@innkeeper/guest';
import { newId } from '@innkeeper/kernel';
import { type ContractInput, etagOf, rowOf, type WriteContext } from '@innkeeper/platform';
import type { createTemplateContract, TemplateBody } from './template.contract.ts';
import { saveTemplate, Template } from './template.entity.ts';
import { toTemplateBody } from './template-row.ts';

/** Adds a template. Rules: TPL-1, TPL-2, TPL-3. Errors: SVC-2003, SVC-2009, SVC-2013. */
export async function createTemplate(ctx: WriteContext, { body }: ContractInput<typeof createTemplateContract>): Promise<TemplateBody> {
  const now = ctx.clock.now();
  const template = ctx.tx.em.create(Template, {
    tenantId: ctx.tenant.id,
    id: newId('template'),
    ...body,
    language: canonicalLanguage(body.language) ?? body.language,
    channel: body.channel ?? null,
    subject: body.subject ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await saveTemplate(ctx);
  ctx.reply.etag = etagOf(template.version);
  return toTemplateBody(rowOf(template));
}
