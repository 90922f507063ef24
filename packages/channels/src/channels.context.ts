import type { BoundedContext } from '@innkeeper/platform';
import { channelsPersonalData } from './channels.personal-data.ts';
import { channelsSealedColumns } from './channels.sealed-columns.ts';
import { incidentOperations } from './incident/incident.operations.ts';

/** Online travel agencies: mappings, rules, bookings that come in, availability and rates that go out, incidents. */
export const channels = {
  name: 'channels',
  operations: { incidents: incidentOperations },
  personalData: channelsPersonalData,
  sealedColumns: channelsSealedColumns,
} as const satisfies BoundedContext;
