import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Table, Text } from '@mantine/core';
import { formatMoney } from '../../../app/format.ts';
import { useRatePlans, useRoomTypes } from '../../../app/use-rooms.ts';
import type { Offer, OffersProps } from './offer-fields.tsx';

const columnWidth = 130;

/** Everything that can be booked: every type by every plan that has an offer. One press chooses both; what is closed is crossed out. */
export function OfferTable({ draft, propertyId, offers, onChange }: OffersProps) {
  const { t } = useLingui();
  const plans = useRatePlans().filter(({ id }) => offers.some(({ rate_plan_id }) => rate_plan_id === id));
  const lowest = (type: string): number =>
    Math.min(...offers.filter(({ room_type_id }) => room_type_id === type).map(({ quote }) => Number(quote.total)));
  const types = useRoomTypes()
    .filter(({ property_id }) => property_id === propertyId)
    .toSorted((one, other) => Math.sign(lowest(one.id) - lowest(other.id)) || one.name.localeCompare(other.name));
  if (offers.length === 0 || plans.length === 0) return null;
  const region = { tabIndex: 0, role: 'region', 'aria-label': t`Offers` };
  const offerOf = (type: string, plan: string) =>
    offers.find(({ room_type_id, rate_plan_id }) => room_type_id === type && rate_plan_id === plan);
  return (
    <Table.ScrollContainer minWidth={(plans.length + 1) * columnWidth} scrollAreaProps={{ viewportProps: region }}>
      <Table aria-label={t`Offers`} withTableBorder withColumnBorders verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {plans.map(({ id, name }) => (
              <Table.Th key={id} ta="right">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {types.map(({ id: type, name }) => (
            <Table.Tr key={type}>
              <Table.Th scope="row" fw={500} style={{ whiteSpace: 'nowrap' }}>
                {name}
                <RoomsLeft count={offers.find(({ room_type_id }) => room_type_id === type)?.available ?? 0} />
              </Table.Th>
              {plans.map(({ id: plan, name: planName }) => (
                <Table.Td key={plan} ta="right">
                  <OfferCell
                    offer={offerOf(type, plan)}
                    label={`${name}, ${planName}`}
                    isChosen={draft.roomTypeId === type && draft.ratePlanId === plan}
                    onChoose={() => onChange({ roomTypeId: type, ratePlanId: plan })}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RoomsLeft({ count }: { readonly count: number }) {
  return (
    <Text size="xs" c="dimmed">
      {count === 0 ? <Trans>Sold out</Trans> : <Plural value={count} one="# left" other="# left" />}
    </Text>
  );
}

interface OfferCellProps {
  readonly offer: Offer | undefined;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OfferCell({ offer, label, isChosen, onChoose }: OfferCellProps) {
  if (offer === undefined || offer.available < 1) {
    return (
      <Text span size="sm" c="dimmed" td="line-through">
        {offer ? priceOf(offer) : <Trans>closed</Trans>}
      </Text>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      aria-label={`${label}, ${priceOf(offer)}`}
      onClick={onChoose}
    >
      {priceOf(offer)}
    </Button>
  );
}

function priceOf({ quote: { currency, total } }: Offer): string {
  return formatMoney({ currency, amount: total });
}
