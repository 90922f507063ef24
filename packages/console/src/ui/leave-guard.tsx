import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { localAction } from '../app/local-action.ts';
import { Dialog } from './dialog.tsx';

interface LeaveQuestion {
  /** Null unless another page is about to be opened. */
  readonly question: { readonly leave: () => void; readonly stay: () => void } | null;
}

/**
 * Asks before another page is opened over what would be lost; when the browser itself leaves, it asks in its own words. The end of a
 * session does not wait for an answer. Rules: CONSOLE-43.
 */
export function useLeaveQuestion(isAtRisk: boolean): LeaveQuestion {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && next.routeId.startsWith('/_shell'),
    disabled: !isAtRisk,
    enableBeforeUnload: true,
    withResolver: true,
  });
  return { question: status === 'blocked' ? { leave: proceed, stay: reset } : null };
}

/** Question before another page is opened over unsaved changes. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { question } = useLeaveQuestion(isChanged);
  return question && <UnsavedDialog onLeave={question.leave} onStay={question.stay} />;
}

interface UnsavedDialogProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function UnsavedDialog({ onLeave, onStay }: UnsavedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Unsaved changes`} confirm={t`Leave without saving`} action={localAction(onLeave)} input={{}} onClose={onStay}>
      <Text size="sm">{t`The changes on this page are not saved yet.`}</Text>
    </Dialog>
  );
}
