import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const; // KiB, as OWASP advises for argon2id
const saltBytes = 16;
const tagBytes = 32;
const oneTimeBytes = 15;
const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Generates a password for the first login, to be changed there. */
export function oneTimePassword(): string {
  return randomBytes(oneTimeBytes).toString('base64url');
}

/** The PHC string of a password (argon2id, own salt). The text is normalised first, because keyboards compose letters differently. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await hash('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength: tagBytes, ...cost });
  return phcOf(salt, tag);
}

/** True when a password matches a PHC string, at the costs of that string. */
export async function isPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return timingSafeEqual(await hash('argon2id', parameters), expected);
}

/** PHC string that matches no password: comparing with it takes as long as with a real one. */
export const noPassword = phcOf(randomBytes(saltBytes), randomBytes(tagBytes));

function phcOf(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
