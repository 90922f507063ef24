import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { chooseNextHotel } from '../../app/hotel-choice.ts';
import { membershipOf, useMe } from '../../app/use-hotel.ts';

/** Switches between the person's hotels. Reloads the page, so that nothing of the previous hotel remains on screen or in the cache. */
export function HotelSelect() {
  const { t } = useLingui();
  const me = useMe();
  const hotel = membershipOf(me);
  const router = useRouter();
  if (hotel === null) return null;
  const choose = (tenantId: string): void => {
    chooseNextHotel(tenantId);
    window.location.assign(router.buildLocation({ to: '/today' }).publicHref);
  };
  const hotels = me.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
  return (
    <NativeSelect
      aria-label={t`Hotel`}
      styles={{ input: { fontWeight: 'var(--mantine-font-weight-bold)', textOverflow: 'ellipsis' } }}
      data={hotels}
      value={hotel.tenant_id}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
