import { useLingui } from '@lingui/react/macro';
import type { ColumnName } from './rooming-rows.ts';

/** Titles of the columns of a rooming list. */
export function useColumnWords(): Readonly<Record<ColumnName, string>> {
  const { t } = useLingui();
  return {
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    room_type_id: t`Room type`,
    arrival: t`Arrival`,
    departure: t`Departure`,
    adults: t`Adults`,
    children: t`Children`,
    share_with: t`Shares with row`,
    notes: t`Notes`,
  };
}
