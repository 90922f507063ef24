import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { retryRegistration } from './filing/retry-registration.ts';
import { getRegistration, listRegistrations } from './find-registrations.ts';
import { getRegistrationContract, listRegistrationsContract, retryRegistrationContract } from './registration.contract.ts';

export const tag: Tag = {
  name: 'Registrations',
  description: "Registrations of guests with the national registry, by the rules of the property's country.",
};

/** The operations on registrations. Rules: AUTH-11, AUTH-12. */
export const registrationOperations = {
  list: operation({
    route: 'GET /registrations',
    status: 200,
    permission: 'read_only',
    contract: listRegistrationsContract,
    tag,
    summary: 'List registrations',
    description:
      'Returns the registrations of guests with the national registry, newest first, a page at a time; a registration must match every filter given. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: listRegistrations,
  }),
  get: operation({
    route: 'GET /registrations/{id}',
    status: 200,
    permission: 'read_only',
    contract: getRegistrationContract,
    tag,
    summary: 'Retrieve a registration',
    description: 'Returns one registration. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getRegistration,
  }),
  retry: operation({
    route: 'POST /registrations/{id}/retry',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: true, reachesOutside: true },
    contract: retryRegistrationContract,
    tag,
    summary: 'Send a registration again',
    description:
      'Queues a rejected registration for a new file under the same numbers, with the current profile, and sends it now instead of at the next attempt. The response does not wait for the registry: it shows the registration as `queued`. Emits nothing. An unknown id is SVC-2011, and one that is not required, submitted or accepted is refused with SVC-3007.',
    errors: ['SVC-2011', 'SVC-3007'],
    run: retryRegistration,
  }),
} as const satisfies OperationsOfNoun;
