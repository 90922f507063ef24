import type { BoundedContext, Simulators } from '@innkeeper/platform';
import { fiscalOperatorOperations } from './authority/fiscal.operator-operations.ts';
import { documentOperations } from './document/document.operations.ts';
import type { FiscalDeps } from './document/fiscal.deps.ts';
import { fiscalEvents } from './events.ts';
import { fiscalPersonalData } from './fiscal.personal-data.ts';
import { fiscalRetention } from './fiscal.retention.ts';
import { fiscalSealedColumns } from './fiscal.sealed-columns.ts';
import { invoiceOperations } from './invoice/invoice.operations.ts';
import { submissionDueWork } from './submission/submission.due-work.ts';
import { verifyOperatorOperations } from './verify/verify.operator-operations.ts';

export interface FiscalContextDeps extends FiscalDeps {
  readonly simulators: Simulators;
}

/** Legal documents: series, chains of hashes, and the rules of Portugal and Spain. */
export function createFiscalContext(deps: FiscalContextDeps) {
  return {
    name: 'fiscal',
    events: fiscalEvents,
    operations: { fiscalDocuments: documentOperations(deps), folios: invoiceOperations(deps) },
    operatorOperations: { ...fiscalOperatorOperations(deps.simulators), ...verifyOperatorOperations(deps) },
    dueWork: submissionDueWork,
    personalData: fiscalPersonalData,
    sealedColumns: fiscalSealedColumns,
    retention: fiscalRetention,
  } as const satisfies BoundedContext;
}
