import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../app/trpc.ts';
import { useAction } from '../../../app/use-action.ts';
import { Refused } from '../../../ui/refused.tsx';

interface GuestLinkProps {
  readonly stayId: string;
}

/** Makes the link to the guest's own page and offers to copy it; an earlier link opens nothing any more. */
export function GuestLink({ stayId }: GuestLinkProps) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string | null>(null);
  const action = useAction({
    run: (id: string, key) => client.hotel.messaging.guestLinks.create.mutate({ params: { id }, idempotency_key: key }),
    onDone: ({ body }) => setUrl(body.url),
  });
  if (url === null) {
    return (
      <>
        <Refused action={action} />
        <Button size="compact-sm" variant="default" loading={action.isRunning} onClick={() => action.submit(stayId)}>
          <Trans>Guest link</Trans>
        </Button>
      </>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput aria-label={t`Guest link`} size="xs" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy}>
            {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
