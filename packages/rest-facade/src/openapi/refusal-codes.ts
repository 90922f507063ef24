import type { ErrorCode } from '@innkeeper/kernel';
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
const ofBody: readonly ErrorCode[] = ['SVC-2001', 'SVC-2002', 'SVC-2015', 'SVC-9004'];
const ofInput: readonly ErrorCode[] = ['SVC-2003', 'SVC-2009', 'SVC-2013'];
const ofHeaders: readonly ErrorCode[] = ['SVC-2013'];
const ofLists: readonly ErrorCode[] = ['SVC-2014'];
const ofIdempotency: readonly ErrorCode[] = ['SVC-2008', 'SVC-3010'];

/** Every code an operation can answer: its own and those of authentication, limits, parsing and idempotency. Rules: WIRE-39. */
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

/** Reports whether a part of the input has any fields. */
export function hasFields(schema: z.ZodType): boolean {
  return !(schema instanceof z.ZodObject) || fieldsOf(schema).length > 0;
}

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
