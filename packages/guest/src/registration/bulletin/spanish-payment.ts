/** Amount paid on a folio by one method, net of refunds. */
export interface PaidAmount {
  readonly method: 'card' | 'cash' | 'bank_transfer' | 'ota_collect';
  readonly minor: bigint; // minor units of the folio's currency
}

const codes = {
  card: 'TARJT',
  cash: 'EFECT',
  bank_transfer: 'TRANS',
  ota_collect: 'PLATF',
} as const satisfies Record<PaidAmount['method'], string>;

/**
 * The payment type of a contract in the Spanish registry: the method of most of the money, the first one on a tie; `DESTI` (at the place
 * of stay) when nothing has been paid yet. Rules: REG-8.
 */
export function spanishPaymentType(paid: readonly PaidAmount[]): string {
  const totals = new Map<PaidAmount['method'], bigint>();
  for (const { method, minor } of paid) totals.set(method, (totals.get(method) ?? 0n) + minor);
  const [most] = [...totals].filter(([, minor]) => minor > 0n).sort(([, a], [, b]) => Number(b > a) - Number(a > b));
  return most ? codes[most[0]] : 'DESTI';
}
