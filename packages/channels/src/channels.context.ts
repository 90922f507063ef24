import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { channelsDueWork } from './channels.due-work.ts';
import { channelsOperatorOperations } from './channels.operator-operations.ts';
import { channelsPersonalData } from './channels.personal-data.ts';
import { channelsSealedColumns } from './channels.sealed-columns.ts';
import { channelsEvents } from './events.ts';
import { incidentOperations } from './incident/incident.operations.ts';
import { mappingOperations } from './mapping/mapping.operations.ts';

export interface ChannelsContextDeps {
  readonly simulators: Simulators;
}

/** Online travel agencies: mappings, rules, bookings that come in, availability and rates that go out, incidents. */
export function createChannelsContext({ simulators }: ChannelsContextDeps) {
  return {
    name: 'channels',
    events: channelsEvents,
    operations: { mappings: mappingOperations, incidents: incidentOperations },
    operatorOperations: channelsOperatorOperations(simulators),
    dueWork: channelsDueWork,
    personalData: channelsPersonalData,
    sealedColumns: channelsSealedColumns,
  } as const satisfies BoundedContext;
}
