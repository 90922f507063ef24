import { fingerprint } from '../spain/fingerprint.ts';
import { type Fault, faultTexts, placeOf } from './finding.ts';
import { centsAt, childAt, textAt, type XmlElement } from './read-elements.ts';

interface LastRecord {
  readonly identity: string;
  readonly hash: string;
  readonly epochMs: number;
}

const issueFields = [
  ['IDEmisorFactura', 'IDFactura/IDEmisorFactura'],
  ['NumSerieFactura', 'IDFactura/NumSerieFactura'],
  ['FechaExpedicionFactura', 'IDFactura/FechaExpedicionFactura'],
  ['TipoFactura', 'TipoFactura'],
  ['CuotaTotal', 'CuotaTotal'],
  ['ImporteTotal', 'ImporteTotal'],
] as const;

const cancellationFields = [
  ['IDEmisorFacturaAnulada', 'IDFactura/IDEmisorFacturaAnulada'],
  ['NumSerieFacturaAnulada', 'IDFactura/NumSerieFacturaAnulada'],
  ['FechaExpedicionFacturaAnulada', 'IDFactura/FechaExpedicionFacturaAnulada'],
] as const;

/** Number of the document of a record. */
export function numberOfRecord(record: XmlElement): string {
  return textAt(record, 'IDFactura/NumSerieFactura') || textAt(record, 'IDFactura/NumSerieFacturaAnulada');
}

/** Checks records one after the other, over all files of an export. */
export class VerifactuVerifier {
  readonly #chains = new Map<string, LastRecord>();
  readonly #series = new Map<string, number>();
  documents = 0;

  /** Faults of the next record. */
  check(record: XmlElement): Fault[] {
    const isIssue = record.name === 'RegistroAlta';
    const fields = (isIssue ? issueFields : cancellationFields).map(([name, path]) => [name, textAt(record, path)] as const);
    const [[, taxId] = ['', ''], [, number] = ['', ''], [, date] = ['', '']] = fields;
    const time = textAt(record, 'FechaHoraHusoGenRegistro');
    const hash = textAt(record, 'Huella');
    const previous = textAt(record, 'Encadenamiento/RegistroAnterior/Huella');
    const faults: Fault[] = [];
    const chain = `${taxId} ${textAt(record, 'SistemaInformatico/NumeroInstalacion')}`;
    const last = this.#chains.get(chain);
    const epochMs = Date.parse(time);
    if (isIssue && textAt(record, 'Subsanacion') !== 'S') faults.push(...this.#numberFaults(number));
    if (last && !(epochMs >= last.epochMs)) faults.push(faultTexts.time);
    if (last && identityOfPrevious(record) !== `${last.identity} ${last.hash}`) faults.push(faultTexts.chain);
    const text = [...fields, ['Huella', previous], ['FechaHoraHusoGenRegistro', time]].map(([name, value]) => `${name}=${value}`).join('&');
    if (fingerprint(text) !== hash) faults.push(faultTexts.hash);
    if (isIssue) faults.push(...totalFaults(record));
    this.#chains.set(chain, { identity: `${taxId} ${number} ${date}`, hash, epochMs });
    return faults;
  }

  #numberFaults(number: string): Fault[] {
    this.documents += 1;
    const place = placeOf(number);
    const last = place && this.#series.get(place.series);
    if (place) this.#series.set(place.series, place.sequence);
    return place && (last === undefined || place.sequence === (last ?? 0) + 1) ? [] : [faultTexts.number];
  }
}

function identityOfPrevious(record: XmlElement): string {
  const previous = childAt(record, 'Encadenamiento/RegistroAnterior');
  const names = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'Huella'];
  return previous ? names.map((name) => textAt(previous, name)).join(' ') : '';
}

function totalFaults(record: XmlElement): Fault[] {
  const faults: Fault[] = [];
  const parts = childAt(record, 'Desglose')?.children ?? [];
  const tax = parts.reduce((total, part) => total + (centsAt(part, 'CuotaRepercutida') ?? 0n), 0n);
  const base = parts.reduce((total, part) => total + (centsAt(part, 'BaseImponibleOimporteNoSujeto') ?? 0n), 0n);
  if (centsAt(record, 'CuotaTotal') !== tax) faults.push(faultTexts.sums);
  if (centsAt(record, 'ImporteTotal') !== base + tax) faults.push(faultTexts.total);
  return faults;
}
