import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Outputs } from '../../app/trpc.ts';

export type Duplicate = Outputs['ofConsole']['guest']['guests']['duplicates']['body']['data'][number];
type Reason = Duplicate['reasons'][number];

const reasonWords: Readonly<Record<Reason, MessageDescriptor>> = {
  document: msg`same document`,
  email: msg`same e-mail`,
  phone: msg`same phone`,
  birth: msg`same date of birth`,
  name: msg`same name`,
  last_name: msg`same last name`,
};

/** Reasons that two profiles may belong to one person, in words. */
export function useReasonWords(): (reasons: readonly Reason[]) => string {
  const { i18n } = useLingui();
  return (reasons) =>
    reasons
      .filter((reason) => reason !== 'last_name' || !reasons.includes('name')) // implied by the full name
      .map((reason) => i18n._(reasonWords[reason]))
      .join(', ');
}

/** A shared last name alone is not enough. */
export function isLikely({ reasons }: Duplicate): boolean {
  return reasons.some((reason) => reason !== 'last_name');
}
