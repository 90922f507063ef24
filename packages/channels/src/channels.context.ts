import { type BoundedContext, mergedOperations, type Simulators } from '@innkeeper/platform';
import { type ChannelRetention, channelsDueWork } from './channels.due-work.ts';
import { channelsOperatorOperations } from './channels.operator-operations.ts';
import { channelsPersonalData } from './channels.personal-data.ts';
import { channelsRetention } from './channels.retention.ts';
import { channelsSealedColumns } from './channels.sealed-columns.ts';
import { channelOperations } from './connection/channel.operations.ts';
import { channelsEvents } from './events.ts';
import { incidentOperations } from './incident/incident.operations.ts';
import { mappingOperations } from './mapping/mapping.operations.ts';
import type { PushDeps } from './push/attempt-push.ts';
import { ruleOperations } from './rules/rules.operations.ts';
import { syncOperations } from './sync/sync.operations.ts';
import { verifyOperatorOperations } from './verify/verify.operator-operations.ts';

export interface ChannelsContextDeps extends PushDeps {
  readonly simulators: Simulators;
}

/** Online travel agencies: mappings, rules, inbound bookings, outbound availability and rates, incidents. */
export function createChannelsContext({ simulators, ...pushes }: ChannelsContextDeps, retention: ChannelRetention) {
  return {
    name: 'channels',
    operations: {
      channels: channelOperations,
      mappings: mappingOperations,
      rules: ruleOperations,
      syncs: syncOperations(pushes),
      incidents: incidentOperations,
    },
    events: channelsEvents,
    operatorOperations: mergedOperations(channelsOperatorOperations(simulators), verifyOperatorOperations(pushes.agency)),
    dueWork: channelsDueWork(retention),
    retention: channelsRetention,
    personalData: channelsPersonalData,
    sealedColumns: channelsSealedColumns,
  } as const satisfies BoundedContext;
}
