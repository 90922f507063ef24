import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface ReportKind {
  readonly name: string;
  readonly label: MessageDescriptor;
  /** Of one day; else of the days from one to another. */
  readonly isOfOneDay?: true;
  /** Of stays to come, unless other days are chosen. */
  readonly isAhead?: true;
  /** Needs the first day whose bookings count. */
  readonly hasSince?: true;
  /** The column over which a chart of it stands; without one it is a table alone. */
  readonly over?: string;
  /** What its chart shows at first. */
  readonly measure?: string;
}

export const reportKinds = [
  { name: 'occupancy', label: msg`Occupancy`, over: 'date', measure: 'occupancy_percent' },
  { name: 'daily-arrivals', label: msg`Arrivals of a day`, isOfOneDay: true },
  { name: 'revenue-by-channel', label: msg`Revenue by channel`, over: 'channel', measure: 'room_revenue' },
  { name: 'rate-mix', label: msg`Revenue by rate plan`, over: 'code', measure: 'room_revenue' },
  { name: 'housekeeping-status', label: msg`Housekeeping of a day`, isOfOneDay: true },
  { name: 'pace', label: msg`Pace against last year`, over: 'stay_date', measure: 'room_nights', isAhead: true },
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
