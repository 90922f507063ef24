import { fingerprint } from '../spain/fingerprint.ts';
import { ChainLinks, type RecordName } from './chain-links.ts';
import { type Fault, type Finding, faultTexts, placeOf } from './finding.ts';
import { centsAt, childAt, textAt, type XmlElement } from './read-elements.ts';
import { SeriesNumbers } from './series-numbers.ts';
import { formFaults } from './verifactu-form.ts';

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
  readonly #links = new ChainLinks();
  readonly #numbers = new SeriesNumbers();
  #issuer: string | null = null; // of the file
  documents = 0;

  beginFile(): void {
    this.#issuer = null;
    this.#links.beginFile();
    this.#numbers.beginFile();
  }

  beginIssuer(header: XmlElement): void {
    this.#issuer = textAt(header, 'ObligadoEmision/NIF');
  }

  /** Faults of the next record. */
  check(record: XmlElement): Fault[] {
    const isIssue = record.name === 'RegistroAlta';
    const fields = (isIssue ? issueFields : cancellationFields).map(([name, path]) => [name, textAt(record, path)] as const);
    const [[, taxId] = ['', ''], [, number] = ['', ''], [, date] = ['', '']] = fields;
    const time = textAt(record, 'FechaHoraHusoGenRegistro');
    const hash = textAt(record, 'Huella');
    const chain = `${taxId} ${textAt(record, 'SistemaInformatico/NumeroInstalacion')}`;
    const faults: Fault[] = [];
    if (isIssue && textAt(record, 'Subsanacion') !== 'S') faults.push(...this.#numberFaults({ chain, taxId, number }));
    const name = recordName({ taxId, number, date, hash });
    faults.push(...this.#links.add({ ...name, chain, previous: previousOf(record), epochMs: Date.parse(time) }));
    const previousHash = textAt(record, `${previousPath}/Huella`);
    const text = [...fields, ['Huella', previousHash], ['FechaHoraHusoGenRegistro', time]]
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    if (fingerprint(text) !== hash) faults.push(faultTexts.hash);
    if (this.#issuer !== null && this.#issuer !== taxId) faults.push(faultTexts.issuer);
    if (isIssue) faults.push(...totalFaults(record), ...formFaults(record));
    return faults;
  }

  /** Faults that show only once all files are read, and documents whose predecessors are in none of them. */
  finish(): { readonly faults: readonly Finding[]; readonly gaps: readonly string[] } {
    const numbers = this.#numbers.finish().map((number) => ({ number, fault: faultTexts.number }));
    const { faults, gaps } = this.#links.finish();
    return { faults: [...numbers, ...faults], gaps };
  }

  #numberFaults({ number, ...origin }: { readonly chain: string; readonly taxId: string; readonly number: string }): Fault[] {
    this.documents += 1;
    const place = placeOf(number);
    return place && this.#numbers.add({ ...origin, ...place }) ? [] : [faultTexts.number];
  }
}

const previousPath = 'Encadenamiento/RegistroAnterior';

function previousOf(record: XmlElement): RecordName | null {
  const previous = childAt(record, previousPath);
  if (!previous) return null;
  const [taxId = '', number = '', date = '', hash = ''] = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura', 'Huella'].map(
    (name) => textAt(previous, name),
  );
  return recordName({ taxId, number, date, hash });
}

interface RecordIdentity {
  readonly taxId: string;
  readonly number: string;
  readonly date: string; // DD-MM-YYYY
  readonly hash: string;
}

function recordName({ taxId, number, date, hash }: RecordIdentity): RecordName {
  return { key: `${taxId} ${number} ${date} ${hash}`, number, date: date.split('-').toReversed().join('-') };
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
