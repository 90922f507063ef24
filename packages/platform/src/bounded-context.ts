import type { DueWork } from './due-work/due-work.ts';
import type { Operations } from './operation/operation.ts';
import type { OperatorOperations } from './operator/operator-operation.ts';
import type { Consumer } from './outbox/consumer.ts';
import type { EventDefinition } from './outbox/events.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { TableRetention } from './retention/table-retention.ts';
import type { SealedColumn } from './secrets/sealed-column.ts';
import type { Setting } from './settings/setting.ts';

/**
 * The lists that a context contributes. The server concatenates those of all contexts, and everything general (REST, procedures, OpenAPI,
 * limits, settings, sweeps, the command line, the conformance tests) reads them: adding a context needs no edit elsewhere.
 */
export interface BoundedContext {
  readonly name: string;
  readonly operations: Operations;
  /** Events that it emits; see `events`. */
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** Consumers of other contexts' events; see `consumer`. The event definitions are passed in. */
  readonly consumers?: readonly Consumer[];
  readonly settings?: readonly Setting[];
  readonly operatorOperations?: OperatorOperations;
  /** In the order in which a sandbox clock runs it. */
  readonly dueWork?: readonly DueWork[];
  /** Every table of its schema, with its retention. */
  readonly retention?: readonly TableRetention[];
  readonly personalData?: readonly PersonalData[];
  readonly sealedColumns?: readonly SealedColumn[];
}
