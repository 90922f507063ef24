import { fixedKeyRing, type KeyRing } from '@innkeeper/platform';

/** A master key for sealing in a test process. */
export const testMasterKey = 'dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCA0OCBieXRlcyBpbiBhbGwu';
export const testKeyRing: KeyRing = fixedKeyRing(testMasterKey);
