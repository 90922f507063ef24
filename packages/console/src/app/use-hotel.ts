import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { chosenHotel } from './hotel-choice.ts';
import { type Outputs, trpc } from './trpc.ts';

export type Membership = Outputs['session']['me']['tenants'][number];
export type Property = Outputs['hotel']['hotel']['properties']['list']['body']['data'][number];

/** The signed-in person. */
export function useMe(): Outputs['session']['me'] {
  return useSuspenseQuery(trpc.session.me.queryOptions()).data;
}

/** Membership in the hotel of this tab; null for platform staff without a hotel. */
export function useMembership(): Membership | null {
  return membershipOf(useMe());
}

export function membershipOf({ tenants }: Outputs['session']['me']): Membership | null {
  return tenants.find((one) => one.tenant_id === chosenHotel()) ?? tenants[0] ?? null;
}

/** True if the person may do what requires a full token: refunds, `force`, reversals. Rules: PEOPLE-3. */
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

/** True while the properties are being read for the first time. */
export function useIsReadingProperties(): boolean {
  const hasHotel = useMembership() !== null;
  return useQuery({ ...trpc.hotel.hotel.properties.list.queryOptions({ query: { limit: pageMax } }), enabled: hasHotel }).isLoading;
}

/** Time zone of a property, by default of the first one. */
export function useTimeZone(propertyId?: string): string {
  const properties = useProperties();
  const property = properties.find(({ id }) => id === propertyId) ?? properties[0];
  return property?.timezone ?? 'UTC';
}

/** Time zone of the first property as far as it is known: asks for nothing, so that it also works without a session. */
export function useKnownTimeZone(): string {
  const { data } = useQuery({ ...trpc.hotel.hotel.properties.list.queryOptions({ query: { limit: pageMax } }), enabled: false });
  return data?.body.data[0]?.timezone ?? 'UTC';
}

/** True for staff of the platform, who know the fields of the service; asks for nothing. */
export function useIsPlatformStaff(): boolean {
  return useQuery({ ...trpc.session.me.queryOptions(), enabled: false }).data?.is_platform ?? false;
}
