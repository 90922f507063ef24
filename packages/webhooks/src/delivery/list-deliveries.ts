import { isoInstant } from '@innkeeper/kernel';
import { bodyText, type ContractInput, type ContractOutput, list, type RequestContext, readPage, readRows } from '@innkeeper/platform';
import { noSuchEndpoint, readEndpointRow } from '../endpoint/endpoint-row.ts';
import { webhookLimits } from '../webhook-limits.ts';
import type { AttemptBody, DeliveryBody, listDeliveriesContract } from './delivery.contract.ts';
import { byWholeKey } from './due-delivery.ts';
import type { LoggedAttempt } from './record/logged-attempt.ts';
import { unpackAttempt } from './record/packed-attempt.ts';
import { envelopeOf } from './send/envelope.ts';
import { headersOf } from './send/sign.ts';

interface DeliveryRow {
  tenant_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  event_name: string;
  event_created_at: string;
  data: string | null;
  packed: Buffer | null;
  changed: string[] | null;
  status: DeliveryBody['status'];
  attempt: number;
  due_at: string;
  attempts: LoggedAttempt[];
  accepted: Buffer | null; // the accepted attempt, packed; null when it is among the others
  created_at: string;
  updated_at: string;
}

const status = `case when d.state in ('pending', 'waiting', 'retrying') and not w.active then 'cancelled'
  when d.state in ('pending', 'waiting', 'retrying') and w.status = 'failing' then 'held'
  when d.state = 'waiting' then 'retrying' else d.state end`;

/**
 * Joins events and attempts to the rows of the page only: joined within the page, all of an endpoint's deliveries were read and sorted
 * first.
 */
const withEvents = (page: string): string =>
  `select d.tenant_id, d.id, d.endpoint_id, d.event_id, e.name as event_name, e.created_at as event_created_at, e.data::text as data, e.packed, e.changed,
      d.status, d.attempt, d.due_at, d.created_at, d.updated_at, d.accepted,
      coalesce((select json_agg(a order by a.id) from (
         select a.id, a.attempt, a.url, a.timestamp_ms, a.signature, a.standard_signature, a.duration_ms, a.status, a.error, a.response_headers, a.response_body
           from webhooks.attempt a where a.tenant_id = d.tenant_id and a.delivery_id = d.id order by a.id desc limit ${webhookLimits.attemptsShownMax}
      ) a), '[]') as attempts
    from (${page}) d
   cross join lateral (${byWholeKey('platform.event', 'e', 'e.id = d.event_id')}) e
   order by d.event_id desc`;

const deliveries = list({
  name: 'webhooks.list_deliveries',
  route: 'GET /webhook-endpoints/{id}/deliveries',
  select: [
    `select d.tenant_id, d.id, d.endpoint_id, d.event_id, s.status, d.attempt, d.due_at, d.created_at, d.updated_at, null::bytea as accepted
       from webhooks.delivery d
       join webhooks.endpoint w on w.tenant_id = d.tenant_id and w.id = d.endpoint_id
      cross join lateral (select ${status} as status) s`,
    `select d.tenant_id, webhooks.delivery_id(d.event_id, d.endpoint_id) as id, d.endpoint_id, d.event_id, s.status, 0 as attempt, d.ended_at as due_at,
            d.created_at, d.ended_at as updated_at, d.attempt as accepted
       from webhooks.accepted_delivery d
      cross join (select 'accepted' as status) s`,
  ],
  around: { statement: withEvents, isWhole: () => true },
  tenantColumn: 'd.tenant_id',
  sortColumn: 'd.event_id', // an endpoint has one delivery of an event
  filters: { endpoint_id: 'd.endpoint_id = ?', status: 's.status = any(?)', event_id: 'd.event_id = ?' },
  sortKey: (row) => row.event_id,
  toItem: toDeliveryBody,
});

/** The deliveries of an endpoint with their attempts, newest first. Rules: HOOK-29. Errors: SVC-2009, SVC-2011, SVC-2014. */
export async function listDeliveries(
  ctx: RequestContext,
  { params, query }: ContractInput<typeof listDeliveriesContract>,
): Promise<ContractOutput<typeof listDeliveriesContract>> {
  const [endpoint] = await readRows(ctx, readEndpointRow, [ctx.tenant.id, params.id]);
  if (!endpoint) throw noSuchEndpoint();
  const route = `GET /webhook-endpoints/${endpoint.id}/deliveries by event`; // a cursor works for one endpoint and this order only
  return readPage(ctx, deliveries, { query, filters: { ...query, endpoint_id: endpoint.id }, route });
}

function toDeliveryBody(row: DeliveryRow): DeliveryBody {
  const isOpen = row.status === 'pending' || row.status === 'retrying';
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event_id: row.event_id,
    event: row.event_name,
    status: row.status,
    next_attempt: isOpen || row.status === 'held' ? row.attempt : null,
    next_attempt_at: isOpen ? row.due_at : null,
    attempts: attemptsOf(row).map((attempt) => toAttemptBody(row, attempt)),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function attemptsOf({ attempts, accepted }: DeliveryRow): LoggedAttempt[] {
  return accepted === null ? attempts : [...attempts, unpackAttempt(accepted)].slice(-webhookLimits.attemptsShownMax);
}

function toAttemptBody(row: DeliveryRow, attempt: LoggedAttempt): AttemptBody {
  const { event_id: id, event_name: name, tenant_id: tenantId, event_created_at: createdAt, changed } = row;
  const event = { id, name, tenantId, createdAt, changed, data: bodyText(row) };
  const { timestamp_ms: timestampMs, signature, standard_signature: standardSignature } = attempt;
  const body = envelopeOf(event).subarray(0, webhookLimits.bodyBytesKeptMax).toString('utf8');
  const response = { headers: attempt.response_headers ?? {}, body: attempt.response_body ?? '' };
  return {
    attempt: attempt.attempt,
    url: attempt.url,
    started_at: isoInstant(timestampMs),
    duration_ms: attempt.duration_ms,
    accepted: attempt.error === null,
    status: attempt.status,
    error: attempt.error,
    request: { headers: headersOf({ event, attempt: attempt.attempt, timestampMs, signature, standardSignature }), body },
    response: attempt.status === null ? null : response,
  };
}
