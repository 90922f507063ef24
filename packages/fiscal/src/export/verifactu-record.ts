import { formatMinor } from '@innkeeper/kernel';
import type { FiscalSpanishInvoice, FiscalSpanishRecord } from '@innkeeper/protos';
import type { FiscalIssuer } from '../document/fiscal-document.ts';
import { spanishDate } from '../spain/fingerprint.ts';
import { type RecordToSend, spanishRecordMessage } from '../submission/spanish-record-message.ts';
import type { FiscalSoftware } from './fiscal-software.ts';
import { element, plainText, type XmlContent } from './xml.ts';

/** Element of a record, in the order of the schema: what the authority is sent, word for word. Rules: FISCAL-31. */
export function verifactuRecord(record: RecordToSend, software: FiscalSoftware): string {
  const message = spanishRecordMessage(record);
  const ending = endingOf(message, record.document.issuer, software);
  if (message.cancellation) {
    const { id, isEarlierRefused } = message.cancellation;
    const content = { IDVersion: '1.0', IDFactura: invoiceId(id, 'Anulada'), RechazoPrevio: isEarlierRefused ? 'S' : null };
    return element('sf:RegistroAnulacion', prefixed({ ...content, ...ending }));
  }
  if (!message.issue) throw new Error(`no content in the record of ${record.document.number}`);
  return element('sf:RegistroAlta', prefixed({ ...issueContent(message.issue, record.document.currency), ...ending }));
}

const earlierRefusals: Readonly<Record<string, string>> = { EARLIER_REFUSAL_OF_ISSUE: 'X', EARLIER_REFUSAL_OF_REPAIR: 'S' };

function issueContent(issue: FiscalSpanishInvoice, currency: string) {
  const money = (minor: string) => formatMinor(currency, BigInt(minor));
  return {
    IDVersion: '1.0',
    IDFactura: invoiceId(issue.id),
    NombreRazonEmisor: plainText(issue.issuerName, 120),
    Subsanacion: issue.isRepair ? 'S' : null,
    RechazoPrevio: earlierRefusals[issue.earlierRefusal],
    TipoFactura: issue.type,
    TipoRectificativa: issue.correctionMethod || null,
    FacturasRectificadas: issue.corrected.length > 0 ? { IDFacturaRectificada: issue.corrected.map((id) => invoiceId(id)) } : null,
    DescripcionOperacion: plainText(issue.description, 500),
    FacturaSinIdentifDestinatarioArt61d: issue.isWithoutCustomer ? 'S' : null,
    Destinatarios: issue.customer && { IDDestinatario: recipient(issue.customer) },
    Desglose: { DetalleDesglose: issue.taxes.map((tax) => breakdown(tax, money)) },
    CuotaTotal: money(issue.vatMinor),
    ImporteTotal: money(issue.grossMinor),
  };
}

function endingOf({ previous, generatedAt, hash }: FiscalSpanishRecord, issuer: FiscalIssuer, software: FiscalSoftware) {
  return {
    Encadenamiento: previous ? { RegistroAnterior: { ...invoiceId(previous.id), Huella: previous.hash } } : { PrimerRegistro: 'S' },
    SistemaInformatico: {
      NombreRazon: plainText(software.producer, 120),
      NIF: software.producerTaxId,
      NombreSistemaInformatico: plainText(software.product, 30),
      IdSistemaInformatico: systemId,
      Version: plainText(software.version, 50),
      NumeroInstalacion: issuer.installationNumber ?? '1',
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

function invoiceId(id: FiscalSpanishInvoice['id'], ending = '') {
  if (!id) throw new Error('a record names no invoice');
  return {
    [`IDEmisorFactura${ending}`]: id.taxId,
    [`NumSerieFactura${ending}`]: id.number,
    [`FechaExpedicionFactura${ending}`]: spanishDate(id.issueDate),
  };
}

function recipient({ name, taxId, country, idType, id }: NonNullable<FiscalSpanishInvoice['customer']>): XmlContent {
  const named = { NombreRazon: plainText(name, 120) };
  return id === '' ? { ...named, NIF: taxId } : { ...named, IDOtro: { CodigoPais: country, IDType: idType, ID: id } };
}

function breakdown(tax: FiscalSpanishInvoice['taxes'][number], money: (minor: string) => string): XmlContent {
  const isTaxed = tax.qualification.startsWith('S');
  return {
    Impuesto: tax.tax,
    ClaveRegimen: tax.regime,
    CalificacionOperacion: tax.qualification || null,
    OperacionExenta: tax.exemption || null,
    TipoImpositivo: isTaxed ? tax.vatPercent.toFixed(2) : null,
    BaseImponibleOimporteNoSujeto: money(tax.netMinor),
    CuotaRepercutida: isTaxed ? money(tax.vatMinor) : null,
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
