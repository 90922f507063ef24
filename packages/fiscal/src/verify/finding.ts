/** Faults of an export, in words. */
export const faultTexts = {
  number: 'number does not follow the one before it',
  time: 'time is before that of the document before it',
  chain: 'does not follow the document before it',
  signature: 'signature is wrong',
  key: 'public key is missing',
  hash: 'hash is wrong',
  sums: 'lines do not add up to the totals',
  total: 'net and tax do not add up to the total',
  tax: 'tax is not what the rates come to',
  atcud: 'ATCUD does not have the number',
  validationCode: 'ATCUD is not that of the series',
  header: 'header is wrong',
  issuer: 'issuer is not that of the file',
  status: 'status is wrong',
  type: 'type does not fit the document',
  dates: 'dates do not agree',
  masters: 'customer, article or tax is not in the file',
  lines: 'lines are not numbered from 1',
  price: 'unit price is not that of the line',
  exemption: 'reason without tax does not fit the rate',
  fileTotals: 'documents do not add up to the totals of the file',
  xml: 'file is not well-formed',
  empty: 'file is no export of documents',
} as const;

export type Fault = (typeof faultTexts)[keyof typeof faultTexts];

/** A fault of a document; without a number, of the file. */
export interface Finding {
  readonly number: string | null;
  readonly fault: Fault;
}

/** Series and sequence of a number, which ends with a slash and digits. */
export function placeOf(number: string): { readonly series: string; readonly sequence: number } | null {
  const [, series, digits] = /^(.+)\/(\d+)$/.exec(number) ?? [];
  return series === undefined || digits === undefined ? null : { series, sequence: Number(digits) };
}
