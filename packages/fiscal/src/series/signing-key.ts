import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type RequestContext, readRows, type SealedPlace, statement, type WriteContext } from '@innkeeper/platform';

const modulusBits = 1_024; // prescribed by Despacho 8632/2014
export const signingKeyPurpose = 'fiscal.signing_key';

function placeOf(tenantId: string, version: number): SealedPlace {
  return { tenantId, column: 'fiscal.signing_key.private_key', row: String(version) };
}

const readKey = statement<{ private_key: Buffer }>(
  'fiscal.read_signing_key',
  'select k.private_key from fiscal.signing_key k where k.tenant_id = $1 and k.version = $2',
);

/** The private key of a version; it must exist. */
export async function readSigningKey(ctx: RequestContext, version: number): Promise<KeyObject> {
  const [row] = await readRows(ctx, readKey, [ctx.tenant.id, String(version)]);
  if (!row) throw new Error(`no signing key of version ${version}`);
  return createPrivateKey(ctx.secrets.open(signingKeyPurpose, row.private_key, placeOf(ctx.tenant.id, version)));
}

const findVersion = statement<{ version: string }>(
  'fiscal.find_signing_key',
  'select k.version from fiscal.signing_key k where k.tenant_id = $1 and k.version = $2',
);

const insertKey = statement<never>(
  'fiscal.insert_signing_key',
  `insert into fiscal.signing_key (tenant_id, version, public_key, private_key, created_at) values ($1, $2, $3, $4, $5)
   on conflict (tenant_id, version) do nothing`,
);

const generate = promisify(generateKeyPair);

/** Makes the key of a version unless there is one; documents signed with an earlier version stay verifiable with theirs. */
export async function ensureSigningKey(ctx: WriteContext, version: number): Promise<void> {
  const [known] = await ctx.tx.run(findVersion, [ctx.tenant.id, String(version)]);
  if (known) return;
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: modulusBits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const sealed = ctx.secrets.seal(signingKeyPurpose, privateKey, placeOf(ctx.tenant.id, version));
  await ctx.tx.run(insertKey, [ctx.tenant.id, String(version), publicKey, sealed, ctx.clock.now()]);
}

/** A public key by its version. */
export interface PublicKey {
  readonly version: string;
  readonly public_key: string; // PEM
}

const readPublic = statement<PublicKey>(
  'fiscal.read_public_keys',
  'select k.version, k.public_key from fiscal.signing_key k where k.tenant_id = $1 order by k.version',
);

/** All public keys of the tenant, by version. */
export function readPublicKeys(ctx: RequestContext): Promise<PublicKey[]> {
  return readRows(ctx, readPublic, [ctx.tenant.id]);
}
