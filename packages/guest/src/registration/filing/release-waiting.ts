import { statement, type WriteContext } from '@innkeeper/platform';
import { wakeProperties } from './wake-filing.ts';

// A guest in Portugal who turns out to be a foreigner is registered while the deadline allows.
const release = statement<{ property_id: string }>(
  'guest.release_registrations',
  `with held as (
     select r.id from guest.registration r
      where r.tenant_id = $1 and r.guest_id = $2
        and (r.is_waiting or (r.status = 'not_required' and r.country = 'PT' and $3::text <> 'PT' and r.due_by > $4))
      order by r.id for no key update
   )
   update guest.registration r
      set status = 'queued', is_waiting = false, error_code = null, error_text = null, updated_at = $4
     from held h where r.tenant_id = $1 and r.id = h.id
   returning r.property_id`,
);

interface ChangedGuest {
  readonly id: string;
  readonly nationality: string | null;
}

/** Requeues registrations that waited for the profile of a locked guest; commits with the guest's change. Rules: REG-15. */
export async function releaseWaiting(ctx: WriteContext, { id, nationality }: ChangedGuest): Promise<void> {
  const released = await ctx.tx.run(release, [ctx.tenant.id, id, nationality, ctx.clock.now()]);
  const propertyIds = [...new Set(released.map(({ property_id }) => property_id))];
  if (propertyIds.length > 0) await wakeProperties(ctx, { propertyIds, urgency: 'when_idle' });
}
