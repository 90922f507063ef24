import { createRequire } from 'node:module';
import type * as NationalNumbers from 'stdnum';

const load = createRequire(import.meta.url);

/** The rules of countries for documents and tax numbers; loaded with the first that is checked, because they occupy 7 MB. */
export function nationalNumbers(): typeof NationalNumbers {
  return load('stdnum');
}
