import { newId, systemClock } from '@innkeeper/kernel';
import type { OperatorContext } from '@innkeeper/platform';
import { type SystemDeps, systemContextFor } from '../process/system-context.ts';

/** The operator of this installation: the command line, and the process that creates the demo hotel. */
export function localOperator({ db, secrets }: SystemDeps, signal?: AbortSignal): OperatorContext {
  return {
    db,
    secrets,
    signal,
    clock: systemClock,
    requestId: newId('request'),
    operatorId: 'local',
    adminOf: null,
    address: null,
    inTenant: (tenantId, name) => systemContextFor({ db, secrets }, tenantId, name),
  };
}
