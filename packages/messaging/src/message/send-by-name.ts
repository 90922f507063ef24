import { ServiceError } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';
import { readMessageFacts } from '../template/read-message-facts.ts';
import type { TemplateVariables } from '../template/template.contract.ts';
import { templateOfName } from '../template/template-row.ts';
import { queueMessage } from './queue-message.ts';

interface NamedMessage {
  readonly reservationId: string;
  readonly templateName: string;
  /** Makes the values that only this message knows; called only if it is sent. */
  readonly makeVariables: () => Promise<TemplateVariables>;
}

/**
 * Queues a message by the template of a name, in the guest's language. Nothing is sent where there is no such template, or the guest cannot
 * be reached. Rules: TPL-6, DIRECT-25.
 */
export async function sendByTemplateName(ctx: WriteContext, { reservationId, templateName, makeVariables }: NamedMessage): Promise<void> {
  const facts = await readMessageFacts(ctx, reservationId);
  const template = facts && (await templateOfName(ctx, templateName, { guestLanguage: facts.guest.language }));
  if (!template || facts.guest.erased_at !== null) return;
  const content = { templateId: template.id, variables: await makeVariables() };
  try {
    await queueMessage(ctx, { reservationId, content });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error; // refused before anything was written
  }
}
