import { useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import type { ReadDocument } from './read-zone.ts';
import type { ReadResult } from './use-document-reader.ts';

interface DocumentNoticeProps {
  readonly reading: ReadResult;
  /** Names the document where the form has no field for it. */
  readonly document?: ReadDocument;
  /** Names the holder where the form has no field for the name. */
  readonly holder?: string;
}

/** Says whether a document was read. */
export function DocumentNotice({ reading, document, holder }: DocumentNoticeProps) {
  const { t } = useLingui();
  if (reading === 'wrong') {
    return (
      <Alert color="red" role="alert">
        {t`The check digits of the document are wrong. Nothing was filled in.`}
      </Alert>
    );
  }
  const said = holder === undefined ? t`Filled in from the document.` : t`Filled in from the document of ${holder}.`;
  return (
    <Text size="sm" c="dimmed" role="status">
      {reading === 'read' ? [said, document?.document_number ?? ''].join(' ').trim() : ''}
    </Text>
  );
}
