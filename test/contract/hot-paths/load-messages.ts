import type pg from 'pg';
import type { LoadedHotel } from './load-stays.ts';

const perConversation = 10;
const id = (prefix: string, number: string) => `'${prefix}_' || lpad((${number})::text, 26, '0')`;
const conversation = `case when n % 9 = 0 and n <= 9 * $4::int then 0 else 1 + n / ${perConversation} end`;

// A minute apart, the newest first. Rare rows are the oldest: a search from the newest on meets all others first.
const insertMessages = `
  insert into messaging.message (tenant_id, id, conversation_id, property_id, reservation_id, guest_id, direction, channel, status, body, language,
                                 transport_message_id, search, failure_reason, sent_at, delivered_at, created_at, updated_at)
  select $1, platform.first_id_at('msg', at), ${id('cnv', conversation)}, $2, ${id('res', conversation)}, ${id('gst', conversation)},
         case when n > $3 - 40 and n <= $3 - 30 then 'inbound' else 'outbound' end,
         case when n > $3 - 10 then 'web_widget' when n % 100 = 1 then 'sms' else 'email' end, status,
         words, 'en', n::text, array_to_tsvector(array[$1::text]) || to_tsvector('english', words),
         case status when 'failed' then 'undeliverable: loaded' end, case when status in ('sent', 'delivered') then at end,
         case status when 'delivered' then at end, at, at
    from (select n, now() - make_interval(mins => n) as at,
                 case when n <= $3 - 40 then 'delivered' when n <= $3 - 30 then 'received' when n <= $3 - 20 then 'queued'
                      when n <= $3 - 10 then 'sent' else 'failed' end as status,
                 case when n > $3 - 10 then 'Your umbrella is here' else 'Your room is ready' end as words
            from generate_series(1, $3::int) as n) m`;

// Those of the oldest stays are open and unread.
const insertConversations = `
  insert into messaging.conversation (tenant_id, id, reservation_id, guest_id, last_message_id, unread_count, is_unread, is_resolved, channels,
                                      created_at, updated_at)
  select $1, m.conversation_id, max(m.reservation_id), max(m.guest_id), max(m.id), case when isRare then 1 else 0 end, isRare, not isRare,
         array['email'], min(m.created_at), max(m.created_at)
    from messaging.message m cross join lateral (select m.conversation_id <= ${id('cnv', '9')} as isRare) r
   where m.tenant_id = $1 group by m.conversation_id, isRare`;

const insertOutgoing = `insert into messaging.outgoing (tenant_id, message_id, conversation_id, lane, state)
  select m.tenant_id, m.id, m.conversation_id, m.channel, 'behind' from messaging.message m
   where m.tenant_id = $1 and m.status = 'queued'`;

const insertUnconfirmed = `insert into messaging.unconfirmed (tenant_id, message_id)
  select m.tenant_id, m.id from messaging.message m where m.tenant_id = $1 and m.status = 'sent'`;

/** The long conversation. */
export const longConversation = `cnv_${'0'.repeat(26)}`;

/** Loads messages into a hotel, one conversation of them long, as a login that skips foreign keys. Ten are in each rare state. */
export async function loadMessages(
  pool: pg.Pool,
  { tenantId, propertyId }: Pick<LoadedHotel, 'tenantId' | 'propertyId'>,
  { messages, long }: { readonly messages: number; readonly long: number },
): Promise<void> {
  await pool.query(insertMessages, [tenantId, propertyId, messages, long]);
  await pool.query(insertConversations, [tenantId]);
  await pool.query(insertOutgoing, [tenantId]);
  await pool.query(insertUnconfirmed, [tenantId]);
}

/** Filters for these messages: rare values and frequent ones. */
export const messageQueries: readonly Record<string, unknown>[] = [
  {},
  { conversation_id: longConversation },
  { reservation_id: `res_${'7'.padStart(26, '0')}` },
  { guest_id: `gst_${'7'.padStart(26, '0')}` },
  { direction: 'inbound' },
  { direction: 'outbound' },
  { channel: ['web_widget'] },
  { channel: ['sms'] },
  { channel: ['email'], direction: 'outbound' },
  { status: ['queued'] },
  { status: ['sent'] },
  { status: ['failed'] },
  { status: ['received'] },
  { status: ['delivered'] },
  { status: ['queued', 'sent', 'failed'] },
  { created_from: '9999-01-01T00:00:00Z' },
  { created_to: '2001-01-01T00:00:00Z' },
  { created_from: '2001-01-01T00:00:00Z', created_to: '2001-01-01T00:00:00Z' },
  { q: 'room' },
  { q: 'umbrella' },
];

/** Filters for their conversations. */
export const conversationQueries: readonly Record<string, unknown>[] = [
  {},
  { resolved: 'true' },
  { resolved: 'false' },
  { unread: 'true' },
  { unread: 'false' },
  { resolved: 'false', unread: 'true' },
  { reservation_id: 'none' },
  { reservation_id: `res_${'7'.padStart(26, '0')}` },
  { guest_id: `gst_${'7'.padStart(26, '0')}` },
  { assigned_to: 'usr_none' },
  { q: 'umbrella' },
];
