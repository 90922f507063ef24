const lineLengths: ReadonlySet<number> = new Set([30, 36, 44]);
const zoneLengths: ReadonlySet<number> = new Set([72, 88, 90]); // two lines of 36 or 44, or three of 30

/** Characters of a machine-readable zone as they are typed by a reader. */
export interface Scan {
  readonly line: string;
  readonly zone: string; // complete lines
}

export const noScan: Scan = { line: '', zone: '' };

/** Result of a key: what was scanned so far, or a complete zone. */
export interface ScanStep {
  readonly scan: Scan;
  /** The key belongs to a zone and must not reach the form. */
  readonly isTaken: boolean;
  readonly zone?: string;
}

/**
 * Follows the keys of a reader, which types like a keyboard and ends each line, or the zone, with Enter. Nobody types thirty capitals and
 * fillers without another key between them, so speed does not matter.
 */
export function scanKey({ line, zone }: Scan, key: string): ScanStep {
  if (/^[A-Z0-9<]$/.test(key)) return { scan: { line: line + key, zone }, isTaken: zone !== '' || `${line}${key}`.includes('<') };
  if (key === 'Shift' || key === 'CapsLock') return { scan: { line, zone }, isTaken: false }; // held for capitals
  if (key !== 'Enter' || line === '') return { scan: noScan, isTaken: false };
  const scanned = zone + line;
  if (zoneLengths.has(scanned.length)) return { scan: noScan, isTaken: true, zone: scanned };
  if (!lineLengths.has(line.length)) return { scan: noScan, isTaken: false };
  return { scan: { line: '', zone: scanned }, isTaken: true };
}
