import { contract, type OperationsOfNoun, operation, pageOf } from '@innkeeper/platform';
import { z } from 'zod';
import { withGuestNames } from '../guest/with-guest-names.ts';
import { listRegistrations } from './find-registrations.ts';
import { listRegistrationsContract, registrationBody } from './registration.contract.ts';
import { tag } from './registration.operations.ts';

const deskRegistration = z.strictObject({ ...registrationBody.shape, guest_name: z.string().nullable() });

/** The list of the front desk; REST has none. Rules: CONSOLE-80. */
export const deskRegistrations = {
  named: operation({
    route: 'GET /desk/registrations',
    status: 200,
    permission: 'read_only',
    contract: contract({ query: listRegistrationsContract.query.shape, output: pageOf(deskRegistration) }),
    tag,
    summary: 'List registrations with the names of guests',
    description: 'Returns the registrations of GET /registrations with the name of the guest. Changes nothing.',
    errors: ['SVC-2009', 'SVC-2013', 'SVC-2014'],
    run: async (ctx, { params, query }) => withGuestNames(ctx, await listRegistrations(ctx, { params, query, body: {} })),
  }),
} as const satisfies OperationsOfNoun;
