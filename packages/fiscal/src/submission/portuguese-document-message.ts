import type { FiscalPortugueseDocument } from '@innkeeper/protos';
import { type FiscalDocument, vatTotals } from '../document/fiscal-document.ts';

/** A document in the words of the Portuguese authority. Rules: FISCAL-29. */
export function portugueseDocumentMessage(document: FiscalDocument): FiscalPortugueseDocument {
  const { customer, corrects, issuer } = document;
  return {
    number: document.number,
    atcud: document.atcud ?? '',
    documentType: document.type,
    isTraining: document.isTraining,
    issueDate: document.issueDate,
    generatedAt: document.generatedAt,
    hash: document.hash,
    keyVersion: document.keyVersion ?? 0,
    customer: customer && {
      taxId: customer.taxId ?? '',
      name: customer.name,
      country: customer.country ?? '',
      address: customer.address ?? '',
    },
    lines: vatTotals(document.lines).map(({ taxCode, vatPercent, exemption, netMinor, vatMinor }) => ({
      region: issuer.region ?? 'PT',
      taxCode,
      vatPercent,
      exemptionCode: exemption?.code ?? '',
      exemptionReason: exemption?.reason ?? '',
      netMinor: String(netMinor),
      vatMinor: String(vatMinor),
    })),
    netMinor: String(document.netMinor),
    vatMinor: String(document.vatMinor),
    grossMinor: String(document.grossMinor),
    corrects: corrects && { number: corrects.number, reason: corrects.reason },
  };
}
