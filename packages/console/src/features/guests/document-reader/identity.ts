import type { Identity } from '../guest-draft.ts';
import type { ReadDocument } from './read-zone.ts';

const types = ['passport', 'national_id', 'citizen_card', 'residence_permit'] as const;
const sexes = ['f', 'm', 'x'] as const;

/** The part of a document that a new guest has no fields for. */
export function identityOf(read: ReadDocument): Identity {
  const { document_number: number, issue_country, expires_on } = read;
  const type = types.find((one) => one === read.document_type);
  const sex = sexes.find((one) => one === read.sex);
  const isWhole = type !== undefined && number !== undefined && issue_country !== undefined;
  return {
    ...(sex === undefined ? {} : { sex }),
    ...(isWhole ? { document: { type, number, issue_country, ...(expires_on === undefined ? {} : { expires_on }) } } : {}),
  };
}
