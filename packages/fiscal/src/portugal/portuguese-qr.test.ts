import { expect, test } from 'vitest';
import { portugueseQr } from './portuguese-qr.ts';

const issuer = {
  country: 'PT',
  taxId: '501964843',
  legalName: 'Hotel Lda',
  tradeName: 'Hotel',
  colour: null,
  address: null,
  region: 'PT',
  certificateNumber: 9999,
  installationNumber: null,
} as const;

function line(code: string, vatPercent: number, netMinor: bigint, vatMinor: bigint) {
  const facts = { line: 1, code: 'x', description: 'x', quantity: 1, unitNetMinor: netMinor, exemption: null, serviceDate: '2026-11-24' };
  return { ...facts, taxCode: code, vatPercent, netMinor, vatMinor, grossMinor: netMinor + vatMinor, entryIds: [] };
}

// Known answer: three nights of 106.00 with 6 percent of VAT, city tax 14.00.
// Rules: FISCAL-4
test('the text lists issuer, buyer, number, bases and taxes in the prescribed order', () => {
  const hash = `4${'x'.repeat(9)}M${'x'.repeat(9)}C${'x'.repeat(9)}3`;
  const document = {
    issuer,
    customer: null,
    type: 'FT',
    issueDate: '2026-11-24',
    number: 'FT HTL26/1',
    atcud: 'CSDF7T5H-1',
    lines: [line('RED', 6, 30_000n, 1_800n), line('NS', 0, 1_400n, 0n)],
    vatMinor: 1_800n,
    grossMinor: 33_200n,
    hash,
    currency: 'EUR',
  } as const;
  expect(portugueseQr(document)).toBe(
    'A:501964843*B:999999990*C:PT*D:FT*E:N*F:20261124*G:FT HTL26/1*H:CSDF7T5H-1*I1:PT*I3:300.00*I4:18.00*L:14.00*N:18.00*O:332.00*Q:4MC3*R:9999',
  );
});
