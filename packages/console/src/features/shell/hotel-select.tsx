import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chooseHotel } from '../../app/hotel-choice.ts';
import { membershipOf, useMe } from '../../app/use-hotel.ts';

/** Changes between the hotels that the person works for. Nothing of the one before stays in the cache. */
export function HotelSelect() {
  const { t } = useLingui();
  const me = useMe();
  const hotel = membershipOf(me);
  const cache = useQueryClient();
  const navigate = useNavigate();
  if (hotel === null) return null;
  const choose = async (tenantId: string): Promise<void> => {
    chooseHotel(tenantId);
    cache.removeQueries({ predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && path[0] === 'session') });
    await navigate({ to: '/today' });
    await cache.invalidateQueries();
  };
  const hotels = me.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
  return (
    <NativeSelect label={t`Hotel`} data={hotels} value={hotel.tenant_id} onChange={(event) => void choose(event.currentTarget.value)} />
  );
}
