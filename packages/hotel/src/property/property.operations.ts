import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { listProperties } from './list-properties.ts';
import { listPropertiesContract } from './property.contract.ts';

/** The operations on properties. Rules: HOTEL-1. */
export const propertyOperations = {
  list: operation({
    route: 'GET /properties',
    status: 200,
    permission: 'read_only',
    contract: listPropertiesContract,
    tag,
    summary: 'List properties',
    description:
      'Returns the properties of the tenant with time zone, currency, check-in and check-out times, taxes, address and contact, a page at a time. Properties are created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listProperties,
  }),
} as const satisfies OperationsOfNoun;
