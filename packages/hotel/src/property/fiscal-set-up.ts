import type { FieldIssue } from '@innkeeper/kernel';
import type { WriteContext } from '@innkeeper/platform';

/**
 * Prepares a locked property for legal documents, or checks that it may do without; faults by the field of its `fiscal` part. A refusal
 * begins with the name of the request's field that holds that part. Rules: FISCAL-2. Errors: SVC-3007.
 */
export type SetUpFiscal = (ctx: WriteContext, propertyId: string, field: string) => Promise<readonly FieldIssue[]>;
