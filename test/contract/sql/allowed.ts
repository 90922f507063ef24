import type { NamedFunction, Permissions } from './rules.ts';

/**
 * Permitted reads across contexts: configuration, few rows and rarely changed, is read where it lives.
 * A permission that nothing uses any more fails the test.
 */
export const allowed: Permissions = {
  reads: [
    { context: 'rates', reads: 'hotel.property', because: 'currency and time zone of what is sold' },
    { context: 'rates', reads: 'hotel.room_type', because: 'plans, rates and inventory are of room types' },
    { context: 'rates', reads: 'hotel.room', because: 'rooms that are out of order are not for sale' },
    { context: 'rates', reads: 'hotel.company', because: 'negotiated plans are of a company, whose discount counts' },
    { context: 'booking', reads: 'hotel.property', because: 'times, time zone and taxes of a stay' },
    { context: 'booking', reads: 'hotel.room', because: 'what housekeeping found in a room is compared with who is in it' },
    { context: 'booking', reads: 'rates.rate_plan', because: 'the terms that a stay was sold under' },
    { context: 'webhooks', reads: 'platform.event', because: 'events are what it delivers' },
    { context: 'access', reads: 'platform.audit', because: 'who changed what is shown with the names of tokens' },
    { context: 'platform', reads: 'innkeeper.migration', because: 'a process is ready when the schema is the one it was written for' },
    { context: 'platform', reads: 'innkeeper.repeatable_set', because: 'the same of the functions' },
  ],
  common: [
    { table: 'platform.partition', because: 'which days the tables that are divided still have is the same for all tenants' },
    { table: 'platform.own_cell', because: 'which cell a database is of is the same for all tenants' },
  ],
};

/** Functions that compose SQL to create and drop tables; only the system role runs them, and they touch no rows of contexts. */
export const schemaChanging: readonly NamedFunction[] = [
  { function: 'platform.add_partition', because: 'partitions are named after their time' },
  { function: 'platform.drop_partition', because: 'partitions are named after their time' },
];
