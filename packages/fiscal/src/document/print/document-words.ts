import type { Language } from '@innkeeper/kernel';
import type { DocumentKind, FiscalCountry } from '../fiscal-document.ts';

const english = {
  ...{ issued: 'Date', corrects: 'Corrects', reason: 'Reason', services: 'Services', description: 'Description', price: 'Price' },
  ...{ vat: 'VAT', amount: 'Amount', summary: 'VAT summary', rate: 'Rate', net: 'Net', total: 'Total' },
  ...{ original: 'Original', duplicate: 'Copy' },
};

/** Labels of a printed document in one language. */
type Labels = Readonly<Record<keyof typeof english, string>>;

const labels: Readonly<Record<Language, Labels>> = {
  en: english,
  pt: {
    ...{ issued: 'Data', corrects: 'Referente a', reason: 'Motivo', services: 'Serviços', description: 'Descrição', price: 'Preço' },
    ...{ vat: 'IVA', amount: 'Valor', summary: 'Resumo do IVA', rate: 'Taxa', net: 'Base', total: 'Total' },
    ...{ original: 'Original', duplicate: '2.ª via' },
  },
  es: {
    ...{ issued: 'Fecha', corrects: 'Rectifica', reason: 'Motivo', services: 'Servicios', description: 'Descripción', price: 'Precio' },
    ...{ vat: 'IVA', amount: 'Importe', summary: 'Resumen de IVA', rate: 'Tipo', net: 'Base', total: 'Total' },
    ...{ original: 'Original', duplicate: 'Copia' },
  },
  fr: {
    ...{ issued: 'Date', corrects: 'Corrige', reason: 'Motif', services: 'Prestations', description: 'Désignation', price: 'Prix' },
    ...{ vat: 'TVA', amount: 'Montant', summary: 'Récapitulatif de TVA', rate: 'Taux', net: 'HT', total: 'Total' },
    ...{ original: 'Original', duplicate: 'Duplicata' },
  },
  de: {
    ...{ issued: 'Datum', corrects: 'Korrigiert', reason: 'Grund', services: 'Leistungen', description: 'Beschreibung', price: 'Preis' },
    ...{ vat: 'MwSt.', amount: 'Betrag', summary: 'MwSt.-Übersicht', rate: 'Satz', net: 'Netto', total: 'Gesamt' },
    ...{ original: 'Original', duplicate: 'Kopie' },
  },
};

/** Words of a printed document. */
export interface DocumentWords extends Labels {
  readonly language: string;
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly taxId: string;
  readonly finalConsumer: string;
  readonly quantity: string;
  readonly training: string;
}

/** Words that the law prescribes, in its language alone. */
const legalWords: Readonly<Record<FiscalCountry, Omit<DocumentWords, keyof Labels> & { readonly language: Language }>> = {
  PT: {
    language: 'pt',
    kinds: { invoice: 'Fatura', simplified_invoice: 'Fatura simplificada', credit_note: 'Nota de crédito' },
    taxId: 'NIF',
    finalConsumer: 'Consumidor final',
    quantity: 'Qtd.',
    training: 'Documento emitido para fins de Formação',
  },
  ES: {
    language: 'es',
    kinds: { invoice: 'Factura', simplified_invoice: 'Factura simplificada', credit_note: 'Factura rectificativa' },
    taxId: 'NIF',
    finalConsumer: 'Consumidor final',
    quantity: 'Cant.',
    training: 'Documento de prueba, sin efectos fiscales',
  },
};

/** In the language that the law demands, with that of the reader beside it. Rules: FISCAL-15. */
export function documentWords(country: FiscalCountry, reader: Language): DocumentWords {
  const legal = legalWords[country];
  const [own, beside] = [labels[legal.language], labels[reader]];
  const both = (name: keyof Labels): string => (own[name] === beside[name] ? own[name] : `${own[name]} / ${beside[name]}`);
  const names = Object.keys(own) as (keyof Labels)[];
  return { ...legal, ...own, ...Object.fromEntries(names.map((name) => [name, both(name)])) };
}
