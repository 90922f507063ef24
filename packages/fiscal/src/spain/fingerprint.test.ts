import { expect, test } from 'vitest';
import { cancellationText, fingerprint, issueText } from './fingerprint.ts';

// Known answers: the examples that the Spanish authority publishes, and one that goes on from them.

const invoice = { taxId: '89890001K', issueDate: '2024-01-01', type: 'F1', currency: 'EUR', vatMinor: 1_235n, grossMinor: 12_345n };

// Rules: FISCAL-5
test('fingerprints chain invoices, a cancellation and a corrective invoice', () => {
  const first = fingerprint(
    issueText({ ...invoice, number: '12345678/G33', previousHash: null, generatedAt: '2024-01-01T19:20:30+01:00' }),
  );
  expect(first).toBe('3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
  const second = { ...invoice, number: '12345679/G34' };
  const next = fingerprint(issueText({ ...second, previousHash: first, generatedAt: '2024-01-01T19:20:35+01:00' }));
  expect(next).toBe('F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97');
  const cancelled = fingerprint(cancellationText({ ...second, previousHash: next, generatedAt: '2024-01-01T19:20:40+01:00' }));
  expect(cancelled).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68');
  const corrective = { ...invoice, number: 'R/1', type: 'R5', vatMinor: -1_000n, grossMinor: -11_000n };
  expect(fingerprint(issueText({ ...corrective, previousHash: cancelled, generatedAt: '2024-01-01T19:20:45+01:00' }))).toBe(
    '3E6D2E2CDECE5E501FBF95163EE1E23CB5A9AE572D2FE7D2D4112AA6585CB5E0',
  );
});
