import { createFileRoute, redirect } from '@tanstack/react-router';
import { trpc } from '../../app/trpc.ts';
import { membershipOf } from '../../app/use-hotel.ts';

export const Route = createFileRoute('/_shell/')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(trpc.session.me.queryOptions());
    throw redirect({ to: membershipOf(me) === null && me.is_platform ? '/tenants' : '/today' });
  },
});
