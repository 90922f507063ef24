import { expect, test } from 'vitest';
import type { LegalDocument } from './document-words.tsx';
import { isCorrectable, standingOf } from './standing.ts';

// Rules: CONSOLE-99, FISCAL-28
test.each([
  ['ES', 'accepted', null, 'accepted', false],
  ['ES', 'accepted', '2001', 'doubtful', true],
  ['ES', 'accepted', '2000', 'doubtful', true],
  ['ES', 'accepted', '2004', 'late', false],
  ['ES', 'rejected', '1100', 'rejected', true],
  ['ES', 'issued', 'SVC-4011', 'issued', false],
  ['PT', 'rejected', '107', 'rejected', true],
  ['PT', 'accepted', null, 'accepted', false],
] as const)('in %s, %s with the error %s is %s', (country, status, code, standing, correctable) => {
  const document = { status, last_error: code === null ? null : { code, message: '' }, issuer: issuerIn(country) };
  expect([standingOf(document), isCorrectable(document)]).toEqual([standing, correctable]);
});

function issuerIn(country: 'PT' | 'ES'): LegalDocument['issuer'] {
  return { name: 'Sol', trade_name: 'Sol', colour: null, tax_id: '1', country, address: null, certificate_number: 0 };
}
