import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Code, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '../app/icons.ts';

interface CopiedOnceProps {
  readonly title: string;
  readonly secret: string;
}

/** Secret that is shown only once. */
export function CopiedOnce({ title, secret }: CopiedOnceProps) {
  const { t } = useLingui();
  return (
    <Alert color="teal" role="status" title={title}>
      <Group gap="xs" wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere' }}>{secret}</Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <ActionIcon variant="default" onClick={copy} aria-label={copied ? t`Copied` : t`Copy`}>
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          )}
        </CopyButton>
      </Group>
      <Trans>Copy it now: you won't see it again.</Trans>
    </Alert>
  );
}
