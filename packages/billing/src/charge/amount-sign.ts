import { type MoneyBody, parseMoney } from '@innkeeper/kernel';

/** Sign of an amount that its schema has accepted. */
export function signOf({ currency, amount }: MoneyBody): -1 | 0 | 1 {
  const { minor } = parseMoney(currency, amount);
  if (minor === 0n) return 0;
  return minor < 0n ? -1 : 1;
}
