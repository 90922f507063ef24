import { ServiceError } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, statement } from '@innkeeper/platform';
import { searchConfiguration, searchVector } from '../message/search-words.ts';
import { readMessageFacts } from '../template/read-message-facts.ts';
import { renderTemplate } from '../template/render-template.ts';
import { templateFor } from '../template/template-row.ts';
import type { MessageClaim } from './outgoing.ts';

export interface MessageText {
  readonly subject: string | null;
  readonly body: string;
  readonly language: string | null;
}

const keepText = statement<MessageText>(
  'messaging.keep_rendered_text',
  `update messaging.message m set subject = $3, body = $4, language = $5, search = ${searchVector('$6', '$4')}, updated_at = $7
    where m.tenant_id = $1 and m.id = $2 and m.status = 'queued' returning m.subject, m.body, m.language`,
);

/**
 * Returns the text to send: the one written, or that of the template, which is rendered at the first attempt and stored, so that all
 * attempts send the same text. Rules: MSG-22.
 */
export async function textOf(ctx: RequestContext, claim: MessageClaim): Promise<MessageText | { readonly problem: string }> {
  const { body, subject, language } = claim;
  if (body !== null) return { subject, body, language };
  if (claim.template_id === null || claim.variables === null) return { problem: 'the message has been erased' };
  const facts = await readMessageFacts(ctx, claim.reservation_id);
  const template = await templateFor(ctx, claim.template_id, facts?.guest.language ?? null);
  if (!facts || !template) return { problem: 'the template is gone' };
  try {
    const rendered = renderTemplate(template, facts, claim.variables);
    return await inTransaction(ctx, async (inner) => {
      const words = searchConfiguration(rendered.language);
      const values = [rendered.subject, rendered.body, rendered.language, words, inner.clock.now()];
      const [kept] = await inner.tx.run(keepText, [inner.tenant.id, claim.message_id, ...values]);
      return kept ?? { problem: 'the message is no longer to be sent' };
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code.startsWith('SVC-9')) throw error;
    return { problem: `the template cannot be filled in: ${error.message}` };
  }
}
