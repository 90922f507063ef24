import { fixedKeyRing, type KeyRing } from '@innkeeper/platform';

/** A master key for sealing in the process of a test. */
export const testMasterKey = 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu';
export const testKeyRing: KeyRing = fixedKeyRing(testMasterKey);
