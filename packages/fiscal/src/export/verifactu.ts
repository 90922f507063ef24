import type { FiscalIssuer } from '../document/fiscal-document.ts';
import type { RecordToSend } from '../submission/spanish-record-message.ts';
import type { FiscalSoftware } from './fiscal-software.ts';
import { verifactuRecord } from './verifactu-record.ts';
import { element, plainText, prolog } from './xml.ts';

/** Records of one taxpayer. */
export interface VerifactuInput {
  readonly issuer: FiscalIssuer;
  readonly software: FiscalSoftware;
  /** The records of each chain in order, chain by chain. */
  readonly records: AsyncIterable<RecordToSend>;
}

/** One file of an export; its text is read before the next file is asked for. */
export interface VerifactuFile {
  readonly name: string;
  readonly text: AsyncIterable<string>;
}

/** Most records of a file: the schema's bound. */
export const verifactuRecordsMax = 1_000;

const base = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const namespaces = `xmlns:sfLR="${base}SuministroLR.xsd" xmlns:sf="${base}SuministroInformacion.xsd"`;

/** Files of at most 1,000 records each, as text in pieces, one record in memory at a time. Rules: FISCAL-31. */
export async function* writeVerifactu(input: VerifactuInput): AsyncGenerator<VerifactuFile> {
  const records = input.records[Symbol.asyncIterator]();
  let next = await records.next();
  for (let part = 1; !next.done; part += 1) {
    const state = { next };
    yield { name: `verifactu-${String(part).padStart(4, '0')}.xml`, text: fileText(input, records, state) };
    next = state.next;
  }
}

interface ReadingState {
  next: IteratorResult<RecordToSend>;
}

async function* fileText({ issuer, software }: VerifactuInput, records: AsyncIterator<RecordToSend>, state: ReadingState) {
  yield `${prolog([])}<sfLR:RegFactuSistemaFacturacion ${namespaces}>\n${heading(issuer)}\n`;
  for (let count = 0; count < verifactuRecordsMax && !state.next.done; count += 1) {
    yield `<sfLR:RegistroFactura>${verifactuRecord(state.next.value, software)}</sfLR:RegistroFactura>\n`;
    state.next = await records.next();
  }
  yield '</sfLR:RegFactuSistemaFacturacion>\n';
}

function heading({ legalName, taxId }: FiscalIssuer): string {
  return element('sfLR:Cabecera', { 'sf:ObligadoEmision': { 'sf:NombreRazon': plainText(legalName, 120), 'sf:NIF': taxId } });
}
