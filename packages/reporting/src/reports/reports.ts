import type { Report } from '../report/report.ts';
import { cancellations, noShows } from './cancellations.ts';
import { dailyArrivals } from './daily-arrivals.ts';
import { groupPickup } from './group-pickup.ts';
import { housekeepingStatus } from './housekeeping-status.ts';
import { ledgerBalance } from './ledger-balance.ts';
import { messages } from './messages.ts';
import { occupancy } from './occupancy.ts';
import { pace } from './pace.ts';
import { pickup } from './pickup.ts';
import { rateMix } from './rate-mix.ts';
import { revenueByChannel } from './revenue-by-channel.ts';
import { tax } from './tax.ts';

/** Every report by name. A report is a file in this folder and a row here. */
export const reports: ReadonlyMap<string, Report> = new Map(
  [
    dailyArrivals,
    occupancy,
    revenueByChannel,
    rateMix,
    housekeepingStatus,
    pace,
    pickup,
    cancellations,
    noShows,
    groupPickup,
    tax,
    ledgerBalance,
    messages,
  ].map((report) => [report.name, report]),
);
