import { type RequestContext, readRows, statement, type WriteContext } from '@innkeeper/platform';
import type { BookingRevision, DeliveryResult } from '../agency/agency.ts';

interface RecordRow {
  outcome: DeliveryResult['outcome'];
  code: string | null;
  message: string | null;
  reservation_ids: string[];
}

const readRecord = statement<RecordRow>(
  'channels.read_revision',
  `select r.outcome, r.code, r.message, r.reservation_ids from channels.revision r
    where r.tenant_id = $1 and r.channel = $2 and r.external_id = $3 and r.revision = $4`,
);

const insertRecord = statement<never>(
  'channels.insert_revision',
  `insert into channels.revision (tenant_id, channel, external_id, revision, kind, outcome, code, message, reservation_ids, settled_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** Reads the recorded answer to a revision; null when it is new. Call it with the booking locked. Rules: CHAN-8. */
export async function readAnswer(
  ctx: RequestContext,
  channel: string,
  { externalId, revision }: BookingRevision,
): Promise<DeliveryResult | null> {
  const [row] = await readRows(ctx, readRecord, [ctx.tenant.id, channel, externalId, revision]);
  return row ? toAnswer(row) : null;
}

/** Records the answer to a revision in the transaction of its change. Rules: CHAN-8. */
export async function recordRevision(
  ctx: WriteContext,
  { channel, revision, answer }: { readonly channel: string; readonly revision: BookingRevision; readonly answer: DeliveryResult },
): Promise<void> {
  const { externalId, revision: number, kind } = revision;
  await ctx.tx.run(insertRecord, [
    ctx.tenant.id,
    channel,
    externalId,
    number,
    kind,
    answer.outcome,
    answer.outcome === 'refused' ? answer.code : null,
    'message' in answer ? answer.message : null,
    answer.outcome === 'applied' ? answer.reservationIds : [],
    ctx.clock.now(),
  ]);
}

function toAnswer({ outcome, code, message, reservation_ids }: RecordRow): DeliveryResult {
  if (outcome === 'applied') return { outcome, reservationIds: reservation_ids };
  if (outcome === 'refused') return { outcome, code: code ?? '', message: message ?? '' };
  return outcome === 'stale' ? { outcome } : { outcome, message: message ?? '' };
}
