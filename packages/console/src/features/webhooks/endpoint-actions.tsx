import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/refused.tsx';
import type { Endpoint } from './webhooks-page.tsx';

export type TestResult = Outputs['hotel']['webhooks']['endpoints']['test']['body']['test'];

interface EndpointActionsProps {
  readonly endpoint: Endpoint;
  readonly onSecret: (secret: string | null) => void;
  readonly onTest: (test: TestResult) => void;
}

const { endpoints } = client.hotel.webhooks;

export function EndpointActions({ endpoint, onSecret, onTest }: EndpointActionsProps) {
  const { id, active } = endpoint;
  const params = { id };
  const [dialog, setDialog] = useState<'rotate' | 'remove' | null>(null);
  const test = useAction({ run: () => endpoints.test.mutate({ params }), onDone: ({ body }) => onTest(body.test) });
  const acknowledge = useAction({ run: (_: null, key) => endpoints.acknowledge.mutate({ params, idempotency_key: key }) });
  const pause = useAction({
    run: (isActive: boolean, key) => endpoints.change.mutate({ params, body: { active: isActive }, idempotency_key: key }),
  });
  return (
    <>
      <Button variant="default" loading={test.isRunning} onClick={() => test.submit(null)}>
        <Trans>Send a test</Trans>
      </Button>
      {endpoint.status === 'failing' && (
        <Button loading={acknowledge.isRunning} onClick={() => acknowledge.submit(null)}>
          <Trans>Acknowledge</Trans>
        </Button>
      )}
      <Button variant="default" loading={pause.isRunning} onClick={() => pause.submit(!active)}>
        {active ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </Button>
      <Button variant="default" onClick={() => setDialog('rotate')}>
        <Trans>Rotate</Trans>
      </Button>
      <Button variant="default" onClick={() => setDialog('remove')}>
        <Trans>Remove</Trans>
      </Button>
      <Refused action={test} />
      <Refused action={acknowledge} />
      <Refused action={pause} />
      {dialog === 'rotate' && <RotateSecretDialog id={id} onClose={() => setDialog(null)} onSecret={onSecret} />}
      {dialog === 'remove' && <RemoveEndpointDialog id={id} onClose={() => setDialog(null)} />}
    </>
  );
}

interface RotateSecretDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onSecret: (secret: string | null) => void;
}

function RotateSecretDialog({ id, onClose, onSecret }: RotateSecretDialogProps) {
  const { t } = useLingui();
  const action = useAction({
    run: (_: object, key) => endpoints.rotateSecret.mutate({ params: { id }, body: {}, idempotency_key: key }),
    onDone: ({ body }) => {
      onSecret(body.secret ?? null);
      onClose();
    },
  });
  return (
    <Dialog title={t`Rotate`} confirm={t`Rotate`} action={action} input={{}} onClose={onClose}>
      <Text>
        <Trans>Deliveries are signed with a new secret, and for a while with the old one as well.</Trans>
      </Text>
    </Dialog>
  );
}

function RemoveEndpointDialog({ id, onClose }: Pick<RotateSecretDialogProps, 'id' | 'onClose'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = useAction({
    run: (_: object, key) => endpoints.remove.mutate({ params: { id }, idempotency_key: key }),
    onDone: () => void navigate({ to: '/webhooks' }),
  });
  return (
    <Dialog title={t`Remove`} confirm={t`Remove`} action={action} input={{}} onClose={onClose}>
      <Text>
        <Trans>Nothing more will be sent to this URL, and held deliveries are discarded.</Trans>
      </Text>
    </Dialog>
  );
}
