import type { Report } from '../report/report.ts';
import { dailyArrivals } from './daily-arrivals.ts';
import { housekeepingStatus } from './housekeeping-status.ts';
import { occupancy } from './occupancy.ts';
import { rateMix } from './rate-mix.ts';
import { revenueByChannel } from './revenue-by-channel.ts';

/** Every report, by its name. A report is a file in this folder and a row here. */
export const reports: ReadonlyMap<string, Report> = new Map(
  [dailyArrivals, occupancy, revenueByChannel, rateMix, housekeepingStatus].map((report) => [report.name, report]),
);
