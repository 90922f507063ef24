import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { chosenHotel } from '../../app/hotel-choice.ts';
import type { Tone } from '../../app/tokens.ts';
import type { Outputs } from '../../app/trpc.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export type LegalDocument = Outputs['hotel']['fiscal']['fiscalDocuments']['list']['body']['data'][number];

export const kindWords: Readonly<Record<LegalDocument['kind'], MessageDescriptor>> = {
  invoice: msg`Invoice`,
  simplified_invoice: msg`Simplified invoice`,
  credit_note: msg`Credit note`,
};

export const statusWords: Readonly<Record<LegalDocument['status'], { readonly words: MessageDescriptor; readonly tone: Tone }>> = {
  issued: { words: msg`issued`, tone: 'quiet' },
  submitted: { words: msg`submitted`, tone: 'wait' },
  accepted: { words: msg`accepted`, tone: 'good' },
  rejected: { words: msg`rejected`, tone: 'bad' },
};

/** State of a document at the authority, with its words where something is wrong. Rules: CONSOLE-98. */
export function DocumentState({
  document: { status, last_error: error },
}: {
  readonly document: Pick<LegalDocument, 'status' | 'last_error'>;
}) {
  const { t } = useLingui();
  const { words, tone } = statusWords[status];
  return (
    <>
      <StateBadge tone={tone}>{t(words)}</StateBadge>
      {error && (
        <Text span size="sm" c="dimmed" ms="xs">
          {error.message}
        </Text>
      )}
    </>
  );
}

/** Address of the PDF of a document. Rules: CONSOLE-33. */
export function documentFile(id: string): string {
  const query = new URLSearchParams({ tenant_id: chosenHotel() ?? '', media_type: 'application/pdf' });
  return `/console/files/fiscal-documents/${id}?${query}`;
}
