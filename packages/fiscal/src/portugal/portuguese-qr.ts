import { formatMinor } from '@innkeeper/kernel';
import type { FiscalDocument } from '../document/fiscal-document.ts';
import { printedCharacters } from './signature.ts';

export const finalConsumer = '999999990';

type QrFacts = Pick<
  FiscalDocument,
  'issuer' | 'customer' | 'type' | 'issueDate' | 'number' | 'atcud' | 'lines' | 'vatMinor' | 'grossMinor' | 'hash' | 'currency'
>;

/** Fields of the bases and taxes of each code of a region. */
const fieldsOfCode: Readonly<Record<string, readonly [base: string, vat: string | null]>> = {
  ISE: ['I2', null],
  RED: ['I3', 'I4'],
  INT: ['I5', 'I6'],
  NOR: ['I7', 'I8'],
};

/** Text of the QR code of a Portuguese document (Portaria 195/2020, version 1.0). Rules: FISCAL-4. */
export function portugueseQr(document: QrFacts): string {
  const { issuer, customer, currency } = document;
  const money = (minor: bigint) => formatMinor(currency, minor);
  const amounts = amountsByField(document);
  const fields: [string, string | undefined][] = [
    ['A', issuer.taxId],
    ['B', customer?.taxId ?? finalConsumer],
    ['C', (customer?.taxId != null && customer.country) || 'PT'],
    ['D', document.type],
    ['E', 'N'],
    ['F', document.issueDate.replaceAll('-', '')],
    ['G', document.number],
    ['H', document.atcud ?? '0'],
    ['I1', issuer.region ?? 'PT'],
    ...['I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'L'].map((field): [string, string | undefined] => {
      const minor = amounts.get(field);
      return [field, minor === undefined ? undefined : money(minor)];
    }),
    ['N', money(document.vatMinor)],
    ['O', money(document.grossMinor)],
    ['Q', printedCharacters(document.hash)],
    ['R', String(issuer.certificateNumber)],
  ];
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [`${field}:${value}`])).join('*');
}

function amountsByField({ lines }: QrFacts): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  const add = (field: string, minor: bigint) => amounts.set(field, (amounts.get(field) ?? 0n) + minor);
  for (const line of lines) {
    const [base, vat] = fieldsOfCode[line.taxCode] ?? ['L', null];
    add(base, line.netMinor);
    if (vat !== null) add(vat, line.vatMinor);
  }
  return amounts;
}
