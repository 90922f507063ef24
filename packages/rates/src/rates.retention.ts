import type { TableRetention } from '@innkeeper/platform';

export const ratesRetention: readonly TableRetention[] = [
  { table: 'rates.rate_plan', kept: { forEver: 'stays keep the terms that they were sold under' } },
  { table: 'rates.rate_plan_room_type', kept: { oneFor: 'plan and room type' } },
  { table: 'rates.rate_plan_channel', kept: { oneFor: 'plan and channel' } },
  { table: 'rates.daily_rate', kept: { forEver: 'what a night was offered at: one row for each night, room type and plan' } },
  { table: 'rates.inventory_night', kept: { forEver: 'what was sold: one row for each night and room type' } },
  { table: 'rates.agency_property', kept: { oneFor: 'property that an agency sells' } },
  {
    table: 'rates.night_mark',
    kept: { untilDone: 'it is turned into what waits for the agencies' },
    moved: { drained: 'its numbers are those of the cell' },
  },
];
