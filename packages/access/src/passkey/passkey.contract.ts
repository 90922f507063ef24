import { limits, visibleText } from '@innkeeper/kernel';
import { z } from 'zod';
import { givenPassword } from '../session/session.contract.ts';

const encoded = z.string().regex(/^[A-Za-z0-9_-]{1,20000}$/, 'must be base64url');
const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.create`; further members are ignored. */
const created = z.looseObject({ ...credential, response: z.looseObject({ clientDataJSON: encoded, attestationObject: encoded }) });

/** `PublicKeyCredential.toJSON()` after `navigator.credentials.get`. */
const asserted = z.looseObject({
  ...credential,
  response: z.looseObject({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded.nullish() }),
});

/** Inputs of passkey procedures. */
export const passkeyOptionsInput = z.strictObject({ current_password: givenPassword.optional() }).optional();
export const addPasskeyInput = z.strictObject({ name: visibleText(limits.nameCharsMax), credential: created });
export const passkeySignInInput = z.strictObject({ credential: asserted });
export const passkeyIdInput = z.strictObject({ passkey_id: z.string() });

/** The site through which the browser reached this service: a passkey is bound to its host name. */
export interface PasskeySite {
  readonly hostname: string;
  readonly origins: ReadonlySet<string>;
}

/** A passkey as its person sees it. */
export interface PasskeyBody {
  readonly passkey_id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}
