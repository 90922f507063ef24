import { type ContractInput, etagOf, requireMatch, rowOf, type WriteContext } from '@innkeeper/platform';
import type { changeTemplateContract, TemplateBody } from './template.contract.ts';
import { lockTemplate, saveTemplate } from './template.entity.ts';
import { toTemplateBody } from './template-row.ts';

/**
 * Changes a template by a merge patch; queued messages are rendered from its state when they are sent.
 * Rules: TPL-2, TPL-3, WIRE-26, WIRE-29. Errors: SVC-2003, SVC-2009, SVC-2011, SVC-2013, SVC-3006.
 */
export async function changeTemplate(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changeTemplateContract>,
): Promise<TemplateBody> {
  const template = await lockTemplate(ctx, params.id);
  requireMatch(ctx, template.version);
  ctx.reply.before = toTemplateBody(rowOf(template));
  template.change(body, ctx.clock.now());
  await saveTemplate(ctx);
  ctx.reply.etag = etagOf(template.version);
  return toTemplateBody(rowOf(template));
}
