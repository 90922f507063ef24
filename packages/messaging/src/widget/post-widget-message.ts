import type { ContractInput, RequestContext, WriteContext } from '@innkeeper/platform';
import { type GuestMessage, keepMessage } from '../inbound/receive-message.ts';
import type { postWidgetMessageContract, WidgetMessage } from './widget.contract.ts';
import { toWidgetMessage } from './widget-message.ts';
import { lockStayOfKey } from './widget-stay.ts';

type Posted = ContractInput<typeof postWidgetMessageContract>;

/** Keeps what a guest writes in the web widget, in the conversation of the stay. Rules: MSG-18, MSG-29, MSG-31. Errors: SVC-1001, SVC-1002. */
export async function postWidgetMessage(ctx: WriteContext, { body }: Posted): Promise<WidgetMessage> {
  const stay = await lockStayOfKey(ctx);
  return toWidgetMessage(await keepMessage(ctx, { given: written(ctx, body), place: { stay, guestId: stay.guest_id } }));
}

/** No transport brought it: the request is what it is known by. */
function written({ requestId }: RequestContext, body: Posted['body']): GuestMessage {
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
