import { expect, test } from 'vitest';
import { spanishSamples } from '../export/export-samples.ts';
import { spanishRecordMessage } from './spanish-record-message.ts';

function customerWith(taxId: string, country: string | null) {
  const [record] = spanishSamples();
  if (!record) throw new Error('there are samples');
  const customer = { name: 'Ana', taxId, country, address: null };
  return spanishRecordMessage({ ...record, document: { ...record.document, customer } }).issue?.customer;
}

// Rules: FISCAL-28
test.each([
  ['a Spanish number', '12345678Z', 'ES', { taxId: '12345678Z', country: '', idType: '', id: '' }],
  ['a number without a country', '12345678Z', null, { taxId: '12345678Z', country: '', idType: '', id: '' }],
  ['a VAT number of another member state', 'FR12345678901', 'FR', { taxId: '', country: 'FR', idType: '02', id: 'FR12345678901' }],
  ['a Greek VAT number', 'EL123456789', 'GR', { taxId: '', country: 'GR', idType: '02', id: 'EL123456789' }],
  ['another number of a member state', '12345678901', 'FR', { taxId: '', country: 'FR', idType: '04', id: '12345678901' }],
  ['a number from outside the union', 'US123456789', 'US', { taxId: '', country: 'US', idType: '04', id: 'US123456789' }],
])('Spain receives %s with the right type', (_name, taxId, country, sent) => {
  expect(customerWith(taxId, country)).toEqual({ name: 'Ana', ...sent });
});
