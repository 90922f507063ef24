import { readDoorCode } from '@innkeeper/booking';
import { inTransaction, type RequestContext } from '@innkeeper/platform';
import { currentGuestLink } from '../guest-link/create-guest-link.ts';
import { type SecretVariable, secretMarks } from '../template/secret-marks.ts';
import type { MessageClaim } from './outgoing.ts';
import type { MessageText } from './text-of-message.ts';

type TemplatedMessage = Pick<MessageClaim, 'reservation_id' | 'template_id'>;

/**
 * Replaces the placeholders of a rendered template with the secrets of the stay; a missing one is empty. The text goes to the transport and
 * is never stored. Rules: TPL-9, STAY-3. Decision: infra/decisions/0080.
 */
export async function revealSecrets(
  ctx: RequestContext,
  { publicUrl, claim }: { readonly publicUrl: string; readonly claim: TemplatedMessage },
  text: MessageText,
): Promise<MessageText> {
  if (claim.template_id === null) return text;
  const readers = readersOf(ctx, publicUrl, claim.reservation_id);
  const values = new Map<string, string>();
  for (const [name, mark] of secretMarks) {
    if (text.body.includes(mark) || text.subject?.includes(mark)) values.set(mark, (await readers[name]()) ?? '');
  }
  const reveal = (masked: string) => [...values].reduce((shown, [mark, value]) => shown.replaceAll(mark, () => value), masked);
  return { ...text, subject: text.subject && reveal(text.subject), body: reveal(text.body) };
}

function readersOf(ctx: RequestContext, publicUrl: string, reservationId: string): Record<SecretVariable, () => Promise<string | null>> {
  const link = () => inTransaction(ctx, (inner) => currentGuestLink(inner, publicUrl, reservationId));
  return {
    guest_link: link,
    review_link: async () => {
      const url = await link();
      return url && `${url}#review`;
    },
    door_code: () => readDoorCode(ctx, reservationId),
  };
}
