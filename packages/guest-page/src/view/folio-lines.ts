import { formatMinor, type MoneyBody, parseMoney } from '@innkeeper/kernel';
import type { FolioEntry } from '../stay-view.ts';
import type { TextName } from '../texts/en.ts';
import type { Locale } from '../texts/locale.ts';

/** Line of the guest's account: a night with its VAT, or any other entry. */
export interface FolioLine {
  readonly date: string;
  readonly text: string;
  readonly amount: MoneyBody;
  /** VAT contained in the amount. */
  readonly vat: MoneyBody | null;
}

/** Lines in the guest's language. The VAT of a night belongs to its price, as on every price that a guest sees. Rules: STAY-8. */
export function folioLines(locale: Locale, entries: readonly FolioEntry[]): FolioLine[] {
  const lines: { entry: FolioEntry; vat: MoneyBody | null }[] = [];
  for (const entry of entries) {
    const night = isVat(entry) ? lines.findLast((line) => line.vat === null && isNightOf(line.entry, entry)) : undefined;
    if (night) night.vat = entry.amount;
    else lines.push({ entry, vat: null });
  }
  return lines.map(({ entry, vat }) => ({
    ...{ date: entry.date, text: textOf(locale, entry), vat },
    amount: vat === null ? entry.amount : sumOf(entry.amount, vat),
  }));
}

function isVat({ kind, code }: FolioEntry): boolean {
  return kind === 'tax' && code === 'tax';
}

/** Reversed nights are negative, as is their VAT. */
function isNightOf(night: FolioEntry, vat: FolioEntry): boolean {
  return night.kind === 'room' && night.date === vat.date && isNegative(night.amount) === isNegative(vat.amount);
}

function isNegative({ amount }: MoneyBody): boolean {
  return amount.startsWith('-');
}

function sumOf({ currency, amount }: MoneyBody, other: MoneyBody): MoneyBody {
  return { currency, amount: formatMinor(currency, parseMoney(currency, amount).minor + parseMoney(currency, other.amount).minor) };
}

/** Descriptions that this service writes itself, always in English. */
const ownDescriptions: ReadonlyMap<string, TextName> = new Map([
  ['Accommodation', 'line_room'],
  ['VAT', 'line_vat'],
  ['City tax', 'line_city_tax'],
  ['Cancellation', 'line_cancellation'],
  ['No-show', 'line_no_show'],
  ['Balance transferred', 'line_transferred'],
  ['Balance taken over', 'line_taken_over'],
]);

const methods: ReadonlyMap<string, TextName> = new Map([
  ['card', 'line_card'],
  ['cash', 'line_cash'],
  ['bank_transfer', 'line_bank_transfer'],
  ['ota_collect', 'line_ota_collect'],
]);

/** Text of an entry: words of the hotel stay as they are, and a code without a description becomes a word. */
function textOf(locale: Locale, { kind, code, description }: FolioEntry): string {
  const name = nameOf(kind, code) ?? ownDescriptions.get(description);
  if (name !== undefined) return locale.text(name);
  const words = code.replaceAll('_', ' ');
  return description || words.charAt(0).toUpperCase() + words.slice(1);
}

function nameOf(kind: string, code: string): TextName | undefined {
  if (kind === 'refund') return 'line_refund';
  if (kind === 'write_off') return 'line_write_off';
  return kind === 'payment' ? methods.get(code) : undefined;
}
