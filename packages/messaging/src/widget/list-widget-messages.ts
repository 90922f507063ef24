import { type ContractInput, list, type Page, type RequestContext, readPage } from '@innkeeper/platform';
import type { listWidgetMessagesContract, WidgetMessage } from './widget.contract.ts';
import { toWidgetMessage, type WidgetRow, widgetColumns } from './widget-message.ts';
import { stayIdOfKey } from './widget-stay.ts';

const route = 'GET /widget/messages';

// Hides messages that are queued for another channel, and undelivered ones.
const messages = list({
  name: 'messaging.list_widget_messages',
  route,
  select: `select ${widgetColumns} from messaging.message m`,
  tenantColumn: 'm.tenant_id',
  sortColumn: 'm.id',
  only: `m.body is not null and (m.status in ('received', 'sent', 'delivered') or (m.status = 'queued' and m.channel = 'web_widget'))`,
  filters: { reservation_id: 'm.reservation_id = ?' },
  sortKey: (row: WidgetRow) => row.id,
  toItem: toWidgetMessage,
});

/** Lists the messages of the stay whose key authenticates the request, newest first. Rules: MSG-30. Errors: SVC-1001, SVC-2014. */
export function listWidgetMessages(
  ctx: RequestContext,
  { query }: ContractInput<typeof listWidgetMessagesContract>,
): Promise<Page<WidgetMessage>> {
  const id = stayIdOfKey(ctx);
  return readPage(ctx, messages, { query, filters: { reservation_id: id }, route: `${route} ${id}` });
}
