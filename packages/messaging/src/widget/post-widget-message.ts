import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import { type GuestMessage, storeMessage } from '../inbound/receive-message.ts';
import type { postWidgetMessageContract, WidgetMessage } from './widget.contract.ts';
import { toWidgetMessage } from './widget-message.ts';
import { lockStayOfKey } from './widget-stay.ts';

type WidgetPost = ContractInput<typeof postWidgetMessageContract>;

/**
 * Stores a guest's message from the web widget in the conversation of the stay. Rules: MSG-18, MSG-29, MSG-31. Errors: SVC-1001, SVC-1002.
 */
export async function postWidgetMessage(ctx: WriteContext, { body }: WidgetPost): Promise<WidgetMessage> {
  const stay = await lockStayOfKey(ctx);
  return toWidgetMessage(await storeMessage(ctx, { given: toGuestMessage(ctx, body), place: { stay, guestId: stay.guest_id } }));
}

/** Converts the body; the request id identifies the message, which has no transport. */
function toGuestMessage({ requestId }: RequestContext, body: WidgetPost['body']): GuestMessage {
  return {
    channel: 'web_widget',
    via: null,
    transportMessageId: requestId,
    threadId: null,
    externalId: null,
    from: null,
    subject: null,
    text: body.body,
    language: null,
    rawPayload: JSON.stringify(body),
    attachments: [],
  };
}
