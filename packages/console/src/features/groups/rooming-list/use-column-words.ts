import { useLingui } from '@lingui/react/macro';
import { type ColumnName, columns, type Headings } from './rooming-rows.ts';

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

/** Names of the API and of templates from elsewhere, beside the titles in the person's language. */
const otherNames: Headings = {
  first_name: ['first_name', 'first name', 'firstname', 'given name'],
  last_name: ['last_name', 'last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e-mail', 'mail'],
  phone: ['phone', 'telephone', 'mobile'],
  room_type_id: ['room_type_id', 'room_type', 'room type', 'type'],
  arrival: ['arrival', 'check-in', 'from'],
  departure: ['departure', 'check-out', 'to'],
  adults: ['adults'],
  children: ['children'],
  share_with: ['share_with', 'shares with', 'share with'],
  notes: ['notes', 'remarks'],
};

export function useHeadings(): Headings {
  const words = useColumnWords();
  const of = (column: ColumnName): readonly string[] => [...otherNames[column], words[column].toLowerCase()];
  return {
    ...otherNames,
    ...Object.fromEntries(columns.map((column) => [column, of(column)])),
  };
}
