import { statement, type WriteContext } from '@innkeeper/platform';
import { wakeAgain } from './wake-filing.ts';

// Somebody who turns out to be a foreigner in Portugal is registered as long as it is in time.
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

/** Has the registrations tried again that waited for the profile of a locked guest, whose change they are committed with. Rules: REG-15. */
export async function releaseWaiting(ctx: WriteContext, { id, nationality }: ChangedGuest): Promise<void> {
  const released = await ctx.tx.run(release, [ctx.tenant.id, id, nationality, ctx.clock.now()]);
  const propertyIds = [...new Set(released.map(({ property_id }) => property_id))];
  if (propertyIds.length > 0) await wakeAgain(ctx, { propertyIds, urgency: 'when_idle' });
}
