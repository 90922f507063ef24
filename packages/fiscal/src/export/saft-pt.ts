import { formatMinor } from '@innkeeper/kernel';
import type { FiscalDocument, FiscalIssuer } from '../document/fiscal-document.ts';
import type { FiscalSoftware } from './fiscal-software.ts';
import { saftInvoice } from './saft-invoice.ts';
import { type ChainStart, MasterFiles } from './saft-master-files.ts';
import { element, instruction, plainText, prolog } from './xml.ts';

/** A public key of signatures, by its version. */
export interface ExportedKey {
  readonly version: string;
  readonly spki: string; // base64 of the DER form
}

/** A billing file of one taxpayer. */
export interface SaftInput {
  readonly issuer: FiscalIssuer;
  readonly from: string; // first and last date of issue
  readonly to: string;
  readonly createdOn: string;
  readonly software: FiscalSoftware;
  readonly keys: readonly ExportedKey[];
  readonly starts: readonly ChainStart[]; // of chains that begin before the file
  /** The documents, by series, type and number. Read twice, and both times the same: once for what precedes them, once to write them. */
  documents(): AsyncIterable<FiscalDocument>;
}

const namespace = 'urn:OECD:StandardAuditFile-Tax:PT_1.04_01';

/**
 * SAF-T (PT) 1.04_01 of sales, as text in pieces from the first document on: memory holds the articles and the ids of the customers.
 * Rules: FISCAL-30.
 */
export async function* writeSaft(input: SaftInput): AsyncGenerator<string> {
  const keys = input.keys.map(({ version, spki }) => instruction('innkeeper-public-key', { version, key: spki }));
  const starts = input.starts.map(({ series, sequence, hash }) =>
    instruction('innkeeper-chain-start', { series, sequence: String(sequence), hash }),
  );
  yield prolog([...keys, ...starts]);
  yield `<AuditFile xmlns="${namespace}">\n${header(input)}\n<MasterFiles>\n`;
  const masters = new MasterFiles();
  for await (const document of input.documents()) {
    const customer = masters.add(document);
    if (customer !== null) yield `${customer}\n`;
  }
  for (const text of masters.elements()) yield `${text}\n`;
  yield `</MasterFiles>\n<SourceDocuments>\n<SalesInvoices>\n${totals(masters)}\n`;
  let written = 0;
  for await (const document of input.documents()) {
    yield `${element('Invoice', saftInvoice(document))}\n`;
    written += 1;
  }
  if (written !== masters.documents) throw new Error(`${written} documents in the second reading, ${masters.documents} in the first`);
  yield '</SalesInvoices>\n</SourceDocuments>\n</AuditFile>\n';
}

function header({ issuer, from, to, createdOn, software }: SaftInput): string {
  const { address } = issuer;
  return element('Header', {
    AuditFileVersion: '1.04_01',
    CompanyID: issuer.taxId,
    TaxRegistrationNumber: issuer.taxId,
    TaxAccountingBasis: 'F',
    CompanyName: plainText(issuer.legalName, 100),
    CompanyAddress: {
      AddressDetail: plainText(address?.street ?? '', 210),
      City: plainText(address?.city ?? '', 50),
      PostalCode: address && /^\d{4}-\d{3}$/.test(address.postalCode) ? address.postalCode : '0000-000',
      Country: 'PT',
    },
    FiscalYear: from.slice(0, 4),
    StartDate: from,
    EndDate: to,
    CurrencyCode: 'EUR',
    DateCreated: createdOn,
    TaxEntity: 'Global',
    ProductCompanyTaxID: software.producerTaxId,
    SoftwareCertificateNumber: String(issuer.certificateNumber),
    ProductID: `${software.product}/${software.producer}`,
    ProductVersion: plainText(software.version, 30),
  });
}

function totals({ documents, debitMinor, creditMinor }: MasterFiles): string {
  const parts = [
    element('NumberOfEntries', String(documents)),
    element('TotalDebit', formatMinor('EUR', debitMinor)),
    element('TotalCredit', formatMinor('EUR', creditMinor)),
  ];
  return parts.join('\n');
}
