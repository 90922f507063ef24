import type { BoundedContext } from '@innkeeper/platform';

/** Online travel agencies: mappings, rules, bookings that come in, availability and rates that go out, incidents. */
export const channels = { name: 'channels', operations: {} } as const satisfies BoundedContext;
