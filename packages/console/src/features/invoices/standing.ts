import type { LegalDocument } from './document-words.tsx';

const lateCode = '2004'; // of the authority of Spain

/** Status of a document at the authority; what Spain accepted with errors is doubtful, unless it only came late, which needs no correction. */
export type AuthorityState = LegalDocument['status'] | 'doubtful' | 'late';

export function standingOf({ status, last_error: error, issuer }: Pick<LegalDocument, 'status' | 'last_error' | 'issuer'>): AuthorityState {
  if (status !== 'accepted' || error === null || issuer.country !== 'ES') return status;
  return error.code === lateCode ? 'late' : 'doubtful';
}

/** True where the authority takes a correction. Rules: CONSOLE-99, FISCAL-28, FISCAL-29. */
export function isCorrectable(document: Pick<LegalDocument, 'status' | 'last_error' | 'issuer'>): boolean {
  return ['rejected', 'doubtful'].includes(standingOf(document));
}
