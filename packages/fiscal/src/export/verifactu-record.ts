import { formatMinor } from '@innkeeper/kernel';
import { type ChainRecord, type FiscalCustomer, type FiscalDocument, type VatTotal, vatTotals } from '../document/fiscal-document.ts';
import { spanishDate } from '../spain/fingerprint.ts';
import type { FiscalSoftware } from './fiscal-software.ts';
import { element, plainText, type XmlContent } from './xml.ts';

/** Element of a record, in the order of the schema. Rules: FISCAL-31. */
export function verifactuRecord(record: ChainRecord, software: FiscalSoftware): string {
  if (record.kind === 'cancel') return element('sf:RegistroAnulacion', prefixed(cancellation(record, software)));
  return element('sf:RegistroAlta', prefixed(issue(record, software)));
}

function issue(record: ChainRecord, software: FiscalSoftware): XmlContent {
  const { document, kind, isRepairOfRefused } = record;
  const { issuer, type, corrects } = document;
  const sign = document.kind === 'credit_note' ? -1n : 1n; // corrective invoices by difference
  const money = (minor: bigint) => formatMinor(document.currency, sign * minor);
  return {
    IDVersion: '1.0',
    IDFactura: invoiceId(issuer.taxId, document.number, document.issueDate),
    NombreRazonEmisor: plainText(issuer.legalName, 120),
    Subsanacion: kind === 'repair' ? 'S' : null,
    RechazoPrevio: kind === 'repair' && isRepairOfRefused ? 'X' : null,
    TipoFactura: type,
    TipoRectificativa: corrects && 'I',
    FacturasRectificadas: corrects && { IDFacturaRectificada: invoiceId(issuer.taxId, corrects.number, corrects.issueDate) },
    DescripcionOperacion: plainText(corrects?.reason ?? document.lines.map(({ description }) => description).join(', '), 500),
    FacturaSinIdentifDestinatarioArt61d: type === 'F2' && document.kind === 'invoice' ? 'S' : null,
    Destinatarios: hasRecipient(document) && document.customer ? { IDDestinatario: recipient(document.customer) } : null,
    Desglose: { DetalleDesglose: vatTotals(document.lines).map((total) => breakdown(total, money)) },
    CuotaTotal: money(document.vatMinor),
    ImporteTotal: money(document.grossMinor),
    ...ending(record, software),
  };
}

function cancellation(record: ChainRecord, software: FiscalSoftware): XmlContent {
  const { issuer, number, issueDate } = record.document;
  return {
    IDVersion: '1.0',
    IDFactura: {
      IDEmisorFacturaAnulada: issuer.taxId,
      NumSerieFacturaAnulada: number,
      FechaExpedicionFacturaAnulada: spanishDate(issueDate),
    },
    RechazoPrevio: record.isRepairOfRefused ? 'S' : null,
    ...ending(record, software),
  };
}

function ending({ previous, previousHash, document, generatedAt, hash }: ChainRecord, software: FiscalSoftware) {
  const before = previous && { ...invoiceId(previous.taxId, previous.number, previous.issueDate), Huella: previousHash ?? '' };
  return {
    Encadenamiento: before ? { RegistroAnterior: before } : { PrimerRegistro: 'S' },
    SistemaInformatico: {
      NombreRazon: plainText(software.producer, 120),
      NIF: software.producerTaxId,
      NombreSistemaInformatico: plainText(software.product, 30),
      IdSistemaInformatico: systemId,
      Version: plainText(software.version, 50),
      NumeroInstalacion: document.issuer.installationNumber ?? '1',
      TipoUsoPosibleSoloVerifactu: 'S',
      TipoUsoPosibleMultiOT: 'S',
      IndicadorMultiplesOT: 'S',
    },
    FechaHoraHusoGenRegistro: generatedAt,
    TipoHuella: '01',
    Huella: hash,
  };
}

const systemId = '01';

function invoiceId(taxId: string, number: string, issueDate: string) {
  return { IDEmisorFactura: taxId, NumSerieFactura: number, FechaExpedicionFactura: spanishDate(issueDate) };
}

function hasRecipient({ type }: FiscalDocument): boolean {
  return type !== 'F2' && type !== 'R5';
}

function recipient({ name, taxId, country }: FiscalCustomer): XmlContent {
  const named = { NombreRazon: plainText(name, 120) };
  if (country === null || country === 'ES') return { ...named, NIF: taxId ?? '' };
  return { ...named, IDOtro: { CodigoPais: country, IDType: '04', ID: plainText(taxId ?? '', 20) } };
}

function breakdown({ taxCode, vatPercent, netMinor, vatMinor }: VatTotal, money: (minor: bigint) => string): XmlContent {
  const isTaxed = taxCode.startsWith('S');
  const isExempt = taxCode.startsWith('E');
  return {
    Impuesto: '01',
    ClaveRegimen: '01',
    CalificacionOperacion: isExempt ? null : taxCode,
    OperacionExenta: isExempt ? taxCode : null,
    TipoImpositivo: isTaxed ? vatPercent.toFixed(2) : null,
    BaseImponibleOimporteNoSujeto: money(netMinor),
    CuotaRepercutida: isTaxed ? money(vatMinor) : null,
  };
}

function prefixed(content: XmlContent): XmlContent {
  if (typeof content === 'string') return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => {
      if (value === null || value === undefined) return [name, value];
      return [`sf:${name}`, isList(value) ? value.map(prefixed) : prefixed(value)];
    }),
  );
}

function isList(value: XmlContent | readonly XmlContent[]): value is readonly XmlContent[] {
  return Array.isArray(value);
}
