import type { FiscalSpanishInvoice, FiscalSpanishRecord } from '@innkeeper/protos';
import { type FiscalDocument, vatTotals } from '../document/fiscal-document.ts';

/** A record of the chain with its document. */
export interface RecordToSend {
  readonly kind: 'issue' | 'repair' | 'cancel';
  readonly document: FiscalDocument;
  readonly generatedAt: string;
  readonly hash: string;
  readonly previous: { readonly number: string; readonly issueDate: string; readonly hash: string } | null;
  /** True when the authority took an earlier record of the document. */
  readonly isKnown: boolean;
  readonly isRepairOfRefused: boolean;
}

const issuerNameMax = 120;
const descriptionMax = 500;

/** A record in the words of the Spanish authority. Rules: FISCAL-28. */
export function spanishRecordMessage(record: RecordToSend): FiscalSpanishRecord {
  const { document, previous, generatedAt, hash } = record;
  const idOf = (invoice: { readonly number: string; readonly issueDate: string }) => ({
    taxId: document.issuer.taxId,
    number: invoice.number,
    issueDate: invoice.issueDate,
  });
  const link = previous && { id: idOf(previous), hash: previous.hash };
  if (record.kind === 'cancel') {
    const cancellation = { id: idOf(document), isEarlierRefused: record.isRepairOfRefused };
    return { issue: null, cancellation, content: 'cancellation', previous: link, generatedAt, hash };
  }
  const sign = document.kind === 'credit_note' ? -1n : 1n;
  const issue: FiscalSpanishInvoice = {
    id: idOf(document),
    issuerName: document.issuer.legalName.slice(0, issuerNameMax),
    isRepair: record.kind === 'repair',
    earlierRefusal: earlierRefusalOf(record),
    type: document.type,
    correctionMethod: document.kind === 'credit_note' ? 'I' : '',
    corrected: document.corrects ? [idOf(document.corrects)] : [],
    description: descriptionOf(document),
    customer: customerOf(document),
    taxes: vatTotals(document.lines).map(({ taxCode, vatPercent, netMinor, vatMinor }) => ({
      tax: '01',
      regime: '01',
      qualification: taxCode.startsWith('E') ? '' : taxCode,
      exemption: taxCode.startsWith('E') ? taxCode : '',
      vatPercent,
      netMinor: String(sign * netMinor),
      vatMinor: String(sign * vatMinor),
    })),
    vatMinor: String(sign * document.vatMinor),
    grossMinor: String(sign * document.grossMinor),
    isWithoutCustomer: document.type === 'F2' && document.kind === 'invoice',
  };
  return { issue, cancellation: null, content: 'issue', previous: link, generatedAt, hash };
}

function descriptionOf({ corrects, lines }: FiscalDocument): string {
  const text = corrects?.reason ?? lines.map(({ description }) => description).join(', ');
  return text.slice(0, descriptionMax);
}

function earlierRefusalOf({ isRepairOfRefused, isKnown }: RecordToSend): FiscalSpanishInvoice['earlierRefusal'] {
  if (!isRepairOfRefused) return 'EARLIER_REFUSAL_NONE';
  return isKnown ? 'EARLIER_REFUSAL_OF_REPAIR' : 'EARLIER_REFUSAL_OF_ISSUE';
}

const identificationTypes = { vatNumber: '02', foreign: '04' } as const;
const customerIdMax = 20;
const union = 'AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** True for a VAT number of another member state, which begins with its country; Greece writes EL. */
function isVatNumber(taxId: string, country: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country;
  return union.includes(country) && taxId.startsWith(prefix) && /^[A-Z]{2}[A-Z0-9+*]{2,12}$/.test(taxId);
}

/** Full invoices and their corrections name the customer, simplified ones must not. */
function customerOf({ type, customer }: FiscalDocument): FiscalSpanishInvoice['customer'] {
  if (type === 'F2' || type === 'R5' || customer?.taxId == null) return null;
  const { name, taxId, country } = customer;
  if (country === null || country === 'ES') return { name, taxId, country: '', idType: '', id: '' };
  const idType = isVatNumber(taxId, country) ? identificationTypes.vatNumber : identificationTypes.foreign;
  return { name, taxId: '', country, idType, id: taxId.slice(0, customerIdMax) };
}
