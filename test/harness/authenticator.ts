import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

const userPresentAndVerified = 0x05;
const hasCredential = 0x40;

export interface CeremonyRequest {
  readonly challenge: string;
  readonly origin: string;
  readonly hostname: string;
}

/** An authenticator with one passkey, as a browser would speak for it. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const dataOf = (hostname: string, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(hostname), head, rest]);
  };
  const clientData = (type: string, { challenge, origin }: CeremonyRequest): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    create: (asked: CeremonyRequest, flags = userPresentAndVerified) => {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2], // an elliptic curve
        [3, -7], // ES256
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = new Uint8Array(dataOf(asked.hostname, flags | hasCredential, attested));
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', asked)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      };
      return { ...named, response };
    },
    get: (asked: CeremonyRequest, flags = userPresentAndVerified) => {
      const data = clientData('webauthn.get', asked);
      const authData = dataOf(asked.hostname, flags);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...named, response };
    },
  };
}
