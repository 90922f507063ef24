import type { RegisteredPerson } from '../duty/missing-fields.ts';

export type SpanishDocumentType = 'NIF' | 'NIE' | 'PAS' | 'OTRO';

const ofCitizens = /^\d{8}[A-Z]$/;
const ofForeigners = /^[XYZ]\d{7}[A-Z]$/;
const identityDocuments: readonly string[] = ['citizen_card', 'national_id', 'residence_permit'];

/**
 * The Spanish registry's type of a document. Spanish identity cards and residence permits are distinguished by their numbers: a
 * foreigner's number is on both. Rules: REG-7.
 */
export function spanishDocumentType(document: NonNullable<RegisteredPerson['document']>): SpanishDocumentType {
  if (document.type === 'passport') return 'PAS';
  if (document.issue_country !== 'ES' || !identityDocuments.includes(document.type)) return 'OTRO';
  if (ofCitizens.test(document.number)) return 'NIF';
  return ofForeigners.test(document.number) ? 'NIE' : 'OTRO';
}
