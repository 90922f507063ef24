import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monotonicMs } from '@innkeeper/kernel';

/** The master keys of a deployment: the first seals, all of them open. */
export interface KeyRing {
  keys(): Keys;
  /** Reads the keys again; answers whether they are others than before. */
  reload(): boolean;
}

export type Keys = readonly [string, ...string[]];

const bytesMin = 32;
const differentCharactersMin = 10; // nothing random has fewer in so many
const lookAgainMs = 1_000;

/**
 * Reads master keys, separated by commas or line breaks. Throws for a key that cannot hold 32 random bytes: nobody could tell a weak one
 * later.
 */
export function parseKeys(text: string): Keys {
  const [first, ...others] = keysIn(text);
  const weakness = weaknessOf(text);
  if (first === undefined || weakness !== null) throw new Error(`INNKEEPER_MASTER_KEY or master.key: ${weakness}`);
  return [first, ...others];
}

/** What is wrong with keys, separated by commas or line breaks; null when nothing is. Never contains a key. */
export function weaknessOf(text: string): string | null {
  const keys = keysIn(text);
  if (keys.length > 0 && keys.every(isStrong)) return null;
  return `every key must be at least ${bytesMin} random bytes in base64 or hexadecimal, for example from: openssl rand -base64 32`;
}

function keysIn(text: string): string[] {
  return text.split(/[,\s]+/).filter((key) => key !== '');
}

function isStrong(key: string): boolean {
  const isHexadecimal = /^[0-9a-f]+$/i.test(key);
  if (!isHexadecimal && !/^[\w+/-]+={0,2}$/.test(key)) return false;
  return Buffer.from(key, isHexadecimal ? 'hex' : 'base64').length >= bytesMin && new Set(key).size >= differentCharactersMin;
}

/** The keys of this deployment: those of the environment, else those in the state folder. */
export function openKeyRing(config: { readonly INNKEEPER_HOME: string; readonly INNKEEPER_MASTER_KEY?: string | undefined }): KeyRing {
  const { INNKEEPER_HOME: home, INNKEEPER_MASTER_KEY: keys } = config;
  return keys === undefined ? keyRingFile(home) : fixedKeyRing(keys);
}

/** Keys that stay as they are while the process runs: those of its environment. */
export function fixedKeyRing(text: string): KeyRing {
  const keys = parseKeys(text);
  return { keys: () => keys, reload: () => false };
}

/** The keys in the state folder; another process may add or remove some. A folder that cannot be read leaves the keys as they were. */
function keyRingFile(home: string): KeyRing {
  const path = join(home, 'master.key');
  let keys = parseKeys(readFileSync(path, 'utf8'));
  let lookedAt = monotonicMs();
  const reload = (): boolean => {
    lookedAt = monotonicMs();
    const before = keys.join();
    try {
      keys = parseKeys(readFileSync(path, 'utf8'));
    } catch {
      return false;
    }
    return keys.join() !== before;
  };
  return {
    keys: () => {
      if (monotonicMs() - lookedAt >= lookAgainMs) reload();
      return keys;
    },
    reload,
  };
}
