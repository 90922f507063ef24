import { createFileRoute, redirect } from '@tanstack/react-router';
import { chooseHotel } from '../app/hotel-choice.ts';
import { requireSession } from '../app/require-session.ts';
import { membershipOf } from '../app/use-hotel.ts';
import { Shell } from '../features/shell/shell.tsx';

export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ context, location }) => {
    const me = await requireSession(context.queryClient, location.publicHref);
    const hotel = membershipOf(me);
    // Every call names a hotel; none may be chosen yet, or the person may have lost access to it.
    if (hotel !== null) return chooseHotel(hotel.tenant_id);
    // Invited people without a membership have only an account.
    if (!me.is_platform && location.pathname !== '/account') throw redirect({ to: '/account' });
  },
  component: Shell,
});
