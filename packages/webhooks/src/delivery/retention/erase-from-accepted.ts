import { statement, type WriteContext } from '@innkeeper/platform';
import { packAttempt, unpackAttempt } from '../record/packed-attempt.ts';

interface AcceptedRow {
  endpoint_id: string;
  event_id: string;
  attempt: Buffer;
}

const readAccepted = statement<AcceptedRow>(
  'webhooks.read_accepted_to_mask',
  `select l.endpoint_id, l.event_id, l.attempt
     from webhooks.endpoint w
     join webhooks.accepted_delivery l on l.tenant_id = $1 and l.endpoint_id = w.id and l.event_id = any($2) and l.attempt is not null
    where w.tenant_id = $1 order by l.endpoint_id, l.event_id`,
);

const writeAccepted = statement<never>(
  'webhooks.write_masked_accepted',
  `update webhooks.accepted_delivery l set attempt = m.attempt
     from unnest($2::text[], $3::text[], $4::bytea[]) as m(endpoint_id, event_id, attempt)
    where l.tenant_id = $1 and l.endpoint_id = m.endpoint_id and l.event_id = m.event_id`,
);

/** Removes the subscribers' responses from the accepted attempts of events. Rules: GUEST-30. */
export async function eraseFromAccepted(ctx: WriteContext, eventIds: readonly string[]): Promise<void> {
  const rows = await ctx.tx.run(readAccepted, [ctx.tenant.id, eventIds]);
  const changed = rows
    .map((row) => ({ ...row, shown: unpackAttempt(row.attempt) }))
    .filter(({ shown }) => shown.response_headers !== null || shown.response_body !== null)
    .map(({ shown, ...row }) => ({ ...row, attempt: packAttempt({ ...shown, response_headers: null, response_body: null }) }));
  if (changed.length === 0) return;
  const columns = [changed.map((row) => row.endpoint_id), changed.map((row) => row.event_id), changed.map((row) => row.attempt)];
  await ctx.tx.run(writeAccepted, [ctx.tenant.id, ...columns]);
}
