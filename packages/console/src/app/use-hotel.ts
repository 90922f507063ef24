import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { chosenHotel } from './hotel-choice.ts';
import { type Outputs, trpc } from './trpc.ts';

export type Membership = Outputs['session']['me']['tenants'][number];
export type Property = Outputs['hotel']['hotel']['properties']['list']['body']['data'][number];

/** Who is signed in. */
export function useMe(): Outputs['session']['me'] {
  return useSuspenseQuery(trpc.session.me.queryOptions()).data;
}

/** The hotel of this tab, and what the person is there; null for staff of the platform who work for no hotel. */
export function useMembership(): Membership | null {
  return membershipOf(useMe());
}

export function membershipOf({ tenants }: Outputs['session']['me']): Membership | null {
  return tenants.find((one) => one.tenant_id === chosenHotel()) ?? tenants[0] ?? null;
}

/** Whether the person may do what needs a full token: refunds, `force`, reversals. Rules: PEOPLE-3. */
export function useIsManager(): boolean {
  const role = useMembership()?.role;
  return role === 'manager' || role === 'admin';
}

const pageMax = 200;

export function useProperties(): readonly Property[] {
  const hasHotel = useMembership() !== null;
  const { data } = useQuery({ ...trpc.hotel.hotel.properties.list.queryOptions({ query: { limit: pageMax } }), enabled: hasHotel });
  return data?.body.data ?? [];
}

/** The zone of a property, and of the first one where none is named. */
export function useTimeZone(propertyId?: string): string {
  const properties = useProperties();
  const property = properties.find(({ id }) => id === propertyId) ?? properties[0];
  return property?.timezone ?? 'UTC';
}
