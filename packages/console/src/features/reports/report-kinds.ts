import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface ReportKind {
  readonly name: string;
  readonly label: MessageDescriptor;
  /** Covers one day instead of a range. */
  readonly isOfOneDay?: true;
  /** Covers coming days by default. */
  readonly isAhead?: true;
  /** Covers some past and more coming days by default, so that a young hotel sees its bookings. */
  readonly isAround?: true;
  /** Has key figures of the whole period. */
  readonly hasHeadline?: true;
  /** Requires the first day of bookings to count. */
  readonly hasSince?: true;
  /** Axis column of its chart; without one there is only a table. */
  readonly over?: string;
  /** Default measure of its chart. */
  readonly measure?: string;
}

export const reportKinds = [
  { name: 'occupancy', label: msg`Occupancy`, over: 'date', measure: 'occupancy_percent', isAround: true, hasHeadline: true },
  { name: 'daily-arrivals', label: msg`Daily arrivals`, isOfOneDay: true },
  { name: 'revenue-by-channel', label: msg`Revenue by channel`, over: 'channel', measure: 'room_revenue' },
  { name: 'rate-mix', label: msg`Revenue by rate plan`, over: 'code', measure: 'room_revenue' },
  { name: 'housekeeping-status', label: msg`Daily housekeeping`, isOfOneDay: true },
  { name: 'pace', label: msg`Pace versus last year`, over: 'stay_date', measure: 'room_nights', isAhead: true },
  { name: 'pickup', label: msg`Pick-up`, over: 'stay_date', measure: 'room_nights', isAhead: true, hasSince: true },
  { name: 'cancellations', label: msg`Cancellations` },
  { name: 'no-shows', label: msg`No-shows` },
  { name: 'tax', label: msg`Tax report` },
  { name: 'ledger-balance', label: msg`Ledger balance`, isOfOneDay: true },
  { name: 'messages', label: msg`Messages sent and received`, over: 'channel', measure: 'inbound' },
] as const satisfies readonly ReportKind[];

export function reportKindOf(name: string | undefined): ReportKind {
  return reportKinds.find((kind) => kind.name === name) ?? reportKinds[0];
}
