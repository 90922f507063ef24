import { type OperatorOperations, operatorCommand, operatorQuery } from '@innkeeper/platform';
import { mailForHome, passwordMailInput, type SendMail } from './invitation/mail-password.ts';
import { credentialInput, hasPasskey } from './passkey/passkey-sign-in.ts';
import { accountInput, findAccount, type PeopleHomes, requireSettled } from './person/people-homes.ts';
import { placesInput, readPlaces } from './person/person-places.ts';
import { accountIdInput, closeForOther, removeForHome } from './person/remove-person.ts';
import { recogniseSession, sessionDigestInput } from './session/foreign-session.ts';

/** Operations of one cell for the others. No command of the command line, and nothing that the console offers. Rules: CELL-10. */
export function accountOperations({ sendMail, homes }: { readonly sendMail: SendMail; readonly homes: PeopleHomes | null }) {
  return {
    account: {
      session: operatorQuery(sessionDigestInput, recogniseSession),
      find: operatorQuery(accountInput, ({ db }, input) => findAccount(db, input)),
      places: operatorQuery(placesInput, async ({ db }, input) => {
        await requireSettled(homes, input.operator_id);
        return readPlaces(db, input);
      }),
      passkey: operatorQuery(credentialInput, async ({ db }, { credential_id: id }) => ({ is_known: await hasPasskey(db, id) })),
      mail: operatorCommand(passwordMailInput, ({ db }, mail) => mailForHome(db, sendMail, mail)),
      remove: operatorCommand(accountIdInput, (ctx, input) => removeForHome(ctx, input, homes)),
      close: operatorCommand(accountIdInput, (ctx, input) => closeForOther(ctx, input, homes)),
    },
  } as const satisfies OperatorOperations;
}
