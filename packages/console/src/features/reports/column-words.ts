import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Column with the measure of earlier days. */
export const earlierColumn = 'earlier';

const words: Readonly<Record<string, MessageDescriptor>> = {
  account: msg`Account`,
  adr: msg`Average rate (ADR)`,
  adults: msg`Adults`,
  arrival: msg`Arrival`,
  balance: msg`Balance`,
  channel: msg`Channel`,
  children: msg`Children`,
  code: msg`Code`,
  condition: msg`Condition`,
  credit: msg`Credit`,
  date: msg`Date`,
  debit: msg`Debit`,
  [earlierColumn]: msg`Earlier days`,
  eta: msg`Expected at`,
  failed: msg`Failed`,
  fee: msg`Fee`,
  gross: msg`Gross`,
  guest_id: msg`Profile`,
  guest_name: msg`Guest`,
  inbound: msg`Received`,
  kind: msg`Kind`,
  lost_revenue: msg`Lost revenue`,
  median_minutes_to_answer: msg`Median response time (minutes)`,
  net: msg`Net`,
  nights: msg`Nights`,
  occupancy: msg`Occupancy`,
  occupancy_percent: msg`Occupancy`,
  other_revenue: msg`Other revenue`,
  outbound: msg`Sent`,
  rate_percent: msg`Tax rate`,
  rate_plan_id: msg`Rate plan`,
  reservation_id: msg`Reservation`,
  reservations: msg`Reservations`,
  revpar: msg`Revenue per room (RevPAR)`,
  room: msg`Room`,
  room_id: msg`Room ID`,
  room_nights: msg`Room nights`,
  room_nights_last_year: msg`Room nights last year`,
  room_revenue: msg`Room revenue`,
  room_revenue_last_year: msg`Room revenue last year`,
  room_type: msg`Room type`,
  rooms_available: msg`Rooms left`,
  rooms_sold: msg`Rooms sold`,
  rooms_total: msg`Rooms`,
  share_percent: msg`Share`,
  status: msg`State`,
  stay_date: msg`Date`,
  tax: msg`Tax`,
  tax_amount: msg`Tax amount`,
};

/** Label of a report column; by default its name in the API. */
export function columnWord(name: string): MessageDescriptor {
  return words[name] ?? { id: name, message: name };
}
