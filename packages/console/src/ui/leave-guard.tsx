import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { localAction } from '../app/local-action.ts';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  readonly isChanged: boolean;
}

/** Asks before another page is opened over unsaved changes. The end of a session does not wait for an answer. Rules: CONSOLE-43. */
export function LeaveGuard({ isChanged }: LeaveGuardProps) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && next.routeId.startsWith('/_shell'),
    disabled: !isChanged,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={t`Unsaved changes`} confirm={t`Leave without saving`} action={localAction(proceed)} input={{}} onClose={reset}>
      <Text size="sm">{t`The changes on this page are not saved yet.`}</Text>
    </Dialog>
  );
}
