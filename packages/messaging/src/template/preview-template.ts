import { refuse } from '@innkeeper/kernel';
import type { ContractInput, ContractOutput, RequestContext } from '@innkeeper/platform';
import { readMessageFacts } from './read-message-facts.ts';
import { renderTemplate } from './render-template.ts';
import type { previewTemplateContract } from './template.contract.ts';
import { noSuchTemplate } from './template.entity.ts';
import { templateFor } from './template-row.ts';

/**
 * Renders a template as the guest of a stay would receive it. Rules: TPL-5, TPL-6, TPL-8. Errors: SVC-2003, SVC-2010, SVC-2011, SVC-2013.
 */
export async function previewTemplate(
  ctx: RequestContext,
  { params, body: given }: ContractInput<typeof previewTemplateContract>,
): Promise<ContractOutput<typeof previewTemplateContract>> {
  const facts = await readMessageFacts(ctx, given.reservation_id);
  const template = await templateFor(ctx, params.id, facts?.guest.language ?? null);
  if (!template) throw noSuchTemplate();
  if (!facts) throw refuse('SVC-2010', 'reservation_id', 'resolves to nothing in this tenant');
  const { subject, body, language } = renderTemplate(template, facts, given.variables);
  return { subject, body, language };
}
