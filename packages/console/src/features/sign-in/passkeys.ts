import { client, type Outputs } from '../../app/trpc.ts';

const type = 'public-key';

/** Passkeys exist only on secure pages. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Signs in with a passkey from the browser. Rules: PEOPLE-14. */
export async function signInWithPasskey(): Promise<Outputs['passkeys']['signIn']> {
  const { extensions: _, ...options } = await client.passkeys.signInOptions.mutate();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const json = jsonOf(await navigator.credentials.get({ publicKey }));
  if (!('signature' in json.response)) throw new Error('the browser signed nothing');
  return client.passkeys.signIn.mutate({ credential: { ...json, type, response: { ...json.response } } });
}

export interface NewPasskey {
  readonly name: string;
  /** Required if the sign-in was a while ago. */
  readonly current_password?: string;
}

/** Creates a passkey for the signed-in person. Rules: PEOPLE-14. */
export async function addPasskey({ name, ...proof }: NewPasskey): Promise<Outputs['passkeys']['add']> {
  const { extensions: _, ...options } = await client.passkeys.options.mutate(proof);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const json = jsonOf(await navigator.credentials.create({ publicKey }));
  if (!('attestationObject' in json.response)) throw new Error('the browser created nothing');
  return client.passkeys.add.mutate({ name, credential: { ...json, type, response: { ...json.response } } });
}

function jsonOf(credential: Credential | null): ReturnType<PublicKeyCredential['toJSON']> {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('the browser returned no passkey');
  return credential.toJSON();
}
