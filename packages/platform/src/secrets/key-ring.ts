import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '@innkeeper/kernel';

/** The master keys of a deployment: the first seals, all of them open. */
export interface KeyRing {
  keys(): MasterKeys;
  /** Keys that open the cursors of removed master keys; see `cursorKeyOf`. */
  cursorKeys(): readonly string[];
  /** Reads the keys again; returns true when they have changed. */
  reload(): boolean;
  /** File of the keys; null when they come from the environment. */
  readonly file: string | null;
}

export type MasterKeys = readonly [string, ...string[]];

/** Contents of a key ring. */
export interface KeySet {
  readonly keys: MasterKeys;
  readonly cursorKeys: readonly string[];
}

/** Maximum age of a process's keys: it rereads the file when asked for them later. */
export const lookAgainMs = 1_000;

const bytesMin = 32;
const differentCharactersMin = 10; // random text of this length never has fewer
const cursorMark = 'cursors:';
const cursorKeyBytes = 36;

/**
 * Parses master keys, separated by commas or line breaks. Throws for a key that cannot contain 32 random bytes: a weak key cannot be
 * detected later.
 */
export function parseKeys(text: string): KeySet {
  const [first, ...others] = keysIn(text);
  const weakness = findWeakness(text);
  if (first === undefined || weakness !== null) throw new Error(`INNKEEPER_MASTER_KEY or master.key: ${weakness}`);
  return { keys: [first, ...others], cursorKeys: cursorKeysIn(text) };
}

/** Formats keys for `parseKeys`, one per line. */
export function formatKeys({ keys, cursorKeys }: KeySet): string {
  return [...keys, ...cursorKeys.map((key) => `${cursorMark}${key}`)].map((line) => `${line}\n`).join('');
}

/** Describes a weakness of keys separated by commas or line breaks, without revealing a key; null when they are strong. */
export function findWeakness(text: string): string | null {
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

/** Opens the keys of this deployment: those of the environment, else those in the state folder. */
export function openKeyRing(config: { readonly INNKEEPER_HOME: string; readonly INNKEEPER_MASTER_KEY?: string | undefined }): KeyRing {
  const { INNKEEPER_HOME: home, INNKEEPER_MASTER_KEY: keys } = config;
  return keys === undefined ? keyRingFile(join(home, 'master.key')) : fixedKeyRing(keys);
}

/** Keys that do not change while the process runs: those of its environment. */
export function fixedKeyRing(text: string): KeyRing {
  const { keys, cursorKeys } = parseKeys(text);
  return { keys: () => keys, cursorKeys: () => cursorKeys, reload: () => false, file: null };
}

/** The keys in the state folder, where another process may add or remove some. When the folder cannot be read the keys stay unchanged. */
function keyRingFile(file: string): KeyRing {
  let held = parseKeys(readFileSync(file, 'utf8'));
  let lookedAt = monotonicMs();
  const reload = (): boolean => {
    lookedAt = monotonicMs();
    const before = formatKeys(held);
    try {
      held = parseKeys(readFileSync(file, 'utf8'));
    } catch {
      return false;
    }
    return formatKeys(held) !== before;
  };
  const current = (): KeySet => {
    if (monotonicMs() - lookedAt >= lookAgainMs) reload();
    return held;
  };
  return { keys: () => current().keys, cursorKeys: () => current().cursorKeys, reload, file };
}
