import type { ErrorCode, ErrorDetails } from '@innkeeper/kernel';
import type { NamedOperation } from '@innkeeper/platform';
import { z } from 'zod';

const always: readonly ErrorCode[] = [
  'SVC-1001',
  'SVC-1002',
  'SVC-1004',
  'SVC-2012',
  'SVC-5001',
  'SVC-5002',
  'SVC-9001',
  'SVC-9002',
  'SVC-9003',
];
const ofPermission: readonly ErrorCode[] = ['SVC-1003'];
const ofBody: readonly ErrorCode[] = ['SVC-2001', 'SVC-2002', 'SVC-2015'];
const ofInput: readonly ErrorCode[] = ['SVC-2003', 'SVC-2009', 'SVC-2013'];
const ofHeaders: readonly ErrorCode[] = ['SVC-2013'];
const ofLists: readonly ErrorCode[] = ['SVC-2014'];
const ofIdempotency: readonly ErrorCode[] = ['SVC-2008', 'SVC-3010'];

/** Every code an operation can answer: its own and those that come with authentication, limits, parsing and idempotency. Spec: Errors. */
export function refusalCodesOf(operation: NamedOperation): ErrorCode[] {
  const codes = new Set([...always, ...operation.errors]);
  const add = (more: readonly ErrorCode[], when: boolean): void => {
    if (when) for (const code of more) codes.add(code);
  };
  add(ofPermission, operation.permission !== 'read_only');
  add(ofBody, operation.method !== 'GET');
  add(ofHeaders, operation.method !== 'GET');
  add(ofInput, hasFields(operation.contract.query) || hasFields(operation.contract.body));
  add(ofLists, fieldsOf(operation.contract.query).includes('cursor'));
  add(ofIdempotency, operation.idempotency !== 'none');
  return [...codes].sort();
}

/** Whether a part of the input takes anything at all. */
export function hasFields(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodObject) || fieldsOf(schema).length > 0;
}

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** What `details` of a code looks like; codes without a row carry none in the example. */
export const exampleDetails: Partial<Record<ErrorCode, ErrorDetails>> = {
  'SVC-1001': [{ field: 'Authorization', issue: 'is required' }],
  'SVC-1003': [{ field: 'Authorization', issue: 'needs read-write' }],
  'SVC-2001': [{ field: 'body', issue: 'unexpected character at line 1 column 12 (position 11)' }],
  'SVC-2002': [{ field: 'Content-Type', issue: 'must be application/json' }],
  'SVC-2003': [{ field: 'arrival', issue: 'is required' }],
  'SVC-2004': [{ field: 'departure', issue: 'must be after arrival' }],
  'SVC-2006': [{ field: 'guest.document.number', issue: 'fails the format check' }],
  'SVC-2007': [{ field: 'quote.currency', issue: 'must be EUR' }],
  'SVC-2008': [{ field: 'Idempotency-Key', issue: 'was used with a different payload' }],
  'SVC-2009': [{ field: 'channel', issue: 'must be one of: direct, booking_com, expedia' }],
  'SVC-2010': [{ field: 'guest_id', issue: 'resolves to nothing in this tenant' }],
  'SVC-2012': [{ field: 'colour', issue: 'is not known' }],
  'SVC-2013': [{ field: 'updates[3].date', issue: 'Invalid ISO date' }],
  'SVC-2014': [{ field: 'cursor', issue: 'is not a cursor of this list with these filters' }],
  'SVC-2015': [{ field: 'body', issue: 'must have at most 1048576 bytes' }],
  'SVC-3001': [{ field: 'arrival', issue: 'nothing left on 2027-03-14' }],
  'SVC-3003': [{ field: 'force', issue: 'cancelling was free until 2027-03-13T15:00:00.000Z; fee 120.00 EUR' }],
  'SVC-3006': [{ field: 'If-Match', issue: 'the present entity tag is "4"' }],
  'SVC-3008': [{ field: 'balance', issue: '104.00 EUR' }],
  'SVC-3010': [{ field: 'Idempotency-Key', issue: 'the first request has not ended yet' }],
  'SVC-4006': { provider_reason: 'insufficient_funds' },
};
