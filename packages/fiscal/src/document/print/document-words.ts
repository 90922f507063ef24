import type { DocumentKind, FiscalCountry } from '../fiscal-document.ts';

/** Words of a printed document. */
export interface DocumentWords {
  readonly language: string;
  readonly kinds: Readonly<Record<DocumentKind, string>>;
  readonly taxId: string;
  readonly finalConsumer: string;
  readonly issued: string;
  readonly corrects: string;
  readonly reason: string;
  readonly services: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  readonly vat: string;
  readonly amount: string;
  readonly summary: string;
  readonly rate: string;
  readonly net: string;
  readonly total: string;
  readonly training: string;
}

/** In the language that the law demands, with English beside it. */
export const documentWords: Readonly<Record<FiscalCountry, DocumentWords>> = {
  PT: {
    language: 'pt',
    kinds: { invoice: 'Fatura', simplified_invoice: 'Fatura simplificada', credit_note: 'Nota de crédito' },
    taxId: 'NIF',
    finalConsumer: 'Consumidor final',
    issued: 'Data / Date',
    corrects: 'Referente a / Corrects',
    reason: 'Motivo / Reason',
    services: 'Serviços / Services',
    description: 'Descrição / Description',
    quantity: 'Qtd.',
    price: 'Preço / Price',
    vat: 'IVA / VAT',
    amount: 'Valor / Amount',
    summary: 'Resumo do IVA / VAT summary',
    rate: 'Taxa / Rate',
    net: 'Base / Net',
    total: 'Total',
    training: 'Documento emitido para fins de Formação',
  },
  ES: {
    language: 'es',
    kinds: { invoice: 'Factura', simplified_invoice: 'Factura simplificada', credit_note: 'Factura rectificativa' },
    taxId: 'NIF',
    finalConsumer: 'Consumidor final',
    issued: 'Fecha / Date',
    corrects: 'Rectifica / Corrects',
    reason: 'Motivo / Reason',
    services: 'Servicios / Services',
    description: 'Descripción / Description',
    quantity: 'Cant.',
    price: 'Precio / Price',
    vat: 'IVA / VAT',
    amount: 'Importe / Amount',
    summary: 'Resumen de IVA / VAT summary',
    rate: 'Tipo / Rate',
    net: 'Base / Net',
    total: 'Total',
    training: 'Documento de prueba, sin efectos fiscales',
  },
};
