import type { LockedRoomType } from '@innkeeper/hotel';
import { type Clock, type FieldIssue, ServiceError } from '@innkeeper/kernel';
import type { AvailabilityUpdate } from './availability.contract.ts';
import { saleDateFault } from './horizon.ts';

/** A problem of one update; its code comes before another's. */
export interface Fault {
  readonly code: 'SVC-2013' | 'SVC-2010';
  readonly index: number; // of the update
  readonly issue: FieldIssue;
}

/** Errors: SVC-2013 before SVC-2010; what was written goes with the transaction. */
export function refuseFaults(faults: readonly Fault[]): void {
  const first = faults.find((fault) => fault.code === 'SVC-2013') ?? faults[0];
  if (!first) return;
  const reported = faults.filter((fault) => fault.code === first.code).sort((left, right) => left.index - right.index);
  throw new ServiceError(
    first.code,
    reported.map((fault) => fault.issue),
  );
}

/** Updates of dates in the past or beyond the horizon, and of unknown types. */
export function misplacedUpdates(
  clock: Clock,
  updates: readonly AvailabilityUpdate[],
  types: readonly Pick<LockedRoomType, 'id' | 'timezone'>[],
): Fault[] {
  const todays = new Map(types.map(({ id, timezone }) => [id, clock.today(timezone)]));
  return updates.flatMap(({ date, room_type_id }, index): Fault[] => {
    const today = todays.get(room_type_id);
    const field = `updates[${index}].date`;
    if (today === undefined) {
      const issue = { field: `updates[${index}].room_type_id`, issue: 'resolves to nothing in this tenant' };
      return [{ code: 'SVC-2010', index, issue }];
    }
    const malformed = (issue: string): Fault[] => [{ code: 'SVC-2013', index, issue: { field, issue } }];
    const fault = saleDateFault(today, date);
    return fault === null ? [] : malformed(fault);
  });
}
