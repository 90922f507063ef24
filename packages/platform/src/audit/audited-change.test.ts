import { expect, test } from 'vitest';
import { auditedChange, auditedCreation } from './audited-change.ts';

const guest = {
  id: 'gst_1',
  first_name: 'Ana',
  email: null,
  tax_id: '123456789',
  date_of_birth: '1980-01-01',
  document: { type: 'passport', number: 'C12345', mrz: 'P<PRT', support_number: 'AAA1' },
  address: { street: 'Rua Nova 1', postal_code: '8000-100', city: 'Faro' },
  aliases: ['gst_0'],
  created_at: 'then',
  updated_at: 'then',
};

// Method: bodies of the wire before and after a change.
// Rules: OPS-36
test('a change records the members it set, before and after', () => {
  const after = { ...guest, first_name: 'Eva', email: 'eva@example.com', updated_at: 'now', allowed_actions: [] };
  expect(auditedChange(guest, after)).toEqual({
    before: { first_name: 'Ana', email: null },
    after: { first_name: 'Eva', email: 'eva@example.com' },
  });
  expect(auditedChange(guest, { ...guest, updated_at: 'now' })).toEqual({ before: null, after: null });
});

// Rules: OPS-36
test('a creation records its first status and nothing else', () => {
  expect(auditedCreation({ ...guest, status: 'confirmed' })).toEqual({ before: null, after: { status: 'confirmed' } });
  expect(auditedCreation(guest)).toEqual({ before: null, after: null });
});

// Rules: OPS-36
test('without a known previous state, single values and amounts are recorded; a removal records those of the removed resource', () => {
  const entry = {
    id: 'ent_1',
    amount: { currency: 'EUR', amount: '5.00' },
    note: null,
    taxes: [1],
    origin: { id: 'x' },
    created_at: 'now',
  };
  const kept = { id: 'ent_1', amount: { currency: 'EUR', amount: '5.00' } };
  expect(auditedChange(null, entry)).toEqual({ before: null, after: kept });
  expect(auditedChange(entry, undefined)).toEqual({ before: kept, after: null });
  expect(auditedChange(guest, entry)).toEqual({ before: null, after: kept }); // of another resource
  expect(auditedChange(null, undefined)).toEqual({ before: null, after: null });
});

// Rules: OPS-36
test('secrets, documents, tax ids, dates of birth and home addresses are masked at any depth', () => {
  const after = {
    ...guest,
    tax_id: '987654321',
    date_of_birth: null,
    document: { type: 'passport', number: 'C99999', mrz: 'P<ESP', support_number: null },
    address: { street: 'Rua Velha 2', postal_code: null, city: 'Lagos' },
  };
  expect(auditedChange(guest, after)).toEqual({
    before: {
      tax_id: '****',
      date_of_birth: '****',
      document: { type: 'passport', number: '****', mrz: '****', support_number: '****' },
      address: { street: '****', postal_code: '****', city: 'Faro' },
    },
    after: {
      tax_id: '****',
      date_of_birth: null,
      document: { type: 'passport', number: '****', mrz: '****', support_number: null },
      address: { street: '****', postal_code: null, city: 'Lagos' },
    },
  });
  expect(auditedChange(null, { id: 'whe_1', secret: 'whsec_x' }).after).toEqual({ id: 'whe_1', secret: '****' });
});

// Rules: OPS-36
test('a change to a resource of a guest names the guest', () => {
  const stay = { id: 'res_1', guest_id: 'gst_1', notes: 'by the window' };
  expect(auditedChange(stay, { ...stay, notes: null })).toEqual({
    before: { notes: 'by the window', guest_id: 'gst_1' },
    after: { notes: null, guest_id: 'gst_1' },
  });
});
