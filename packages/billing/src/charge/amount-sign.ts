import { amountFault, currencyExponents, type MoneyBody, parseMoney } from '@innkeeper/kernel';

/** The sign of an amount as received; null for one that its own schema refuses, which rules about the sign then leave alone. */
export function signOf({ currency, amount }: MoneyBody): -1 | 0 | 1 | null {
  if (!Object.hasOwn(currencyExponents, currency) || amountFault(currency, amount) !== null) return null;
  const { minor } = parseMoney(currency, amount);
  if (minor === 0n) return 0;
  return minor < 0n ? -1 : 1;
}
