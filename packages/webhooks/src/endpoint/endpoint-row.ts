import { refuse, type ServiceError } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { EndpointBody, SignatureSet } from './endpoint.contract.ts';
import { secretColumns } from './signing-secret.ts';

export interface EndpointRow {
  id: string;
  url: string;
  events: string[];
  signatures: SignatureSet[];
  description: string | null;
  active: boolean;
  status: EndpointBody['status'];
  failing_since: string | null;
  last_error: string | null;
  held_count: number;
  secret: Buffer | null;
  previous_secret: Buffer | null; // null once its overlap has ended
  version: number;
  created_at: string;
  updated_at: string;
}

const countOf = (state: 'pending' | 'waiting' | 'retrying'): string =>
  `(select count(*)::int from webhooks.delivery d where d.tenant_id = w.tenant_id and d.endpoint_id = w.id and d.state = '${state}')`; // each has its own index

/** Columns of `webhooks.endpoint w`. An active failing endpoint holds every delivery that has not ended. */
export const endpointColumns = `w.id, w.url, w.events, w.signatures, w.description, w.active, w.status, w.failing_since, w.last_error, ${secretColumns}, w.version,
  w.created_at, w.updated_at,
  case when w.status = 'failing' and w.active
       then ${countOf('pending')} + ${countOf('waiting')} + ${countOf('retrying')} else 0 end as held_count`;

const lockEndpointRow = statement<{ id: string }>(
  'webhooks.lock_endpoint',
  'select w.id from webhooks.endpoint w where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null for update',
);

export const readEndpointRow = statement<EndpointRow>(
  'webhooks.read_endpoint',
  `select ${endpointColumns} from webhooks.endpoint w where w.tenant_id = $1 and w.id = $2 and w.deleted_at is null`,
);

/** Locks an endpoint and reads it under the lock: no delivery is added before the transaction ends. Errors: SVC-2011. */
export async function lockEndpoint(ctx: WriteContext, id: string): Promise<EndpointRow> {
  const [, [row]] = await Promise.all([ctx.tx.run(lockEndpointRow, [ctx.tenant.id, id]), ctx.tx.run(readEndpointRow, [ctx.tenant.id, id])]);
  if (!row) throw noSuchEndpoint();
  return row;
}

/** Rereads an endpoint after a change. */
export async function rereadEndpoint(ctx: WriteContext, id: string): Promise<EndpointRow> {
  const [row] = await ctx.tx.run(readEndpointRow, [ctx.tenant.id, id]);
  if (!row) throw new Error('the endpoint under change has gone');
  return row;
}

/** The refusal of a path that names no endpoint: SVC-2011. */
export function noSuchEndpoint(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}

/** Wire body of a row. */
export function toEndpointBody(row: EndpointRow): EndpointBody {
  const { secret: _secret, previous_secret: _previous, version: _version, ...body } = row;
  return body;
}
