import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { makeStayKey } from '../stay-key/make-stay-key.ts';
import { stayKeyLimits } from '../stay-key/stay-key-limits.ts';
import { listWidgetMessages } from './list-widget-messages.ts';
import { postWidgetMessage } from './post-widget-message.ts';
import { createWidgetKeyContract, listWidgetMessagesContract, postWidgetMessageContract } from './widget.contract.ts';

const tag: Tag = {
  name: 'Web widget',
  description: 'The conversation of one stay for its guest, on any site, with a key in place of a token.',
};

/** Operations of the web widget. Rules: MSG-28, MSG-29, MSG-30. */
export const widgetOperations = {
  createKey: operation({
    route: 'POST /reservations/{id}/widget-key',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: createWidgetKeyContract,
    tag,
    summary: 'Create a widget key for the guest of a stay',
    description: `Creates a key with which the guest of a stay reads its conversation and writes to the hotel through \`/widget/messages\`. It expires ${stayKeyLimits.keyDays} days after the departure, or after today for a stay that has ended, and when the stay is cancelled; earlier keys stay valid. Emits nothing. A cancelled stay is refused with SVC-3007, an unknown reservation with SVC-2011.`,
    errors: ['SVC-2011', 'SVC-3007'],
    run: (ctx, { params }) => makeStayKey(ctx, 'widget', params.id),
  }),
  list: operation({
    route: 'GET /widget/messages',
    status: 200,
    permission: 'read_only',
    auth: 'widget_key',
    isForAnyOrigin: true,
    contract: listWidgetMessagesContract,
    tag,
    summary: 'Read the conversation of a stay with its widget key',
    description:
      'Returns the messages to and from the guest of a stay, over every channel, newest first, a page at a time; the widget key of the stay takes the place of the token, and any origin may call it. Replies over `web_widget` are shown as soon as they are written, others once they are sent; undeliverable ones are not shown. Changes nothing and emits nothing. A key that is unknown is SVC-1001, one that has ended SVC-1002, one of the other environment SVC-1004, an invalid cursor SVC-2014.',
    errors: ['SVC-2014'],
    run: listWidgetMessages,
  }),
  post: operation({
    route: 'POST /widget/messages',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: false },
    auth: 'widget_key',
    isForAnyOrigin: true,
    contract: postWidgetMessageContract,
    tag,
    summary: 'Write to the hotel with the widget key of a stay',
    description:
      "Adds a message of the guest to the stay's conversation, with the channel `web_widget`; the widget key of the stay takes the place of the token, and any origin may call it. Emits `message.received`. A key that is unknown is SVC-1001, one that has ended, by its time or with the cancellation of the stay, SVC-1002, one of the other environment SVC-1004.",
    errors: [],
    run: postWidgetMessage,
  }),
} as const satisfies OperationsOfNoun;
