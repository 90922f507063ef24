import type { PropertyLedgerFault } from '@innkeeper/billing';
import type { NoShowPolicy } from '@innkeeper/hotel';
import { type AuditFinding, failedFinding, ledgerFinding } from './finding.ts';
import type { Leftovers } from './read-leftovers.ts';
import type { FailedStay } from './run-night-audit.ts';

const blockingMax = 100; // of each kind: enough to start with

interface DayFacts {
  readonly noShow: NoShowPolicy;
  readonly left: Leftovers;
  readonly failed: readonly FailedStay[];
  readonly ledgerFaults: readonly PropertyLedgerFault[];
}

/**
 * True when work is left that no run has tried yet: a guest was checked in, or a stay confirmed, while the audit ran.
 * The audit must then run again.
 */
export function isUnfinished({ noShow, left, failed }: DayFacts): boolean {
  const tried = new Set(failed.map(({ reservationId }) => reservationId));
  const due = [...left.unposted, ...(noShow === 'cancel' ? left.notArrived : [])];
  return due.some(({ id }) => !tried.has(id));
}

/** Findings of a day, blocking ones first. Rules: AUDIT-9, AUDIT-10, AUDIT-12. */
export function findingsOf({ noShow, left, failed, ledgerFaults }: DayFacts): AuditFinding[] {
  const errors = new Map(failed.map(({ reservationId, error }) => [reservationId, error]));
  const isCancelling = noShow === 'cancel';
  return [
    ...ledgerFaults.slice(0, blockingMax).map(ledgerFinding),
    ...left.unposted.slice(0, blockingMax).map(({ id }) => failedFinding('night_not_posted', id, errors.get(id))),
    ...(isCancelling ? left.notArrived.slice(0, blockingMax) : []).map(({ id }) =>
      failedFinding('no_show_not_cancelled', id, errors.get(id)),
    ),
    ...(left.openDayBefore === null ? [] : [dayBeforeOpen(left.openDayBefore)]),
    ...(isCancelling ? [] : left.notArrived).map(notArrived),
    ...left.dueOuts.map(dueOut),
  ];
}

function dayBeforeOpen(resourceId: string): AuditFinding {
  return { code: 'day_before_open', resourceId, message: 'A day before it is not closed.', isBlocking: true };
}

function notArrived({ id, status }: Leftovers['notArrived'][number]): AuditFinding {
  return { code: 'not_arrived', resourceId: id, message: `It is ${status} and has not arrived.`, isBlocking: false };
}

function dueOut({ id, departure }: Leftovers['dueOuts'][number]): AuditFinding {
  return { code: 'due_out', resourceId: id, message: `It was to leave on ${departure} and is still checked in.`, isBlocking: false };
}
