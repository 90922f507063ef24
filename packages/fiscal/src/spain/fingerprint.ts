import { createHash } from 'node:crypto';
import { formatMinor } from '@innkeeper/kernel';

/** Facts of an issued invoice that its fingerprint covers. */
export interface IssueFacts {
  readonly taxId: string;
  readonly number: string;
  readonly issueDate: string; // YYYY-MM-DD
  readonly type: string; // F1, F2, R1, R5
  readonly currency: string;
  readonly vatMinor: bigint; // negative for a corrective invoice by difference
  readonly grossMinor: bigint;
  readonly previousHash: string | null; // of the record before it in the chain
  readonly generatedAt: string; // YYYY-MM-DDThh:mm:ss+hh:mm
}

/** The text behind the fingerprint of an issued invoice. Rules: FISCAL-5. */
export function issueText(facts: IssueFacts): string {
  return joined([
    ['IDEmisorFactura', facts.taxId],
    ['NumSerieFactura', facts.number],
    ['FechaExpedicionFactura', spanishDate(facts.issueDate)],
    ['TipoFactura', facts.type],
    ['CuotaTotal', formatMinor(facts.currency, facts.vatMinor)],
    ['ImporteTotal', formatMinor(facts.currency, facts.grossMinor)],
    ['Huella', facts.previousHash ?? ''],
    ['FechaHoraHusoGenRegistro', facts.generatedAt],
  ]);
}

/** The text behind the fingerprint of a cancelled invoice. Rules: FISCAL-5. */
export function cancellationText(facts: Pick<IssueFacts, 'taxId' | 'number' | 'issueDate' | 'previousHash' | 'generatedAt'>): string {
  return joined([
    ['IDEmisorFacturaAnulada', facts.taxId],
    ['NumSerieFacturaAnulada', facts.number],
    ['FechaExpedicionFacturaAnulada', spanishDate(facts.issueDate)],
    ['Huella', facts.previousHash ?? ''],
    ['FechaHoraHusoGenRegistro', facts.generatedAt],
  ]);
}

/** SHA-256 of the text in capital hexadecimal digits. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** `DD-MM-YYYY` of an ISO date. */
export function spanishDate(date: string): string {
  return date.split('-').reverse().join('-');
}

function joined(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${value.trim()}`).join('&');
}
