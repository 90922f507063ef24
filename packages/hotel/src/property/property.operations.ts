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
      'Answers the properties of the tenant with time zone, currency, house times and taxes, a page at a time. Nothing changes; properties come with the hotel file.',
    errors: ['SVC-2014'],
    run: listProperties,
  }),
} as const satisfies OperationsOfNoun;
