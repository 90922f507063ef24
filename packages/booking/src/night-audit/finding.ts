import type { PropertyLedgerFault } from '@innkeeper/billing';
import { errorCatalogue, ServiceError } from '@innkeeper/kernel';

export const findingCodes = [
  'day_before_open',
  'due_out',
  'ledger_unbalanced',
  'night_not_posted',
  'no_show',
  'no_show_not_cancelled',
  'not_arrived',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Finding of an audit; a blocking one keeps the day open. */
export interface AuditFinding {
  readonly code: FindingCode;
  readonly resourceId: string;
  readonly message: string;
  readonly isBlocking: boolean;
}

/** Key of a finding within its audit: the same finding has the same key. */
export function findingKey(code: FindingCode, resourceId: string): string {
  return `${code}:${resourceId}`;
}

export function ledgerFinding({ fault, resource_id, difference_minor }: PropertyLedgerFault): AuditFinding {
  const message = `The ledger does not balance: ${fault}, by ${difference_minor} minor units.`;
  return { code: 'ledger_unbalanced', resourceId: resource_id, message, isBlocking: true };
}

/** Finding of a stay that could not be handled; internal error details are only in the log. */
export function failedFinding(code: 'night_not_posted' | 'no_show_not_cancelled', reservationId: string, error: unknown): AuditFinding {
  const reason = error instanceof ServiceError ? `${error.code} ${errorCatalogue[error.code].message}` : 'an internal error';
  const what = code === 'night_not_posted' ? 'Its nights could not be posted' : 'It has not arrived and could not be cancelled';
  return { code, resourceId: reservationId, message: `${what}: ${reason}.`, isBlocking: true };
}
