import { createSign, createVerify, type KeyLike } from 'node:crypto';
import { formatMinor } from '@innkeeper/kernel';

/** Facts of a document that its signature covers. */
export interface SignedFacts {
  readonly issueDate: string; // YYYY-MM-DD
  readonly generatedAt: string; // YYYY-MM-DDThh:mm:ss, local, without zone
  readonly number: string;
  readonly currency: string;
  readonly grossMinor: bigint;
  readonly previousHash: string | null; // of the last document of the series and type
}

const algorithm = 'RSA-SHA1'; // prescribed, with keys of 1,024 bits and PKCS#1 v1.5

/** The text that is signed. Rules: FISCAL-3. */
export function signedText({ issueDate, generatedAt, number, currency, grossMinor, previousHash }: SignedFacts): string {
  return [issueDate, generatedAt, number, formatMinor(currency, grossMinor), previousHash ?? ''].join(';');
}

/** Base64 signature of a text, 172 characters; deterministic. */
export function signPortuguese(privateKey: KeyLike, text: string): string {
  return createSign(algorithm).update(text, 'utf8').sign(privateKey, 'base64');
}

export function isSignedPortuguese(publicKey: KeyLike, text: string, signature: string): boolean {
  return createVerify(algorithm).update(text, 'utf8').verify(publicKey, signature, 'base64');
}

const printedPositions = [1, 11, 21, 31];

/** The four characters of a signature that are printed and stand in the QR code. */
export function printedCharacters(signature: string): string {
  return printedPositions.map((position) => signature.charAt(position - 1)).join('');
}
