import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { formatMoney } from '../../../app/format.ts';
import type { Outputs } from '../../../app/trpc.ts';
import { useRatePlans, useRoomTypes } from '../../../app/use-rooms.ts';
import type { FieldsProps } from './stay-fields.tsx';

export type Offer = Outputs['hotel']['rates']['offers']['list']['body']['data'][number];

export interface OffersProps extends Pick<FieldsProps, 'draft' | 'onChange'> {
  readonly propertyId: string | undefined;
  readonly offers: readonly Offer[];
}

/** Room type and rate plan by name; the table of offers sets the same. */
export function OfferFields({ draft, propertyId, offers, onChange }: OffersProps) {
  const { t } = useLingui();
  const free = new Map(offers.map(({ room_type_id, available }) => [room_type_id, available]));
  const prices = new Map(
    offers.filter(({ room_type_id }) => room_type_id === draft.roomTypeId).map((offer) => [offer.rate_plan_id, offer.quote]),
  );
  const types = useRoomTypes()
    .filter(({ property_id }) => property_id === propertyId)
    .map(({ id, name }) => ({ value: id, label: withFree(name, free.get(id)) }));
  const plans = useRatePlans()
    .filter(({ property_id, status }) => property_id === propertyId && status === 'active')
    .filter(({ room_type_ids }) => draft.roomTypeId === '' || room_type_ids.includes(draft.roomTypeId))
    .map(({ id, name }) => ({ value: id, label: withPrice(name, prices.get(id)) }));
  const none = { value: '', label: t`Choose one` };
  return (
    <Group grow align="start">
      <NativeSelect
        label={t`Room type`}
        data={[none, ...types]}
        value={draft.roomTypeId}
        onChange={(event) => onChange({ roomTypeId: event.currentTarget.value, ratePlanId: '' })}
      />
      <NativeSelect
        label={t`Rate plan`}
        data={[none, ...plans]}
        value={draft.ratePlanId}
        onChange={(event) => onChange({ ratePlanId: event.currentTarget.value })}
      />
    </Group>
  );
}

export function withPrice(name: string, quote: Offer['quote'] | undefined): string {
  return quote === undefined ? name : `${name}: ${formatMoney({ currency: quote.currency, amount: quote.total })}`;
}

function withFree(name: string, rooms: number | undefined): string {
  if (rooms === undefined) return name;
  const words = i18n._(msg`${plural(rooms, { one: '# free', other: '# free' })}`);
  return `${name} (${words})`;
}
