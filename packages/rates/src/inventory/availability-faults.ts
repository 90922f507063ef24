import type { LockedRoomType } from '@innkeeper/hotel';
import { type Clock, type FieldIssue, ServiceError } from '@innkeeper/kernel';
import type { AvailabilityUpdate } from './availability.contract.ts';
import { saleDateFault } from './horizon.ts';

/** A fault of one update. */
export interface UpdateFault {
  readonly code: 'SVC-2013' | 'SVC-2010';
  readonly index: number; // of the update
  readonly issue: FieldIssue;
}

/** Refuses the request if it has faults; the rollback discards the rows already written. Errors: SVC-2013 before SVC-2010. */
export function refuseFaults(faults: readonly UpdateFault[]): void {
  const first = faults.find((fault) => fault.code === 'SVC-2013') ?? faults[0];
  if (!first) return;
  const reported = faults.filter((fault) => fault.code === first.code).sort((left, right) => left.index - right.index);
  throw new ServiceError(
    first.code,
    reported.map((fault) => fault.issue),
  );
}

/** Faults of updates whose date is past or beyond the horizon, or whose type is unknown. */
export function misplacedUpdates(
  clock: Clock,
  updates: readonly AvailabilityUpdate[],
  types: readonly Pick<LockedRoomType, 'id' | 'timezone'>[],
): UpdateFault[] {
  const todays = new Map(types.map(({ id, timezone }) => [id, clock.today(timezone)]));
  return updates.flatMap(({ date, room_type_id }, index): UpdateFault[] => {
    const today = todays.get(room_type_id);
    const field = `updates[${index}].date`;
    if (today === undefined) {
      const issue = { field: `updates[${index}].room_type_id`, issue: 'resolves to nothing in this tenant' };
      return [{ code: 'SVC-2010', index, issue }];
    }
    const malformed = (issue: string): UpdateFault[] => [{ code: 'SVC-2013', index, issue: { field, issue } }];
    const fault = saleDateFault(today, date);
    return fault === null ? [] : malformed(fault);
  });
}
