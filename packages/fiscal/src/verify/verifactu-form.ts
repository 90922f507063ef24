import { type Fault, faultTexts } from './finding.ts';
import { centsAt, childAt, textAt, type XmlElement } from './read-elements.ts';

/** The element before the records of a file that names their issuer. */
export const verifactuHeaderName = 'Cabecera';

const typesWithCustomer = ['F1', 'R1', 'R2', 'R3', 'R4'];
const toleranceCents = 50n; // each of the lines in a sum is rounded

/** Faults of an issue in what no fingerprint covers: rates, reasons, customer and kind of correction. Rules: FISCAL-32. */
export function formFaults(record: XmlElement): Fault[] {
  const parts = childAt(record, 'Desglose')?.children ?? [];
  const type = textAt(record, 'TipoFactura');
  const isCorrection = type.startsWith('R');
  const hasCorrection = ['TipoRectificativa', 'FacturasRectificadas'].every(
    (name) => (childAt(record, name) !== undefined) === isCorrection,
  );
  const hasCustomer = childAt(record, 'Destinatarios') !== undefined;
  const faults: Fault[] = [];
  if (!hasCorrection || hasCustomer !== typesWithCustomer.includes(type)) faults.push(faultTexts.type);
  if (!parts.every(isTaxOfRate)) faults.push(faultTexts.tax);
  if (!parts.every(hasReason)) faults.push(faultTexts.exemption);
  return faults;
}

/** True if a part is not taxed, or its tax is its rate but for rounding: 50 cents and a percent of the base. */
function isTaxOfRate(part: XmlElement): boolean {
  if (childAt(part, 'TipoImpositivo') === undefined) return true;
  const [base, tax, rate] = [
    centsAt(part, 'BaseImponibleOimporteNoSujeto'),
    centsAt(part, 'CuotaRepercutida'),
    centsAt(part, 'TipoImpositivo'),
  ];
  if (base === null || tax === null || rate === null) return false;
  const difference = tax * 10_000n - base * rate;
  return absolute(difference) <= toleranceCents * 10_000n + absolute(base) * 100n;
}

/** Taxed parts have rate and tax, and others neither. */
function hasReason(part: XmlElement): boolean {
  const isTaxed = textAt(part, 'CalificacionOperacion').startsWith('S');
  return ['TipoImpositivo', 'CuotaRepercutida'].every((name) => (childAt(part, name) !== undefined) === isTaxed);
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
