import { createHash, createPublicKey } from 'node:crypto';
import { isPortugueseTaxId, localDate } from '@innkeeper/kernel';
import type { FiscalSeries, FiscalSeriesRequest } from '@innkeeper/protos';
import type { Finding } from '../finding.ts';

export const registered: Finding = { code: '2001', text: 'the series is registered' };
export const found: Finding = { code: '2002', text: 'the series was found' };
export const registeredAlready: Finding = { code: '4001', text: 'the series is registered already' };

const keyBits = 1_024;

type SeriesRule = readonly [field: keyof FiscalSeries & string, isSound: (series: FiscalSeries) => boolean];

const rules: readonly SeriesRule[] = [
  ['name', ({ name }) => /^[A-Za-z0-9._-]{1,35}$/.test(name)],
  ['documentType', ({ documentType }) => /^(FT|FS|NC)$/.test(documentType)],
  ['firstSequence', ({ firstSequence }) => /^[1-9]\d*$/.test(firstSequence)],
  ['startsOn', ({ startsOn }) => localDate.safeParse(startsOn).success],
  ['certificateNumber', ({ certificateNumber }) => certificateNumber >= 0 && certificateNumber <= 9_999],
  ['keyVersion', ({ keyVersion }) => keyVersion >= 1],
  ['publicKey', ({ publicKey }) => isSigningKey(publicKey)],
];

/** The fault of a new series; null when it can be registered. Rules: FISCAL-21. */
export function faultOfSeries({ taxId, series, sentOn }: FiscalSeriesRequest): Finding | null {
  if (!series) return { code: '4002', text: 'series: is missing' };
  if (!isPortugueseTaxId(taxId)) return { code: '4003', text: 'tax_id: is no tax number' };
  const wrong = rules.find(([, isSound]) => !isSound(series));
  if (wrong) return { code: '4003', text: `${wrong[0]}: has a wrong value` };
  return series.startsOn < sentOn ? { code: '4049', text: 'starts_on: is in the past' } : null;
}

function isSigningKey(key: string): boolean {
  try {
    return publicKeyOf(key).asymmetricKeyDetails?.modulusLength === keyBits;
  } catch {
    return false; // not a key at all
  }
}

/** Reads a public key. */
export function publicKeyOf(key: string) {
  return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
}

const letters = 'BCDFGHJKMNPQRSTVWXYZ2345678';

/** Validation code of a series: eight letters and digits, the same for the same series. */
export function validationCodeOf(...identity: readonly string[]): string {
  const digest = createHash('sha256').update(identity.join('\n')).digest();
  return [...digest.subarray(0, 8)].map((byte) => letters.charAt(byte % letters.length)).join('');
}
