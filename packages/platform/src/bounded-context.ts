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
 * A context is a list of values that it hands in. The server concatenates the lists of all contexts, and everything general (REST,
 * procedures, OpenAPI, limits, settings, sweeps, the command line, the conformance tests) reads them: a context is added without an edit
 * elsewhere.
 */
export interface BoundedContext {
  readonly name: string;
  readonly operations: Operations;
  /** What it announces; see `events`. */
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** What follows events of other contexts; see `consumer`. Their definitions are handed in. */
  readonly consumers?: readonly Consumer[];
  readonly settings?: readonly Setting[];
  readonly operatorOperations?: OperatorOperations;
  /** In the order in which the clock of a sandbox carries it out. */
  readonly dueWork?: readonly DueWork[];
  /** Every table of its schema, and how long rows stay. */
  readonly retention?: readonly TableRetention[];
  readonly personalData?: readonly PersonalData[];
  readonly sealedColumns?: readonly SealedColumn[];
}
