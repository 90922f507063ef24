import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the service's fields, as the forms of the console call them. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  adults: msg`Adults`,
  amount: msg`Amount`,
  arrival: msg`Arrival`,
  body: msg`Message`,
  by: msg`Advance by`,
  channel: msg`Channel`,
  children: msg`Children`,
  city: msg`City`,
  code: msg`Code`,
  condition: msg`Condition`,
  country: msg`Country`,
  currency: msg`Currency`,
  current_password: msg`Current password`,
  date: msg`Date`,
  date_of_birth: msg`Date of birth`,
  departure: msg`Departure`,
  description: msg`Description`,
  document: msg`Document`,
  email: msg`E-mail`,
  ends_at: msg`Ends at`,
  events: msg`Events`,
  expires_on: msg`Expiry date`,
  filter: msg`View`,
  first_name: msg`First name`,
  folio_id: msg`Folio`,
  from: msg`From`,
  guest_id: msg`Guest`,
  guest_ids: msg`Occupants`,
  issue_country: msg`Issuing country`,
  kinship: msg`Kinship of a minor`,
  language: msg`Language`,
  last_name: msg`Last name`,
  mailed_password: msg`One-time password`,
  max_stay: msg`Maximum nights`,
  method: msg`Method`,
  min_stay: msg`Minimum nights`,
  municipality_code: msg`Municipality code`,
  name: msg`Name`,
  nationality: msg`Nationality`,
  note: msg`Note`,
  notes: msg`Notes`,
  number: msg`Document number`,
  password: msg`Password`,
  payment_token: msg`Payment token`,
  permission: msg`Permission`,
  phone: msg`Phone`,
  place_of_birth: msg`Place of birth`,
  postal_code: msg`Postal code`,
  property_id: msg`Property`,
  rate_plan_id: msg`Rate plan`,
  rating: msg`Rating`,
  reason: msg`Reason`,
  reply: msg`Reply`,
  residence_city: msg`Residence city`,
  residence_country: msg`Residence country`,
  role: msg`Role`,
  room_assignment: msg`Room`,
  room_id: msg`Room`,
  room_type_id: msg`Room type`,
  second_last_name: msg`Second last name`,
  sex: msg`Sex`,
  since: msg`Booked since`,
  source_folio_id: msg`Folio to merge`,
  source_id: msg`Guest`,
  starts_at: msg`Starts at`,
  street: msg`Street`,
  subject: msg`Subject`,
  support_number: msg`Support number`,
  target_folio_id: msg`Folio to transfer to`,
  template_id: msg`Template`,
  template_name: msg`Template`,
  to: msg`To`,
  transfer_to_folio_id: msg`Folio to transfer to`,
  url: msg`URL`,
};

/** Fields whose last part alone would say something else. */
const labelsOfPaths: Readonly<Record<string, MessageDescriptor>> = {
  'document.type': msg`Document type`,
  'quote.total': msg`Total`,
  'out_of_order.from': msg`From`,
  'out_of_order.to': msg`To`,
};

/** Label of a field by its path, such as `updates[3].amount`; undefined for fields that no form has. */
export function fieldLabel(path: string): MessageDescriptor | undefined {
  const last = path
    .replaceAll(/\[[^[\]]*\]/g, '')
    .split('.')
    .at(-1);
  return labelsOfPaths[path] ?? labels[last ?? path];
}
