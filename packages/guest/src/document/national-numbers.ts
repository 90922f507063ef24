import { createRequire } from 'node:module';
import type * as NationalNumbers from 'stdnum';

const load = createRequire(import.meta.url);

/** National rules for documents and tax numbers; loaded on first use, because they occupy 7 MB. */
export function nationalNumbers(): typeof NationalNumbers {
  return load('stdnum');
}
