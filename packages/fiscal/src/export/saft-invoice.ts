import { formatMinor } from '@innkeeper/kernel';
import type { FiscalDocument, FiscalLine, FiscalPayment } from '../document/fiscal-document.ts';
import { customerId, productCode, taxType } from './saft-master-files.ts';
import { plainText, type XmlContent } from './xml.ts';

const sourceId = 'innkeeper';
const replacedReason = 'Rejeitada pela AT e emitida de novo';

const mechanisms: Readonly<Record<string, string>> = { card: 'CC', cash: 'NU', bank_transfer: 'TB' };

/** Content of the element `Invoice` of a document, in the order of the schema. Rules: FISCAL-30. */
export function saftInvoice(document: FiscalDocument): XmlContent {
  const money = (minor: bigint) => formatMinor(document.currency, minor);
  return {
    InvoiceNo: document.number,
    ATCUD: document.atcud ?? '0',
    DocumentStatus: {
      InvoiceStatus: document.isReplaced ? 'A' : 'N',
      InvoiceStatusDate: document.generatedAt,
      Reason: document.isReplaced ? replacedReason : null,
      SourceID: sourceId,
      SourceBilling: 'P',
    },
    Hash: document.hash,
    HashControl: String(document.keyVersion ?? 1),
    Period: String(Number(document.issueDate.slice('YYYY-'.length, 'YYYY-MM'.length))),
    InvoiceDate: document.issueDate,
    InvoiceType: document.type,
    SpecialRegimes: { SelfBillingIndicator: '0', CashVATSchemeIndicator: '0', ThirdPartiesBillingIndicator: '0' },
    SourceID: sourceId,
    SystemEntryDate: document.generatedAt,
    CustomerID: customerId(document),
    Line: document.lines.map((line) => lineContent(document, line)),
    DocumentTotals: {
      TaxPayable: money(document.vatMinor),
      NetTotal: money(document.netMinor),
      GrossTotal: money(document.grossMinor),
      Payment: document.payments.filter(({ amountMinor }) => amountMinor > 0n).map((payment) => paymentContent(document, payment)),
    },
  };
}

function lineContent(document: FiscalDocument, line: FiscalLine): XmlContent {
  const { corrects, currency, kind } = document;
  const net = formatMinor(currency, line.netMinor);
  return {
    LineNumber: String(line.line),
    ProductCode: productCode(line),
    ProductDescription: line.description.length < 2 ? productCode(line) : plainText(line.description, 200),
    Quantity: String(line.quantity),
    UnitOfMeasure: 'UN',
    UnitPrice: formatMinor(currency, line.unitNetMinor),
    TaxPointDate: line.serviceDate,
    References: corrects && { Reference: corrects.number, Reason: plainText(corrects.reason, 50) },
    Description: plainText(line.description, 200),
    DebitAmount: kind === 'credit_note' ? net : null,
    CreditAmount: kind === 'credit_note' ? null : net,
    Tax: {
      TaxType: taxType(line),
      TaxCountryRegion: document.issuer.region ?? 'PT',
      TaxCode: line.taxCode,
      TaxPercentage: String(line.vatPercent),
    },
    TaxExemptionReason: line.exemption && plainText(line.exemption.reason, 60),
    TaxExemptionCode: line.exemption?.code,
  };
}

function paymentContent({ currency }: FiscalDocument, { method, amountMinor, date }: FiscalPayment): XmlContent {
  return { PaymentMechanism: mechanisms[method] ?? 'OU', PaymentAmount: formatMinor(currency, amountMinor), PaymentDate: date };
}
