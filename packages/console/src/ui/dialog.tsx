import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Action } from '../app/use-action.ts';
import { Refused } from './refused.tsx';

interface DialogProps<I> {
  readonly title: string;
  readonly confirm: string;
  readonly action: Action<I>;
  /** What is sent; null while something is missing. */
  readonly input: I | null;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly size?: string;
  /** Enter sends at once: for what needs no field and can be taken back. */
  readonly startsAtConfirm?: boolean;
}

/** Asks for what an action needs. Enter sends, Escape closes, a refusal stays beside what was typed. */
export function Dialog<I>({ title, confirm, action, input, onClose, children, size, startsAtConfirm = false }: DialogProps<I>) {
  const { t } = useLingui();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation(); // a dialog inside another one's form
    if (input !== null) action.submit(input);
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size ?? 'md'} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={send} noValidate>
        <Stack>
          {children}
          <Refused action={action} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button type="submit" loading={action.isRunning} disabled={input === null} data-autofocus={startsAtConfirm || undefined}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
