import { createHash } from 'node:crypto';
import type { FiscalDocument, FiscalLine } from '../document/fiscal-document.ts';
import { finalConsumer } from '../portugal/portuguese-qr.ts';
import { element, plainText } from './xml.ts';

/** The document before the first of a series in the file. */
export interface ChainStart {
  readonly series: string; // type and series
  readonly sequence: number;
  readonly hash: string;
}

const descriptions: Readonly<Record<string, string>> = {
  RED: 'Taxa reduzida',
  INT: 'Taxa intermédia',
  NOR: 'Taxa normal',
  ISE: 'Isenta',
  NS: 'Não sujeito',
  OUT: 'Outra taxa',
};

const unknown = 'Desconhecido';

/** Statements that come before the documents of a file: customers, articles, taxes and totals. */
export class MasterFiles {
  readonly #customerIds = new Set<string>();
  readonly #products = new Map<string, string>();
  readonly #taxes = new Map<string, string>();
  documents = 0;
  debitMinor = 0n;
  creditMinor = 0n;

  /** Counts a document in; returns its customer, unless an earlier document has the same. */
  add(document: FiscalDocument): string | null {
    this.documents += 1;
    if (document.kind !== 'credit_note') this.creditMinor += document.netMinor;
    else if (!document.isReplaced) this.debitMinor += document.netMinor;
    for (const line of document.lines) {
      const code = productCode(line);
      if (!this.#products.has(code)) this.#products.set(code, productElement(code, line));
      const tax = [taxType(line), line.taxCode, line.vatPercent, document.issuer.region].join(' ');
      if (!this.#taxes.has(tax)) this.#taxes.set(tax, taxElement(document, line));
    }
    const id = customerId(document);
    if (this.#customerIds.has(id)) return null;
    this.#customerIds.add(id);
    return customerElement(id, document);
  }

  /** Articles and taxes, which come after the customers. */
  *elements(): Generator<string> {
    yield* this.#products.values();
    if (this.#taxes.size > 0) yield `<TaxTable>${[...this.#taxes.values()].join('')}</TaxTable>`;
  }
}

/** Id of a document's customer in the file: the same customer with another address is another one. */
export function customerId({ customer }: FiscalDocument): string {
  if (customer === null) return 'CF';
  const facts = JSON.stringify([customer.taxId, customer.name, customer.country, customer.address]);
  return `C${createHash('sha256').update(facts).digest('hex').slice(0, 24)}`;
}

function customerElement(id: string, { customer }: FiscalDocument): string {
  return element('Customer', {
    CustomerID: id,
    AccountID: unknown,
    CustomerTaxID: customer?.taxId ?? finalConsumer,
    CompanyName: plainText(customer?.name ?? 'Consumidor final', 100),
    BillingAddress: {
      AddressDetail: plainText(customer?.address ?? unknown, 210),
      City: unknown,
      PostalCode: unknown,
      Country: customer?.country ?? unknown,
    },
    SelfBillingIndicator: '0',
  });
}

/** Code of an article in the file. */
export function productCode({ code, taxCode }: FiscalLine): string {
  return plainText(taxCode === 'NS' ? `${code}-NS` : code, 60);
}

function productElement(code: string, { description, taxCode }: FiscalLine): string {
  return element('Product', {
    ProductType: taxCode === 'NS' ? 'I' : 'S',
    ProductCode: code,
    ProductDescription: description.length < 2 ? code : plainText(description, 200),
    ProductNumberCode: code,
  });
}

/** Kind of tax of a line. */
export function taxType({ taxCode }: Pick<FiscalLine, 'taxCode'>): 'IVA' | 'NS' {
  return taxCode === 'NS' ? 'NS' : 'IVA';
}

function taxElement({ issuer }: FiscalDocument, line: FiscalLine): string {
  return element('TaxTableEntry', {
    TaxType: taxType(line),
    TaxCountryRegion: issuer.region ?? 'PT',
    TaxCode: line.taxCode,
    Description: descriptions[line.taxCode] ?? line.taxCode,
    TaxPercentage: String(line.vatPercent),
  });
}
