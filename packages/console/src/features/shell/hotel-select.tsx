import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { chooseNextHotel } from '../../app/hotel-choice.ts';
import { membershipOf, useMe } from '../../app/use-hotel.ts';

/** Switches between the person's hotels, and says when some are missing. Reloads the page, so that nothing of the previous hotel remains on screen or in the cache. */
export function HotelSelect() {
  const { t } = useLingui();
  const me = useMe();
  const hotel = membershipOf(me);
  const router = useRouter();
  const missing = me.is_complete === false ? t`Some of your hotels cannot be reached at the moment.` : null;
  if (hotel === null) return missing && <Text size="xs">{missing}</Text>;
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
      description={missing}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={hotel.tenant_id}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
