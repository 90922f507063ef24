import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { chosenHotel } from '../../app/hotel-choice.ts';
import type { Tone } from '../../app/tokens.ts';
import type { Outputs } from '../../app/trpc.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { type AuthorityState, standingOf } from './standing.ts';

export type LegalDocument = Outputs['hotel']['fiscal']['fiscalDocuments']['list']['body']['data'][number];

export const kindWords: Readonly<Record<LegalDocument['kind'], MessageDescriptor>> = {
  invoice: msg`Invoice`,
  simplified_invoice: msg`Simplified invoice`,
  credit_note: msg`Credit note`,
};

const unknownTaxIdCode = '2001'; // of the authority of Spain

export const statusWords: Readonly<Record<LegalDocument['status'], { readonly words: MessageDescriptor; readonly tone: Tone }>> = {
  issued: { words: msg`issued`, tone: 'quiet' },
  submitted: { words: msg`submitted`, tone: 'wait' },
  accepted: { words: msg`accepted`, tone: 'good' },
  rejected: { words: msg`rejected`, tone: 'bad' },
};

const standingWords: Readonly<Record<AuthorityState, { readonly words: MessageDescriptor; readonly tone: Tone }>> = {
  ...statusWords,
  doubtful: { words: msg`accepted with errors`, tone: 'wait' },
  late: statusWords.accepted,
};

type JudgedDocument = Pick<LegalDocument, 'status' | 'last_error' | 'issuer'>;

/** Why the authority has not accepted a document as it is, in the person's language; what it answers otherwise stays as it is. */
export function useRemark(): (document: JudgedDocument) => string | null {
  const { t } = useLingui();
  return (document) => {
    const { last_error: error } = document;
    const standing = standingOf(document);
    if (error?.code === 'SVC-4011') return t`The tax authority cannot be reached. We keep trying until it answers.`;
    if (standing === 'late') return t`The tax authority received it late. There is nothing to correct.`;
    if (standing === 'doubtful' && error?.code === unknownTaxIdCode) return t`The tax authority does not know the customer's tax number.`;
    return error?.message ?? null;
  };
}

/** State of a document at the authority, with its words where something is wrong. Rules: CONSOLE-98, CONSOLE-99. */
export function DocumentState({ document }: { readonly document: JudgedDocument }) {
  const { t } = useLingui();
  const remark = useRemark()(document);
  const { words, tone } = standingWords[standingOf(document)];
  return (
    <>
      <StateBadge tone={tone}>{t(words)}</StateBadge>
      {remark && (
        <Text span size="sm" c="dimmed" ms="xs">
          {remark}
        </Text>
      )}
    </>
  );
}

/** Address of the PDF of a document, marked as the original or as a copy. Rules: CONSOLE-33, FISCAL-36. */
export function documentFile(id: string, copy: 'original' | 'duplicate'): string {
  const query = new URLSearchParams({ tenant_id: chosenHotel() ?? '', media_type: 'application/pdf', copy });
  return `/console/files/fiscal-documents/${id}?${query}`;
}
