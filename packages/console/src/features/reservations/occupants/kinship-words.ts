import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Kinship } from './occupant-list.ts';

/** Labels for the relationship of a minor to an adult of the stay. */
export const kinshipWords: Readonly<Record<Kinship, MessageDescriptor>> = {
  HJ: msg`child`,
  HR: msg`brother or sister`,
  NI: msg`grandchild`,
  SB: msg`nephew or niece`,
  PM: msg`father or mother`,
  AB: msg`grandparent`,
  BA: msg`great-grandparent`,
  BN: msg`great-grandchild`,
  TI: msg`uncle or aunt`,
  TU: msg`guardian`,
  CY: msg`spouse`,
  CD: msg`brother- or sister-in-law`,
  SG: msg`parent-in-law`,
  YN: msg`son- or daughter-in-law`,
  OT: msg`other`,
};

export function kinshipOf(code: string): Kinship | null {
  return isKinship(code) ? code : null;
}

function isKinship(code: string): code is Kinship {
  return code in kinshipWords;
}
