import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '@innkeeper/kernel';

/** The master keys of a deployment: the first seals, all of them open. */
export interface KeyRing {
  keys(): Keys;
  /** What opens the cursors of keys that were removed; see `cursorKeyOf`. */
  cursorKeys(): readonly string[];
  /** Reads the keys again; answers whether they are others than before. */
  reload(): boolean;
  /** Where the keys are written; null when they are in the environment. */
  readonly file: string | null;
}

export type Keys = readonly [string, ...string[]];

/** What a ring holds. */
export interface KeySet {
  readonly keys: Keys;
  readonly cursorKeys: readonly string[];
}

/** A process that is asked for its keys has read the file no longer ago than this. */
export const lookAgainMs = 1_000;

const bytesMin = 32;
const differentCharactersMin = 10; // nothing random has fewer in so many
const cursorMark = 'cursors:';
const cursorKeyBytes = 36;

/**
 * Reads master keys, separated by commas or line breaks. Throws for a key that cannot hold 32 random bytes: nobody could tell a weak one
 * later.
 */
export function parseKeys(text: string): KeySet {
  const [first, ...others] = keysIn(text);
  const weakness = weaknessOf(text);
  if (first === undefined || weakness !== null) throw new Error(`INNKEEPER_MASTER_KEY or master.key: ${weakness}`);
  return { keys: [first, ...others], cursorKeys: cursorKeysIn(text) };
}

/** The text that `parseKeys` reads, one key a line. */
export function writtenKeys({ keys, cursorKeys }: KeySet): string {
  return [...keys, ...cursorKeys.map((key) => `${cursorMark}${key}`)].map((line) => `${line}\n`).join('');
}

/** What is wrong with keys, separated by commas or line breaks; null when nothing is. Never contains a key. */
export function weaknessOf(text: string): string | null {
  const keys = keysIn(text);
  if (cursorKeysIn(text).some((key) => Buffer.from(key, 'base64').length !== cursorKeyBytes)) return 'a key for cursors is damaged';
  if (keys.length > 0 && keys.every(isStrong)) return null;
  return `every key must be at least ${bytesMin} random bytes in base64 or hexadecimal, for example from: openssl rand -base64 32`;
}

function partsOf(text: string): string[] {
  return text.split(/[,\s]+/).filter((part) => part !== '');
}

function keysIn(text: string): string[] {
  return partsOf(text).filter((part) => !part.startsWith(cursorMark));
}

function cursorKeysIn(text: string): string[] {
  return partsOf(text).flatMap((part) => (part.startsWith(cursorMark) ? [part.slice(cursorMark.length)] : []));
}

function isStrong(key: string): boolean {
  const isHexadecimal = /^[0-9a-f]+$/i.test(key);
  if (!isHexadecimal && !/^[\w+/-]+={0,2}$/.test(key)) return false;
  return Buffer.from(key, isHexadecimal ? 'hex' : 'base64').length >= bytesMin && new Set(key).size >= differentCharactersMin;
}

/** The keys of this deployment: those of the environment, else those in the state folder. */
export function openKeyRing(config: { readonly INNKEEPER_HOME: string; readonly INNKEEPER_MASTER_KEY?: string | undefined }): KeyRing {
  const { INNKEEPER_HOME: home, INNKEEPER_MASTER_KEY: keys } = config;
  return keys === undefined ? keyRingFile(join(home, 'master.key')) : fixedKeyRing(keys);
}

/** Keys that stay as they are while the process runs: those of its environment. */
export function fixedKeyRing(text: string): KeyRing {
  const { keys, cursorKeys } = parseKeys(text);
  return { keys: () => keys, cursorKeys: () => cursorKeys, reload: () => false, file: null };
}

/** The keys in the state folder; another process may add or remove some. A folder that cannot be read leaves the keys as they were. */
function keyRingFile(file: string): KeyRing {
  let held = parseKeys(readFileSync(file, 'utf8'));
  let lookedAt = monotonicMs();
  const reload = (): boolean => {
    lookedAt = monotonicMs();
    const before = writtenKeys(held);
    try {
      held = parseKeys(readFileSync(file, 'utf8'));
    } catch {
      return false;
    }
    return writtenKeys(held) !== before;
  };
  const current = (): KeySet => {
    if (monotonicMs() - lookedAt >= lookAgainMs) reload();
    return held;
  };
  return { keys: () => current().keys, cursorKeys: () => current().cursorKeys, reload, file };
}
