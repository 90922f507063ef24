import { useLingui } from '@lingui/react/macro';
import { Group, NativeSelect } from '@mantine/core';
import { DayInput } from '../../../ui/day-input.tsx';
import { TextFilter } from '../../../ui/text-filter.tsx';
import { GroupSearchField } from '../../groups/group-search-field.tsx';
import { GuestSearchField } from '../../guests/guest-search-field.tsx';
import { statusWords } from '../reservation-words.tsx';
import { arrivings, type ReservationFilter, statuses } from './reservation-filter.ts';

interface FiltersProps {
  readonly filter: ReservationFilter;
  readonly onChange: (part: ReservationFilter) => void;
}

/** Filters of the list. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const states = [{ value: '', label: t`All` }, ...statuses.map((value) => ({ value, label: i18n._(statusWords[value]) }))];
  return (
    <Group align="end">
      <NativeSelect
        label={t`State`}
        data={states}
        value={filter.status ?? ''}
        onChange={(event) => onChange({ status: statuses.find((one) => one === event.currentTarget.value) })}
      />
      <GuestSearchField label={t`Guest`} guestId={filter.guest_id} onChange={(guest_id) => onChange({ guest_id })} />
      <GroupSearchField label={t`Group`} groupId={filter.group_id} onChange={(group_id) => onChange({ group_id })} />
      <ArrivalFilters filter={filter} onChange={onChange} />
      <TextFilter label={t`OTA reference`} value={filter.external_id ?? ''} onChange={(external_id) => onChange({ external_id })} />
    </Group>
  );
}

/** Arrivals on relative days, or between fixed ones. */
function ArrivalFilters({ filter: { arriving, arrival_from, arrival_to }, onChange }: FiltersProps) {
  const { t } = useLingui();
  const labels = { today: t`Today`, tomorrow: t`Tomorrow`, week: t`Within a week` };
  const choose = (value: string): void =>
    onChange({ arriving: arrivings.find((one) => one === value), arrival_from: undefined, arrival_to: undefined });
  return (
    <>
      <NativeSelect
        label={t`Arriving`}
        data={[{ value: '', label: t`On specific days` }, ...arrivings.map((value) => ({ value, label: labels[value] }))]}
        value={arriving ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {arriving === undefined && (
        <>
          <DayInput label={t`Arrival from`} value={arrival_from ?? ''} onChange={(day) => onChange({ arrival_from: day })} />
          <DayInput label={t`Arrival to`} value={arrival_to ?? ''} onChange={(day) => onChange({ arrival_to: day })} />
        </>
      )}
    </>
  );
}
