import { formatAmount } from './format.ts';

/** Amount as people type it: `12,50`, `1.234,50 €` or `12.50`, as the service takes it. What is not an amount stays as it is. */
export function typedAmount(text: string): string {
  const plain = text.replaceAll(/[\s\p{Sc}'\u2019]/gu, '');
  const [, sign = '', whole = '', fraction] = /^(-?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(whole)) return text.trim();
  const digits = whole.replaceAll(/[.,]/g, '');
  return `${sign}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Amount of the service in a field, as the person would type it. */
export function amountToType(amount: string): string {
  return formatAmount(amount, { useGrouping: false });
}
