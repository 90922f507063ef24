import { type ErrorCode, type FieldIssue, ServiceError } from '@innkeeper/kernel';

/** A fault of a row in a list, with its path. */
export interface RowFault {
  readonly code: ErrorCode;
  readonly issue: FieldIssue;
}

export const rowFault = (code: ErrorCode, index: number, { field, issue }: FieldIssue): RowFault => ({
  code,
  issue: { field: `rows[${index}].${field}`, issue },
});

/** Runs the rule of one booking for a row and returns its refusal as faults of the row. */
export function faultsOf(index: number, rule: () => void): RowFault[] {
  try {
    rule();
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError) || !isList(error.details)) throw error;
    return error.details.map((issue) => rowFault(error.code, index, issue));
  }
}

function isList(details: ServiceError['details']): details is readonly FieldIssue[] {
  return Array.isArray(details);
}

/** Refuses a list with all faults of the code that comes first in the catalogue. Errors: those of the faults. */
export function requireNoRowFaults(faults: readonly RowFault[]): void {
  const [code] = faults.map((fault) => fault.code).sort();
  if (code === undefined) return;
  throw new ServiceError(
    code,
    faults.filter((fault) => fault.code === code).map(({ issue }) => issue),
  );
}
