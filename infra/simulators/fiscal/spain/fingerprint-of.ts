import { createHash } from 'node:crypto';
import type { FiscalSpanishRecord } from '@innkeeper/protos';
import { decimalOf } from '../finding.ts';

/** The fingerprint that a record must have. */
export function fingerprintOf({ issue, cancellation, previous, generatedAt }: FiscalSpanishRecord): string {
  const id = issue?.id ?? cancellation?.id;
  const suffix = issue ? '' : 'Anulada';
  const [day = '', month = '', year = ''] = (id?.issueDate ?? '').split('-').reverse();
  const amounts = issue
    ? [
        `TipoFactura=${issue.type}`,
        `CuotaTotal=${decimalOf(BigInt(issue.vatMinor))}`,
        `ImporteTotal=${decimalOf(BigInt(issue.grossMinor))}`,
      ]
    : [];
  const text = [
    `IDEmisorFactura${suffix}=${id?.taxId ?? ''}`,
    `NumSerieFactura${suffix}=${id?.number ?? ''}`,
    `FechaExpedicionFactura${suffix}=${day}-${month}-${year}`,
    ...amounts,
    `Huella=${previous?.hash ?? ''}`,
    `FechaHoraHusoGenRegistro=${generatedAt}`,
  ].join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}
