import { statement, type WriteContext } from '@innkeeper/platform';

const lockAll = statement<never>(
  'booking.lock_stays_of_folio',
  `select count(*) from (
     select from booking.reservation r where r.tenant_id = $1 and r.folio_id = $2 order by r.id for no key update) locked`,
);

const move = statement<never>(
  'booking.move_to_folio',
  `update booking.reservation r set folio_id = $3, version = r.version + 1, updated_at = $4 where r.tenant_id = $1 and r.folio_id = $2`,
);

/**
 * Moves the reservations of a locked folio to the one that takes it over. No event: `reservation.updated` does not cover the folio.
 * Rules: BOOK-49, FOLIO-26. Decision: infra/decisions/0012.
 */
export async function moveReservationsToFolio(
  ctx: WriteContext,
  merge: { readonly sourceId: string; readonly survivorId: string },
): Promise<void> {
  await Promise.all([
    ctx.tx.run(lockAll, [ctx.tenant.id, merge.sourceId]),
    ctx.tx.run(move, [ctx.tenant.id, merge.sourceId, merge.survivorId, ctx.clock.now()]),
  ]);
}
