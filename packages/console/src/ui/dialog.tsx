import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type KeyboardEventHandler, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Action } from '../app/use-action.ts';
import { type Explain, Refused } from './refused.tsx';
import { focusUnreadableField } from './unreadable-field.ts';
import { useFocusReturned } from './use-focus-returned.ts';

interface DialogProps<I> {
  readonly title: string;
  readonly confirm: string;
  readonly action: Action<I>;
  /** Input to submit; null while something is missing. */
  readonly input: I | null;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly size?: string;
  /** Focuses the confirm button first, as soon as there is an input: for actions without required fields. */
  readonly startsAtConfirm?: boolean;
  readonly explain?: Explain;
  /** Another dialog is open above this one and handles the keys. */
  readonly isCovered?: boolean;
  /** Another button of the dialog is the next step. */
  readonly hasNextStep?: boolean;
  /** Selector of the element to focus afterwards, if the opener may be gone by then. */
  readonly returnsTo?: string;
  /** Sees every key before the fields and buttons do. */
  readonly onKeyDownCapture?: KeyboardEventHandler<HTMLElement> | undefined;
}

/** Dialog for the input of an action. Enter submits, Escape closes, and a refusal is shown beside the values typed. */
export function Dialog<I>(props: DialogProps<I>) {
  const {
    title,
    confirm,
    action,
    input,
    onClose,
    children,
    size = 'md',
    startsAtConfirm = false,
    explain,
    isCovered = false,
    hasNextStep = false,
    returnsTo,
    onKeyDownCapture,
  } = props;
  const { t } = useLingui();
  useFocusReturned(returnsTo);
  const isWaiting = startsAtConfirm && input === null;
  const confirmButton = useFocusAfter(isWaiting);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation(); // the dialog may be inside another one's form
    if (focusUnreadableField(event.currentTarget)) return;
    if (input !== null) action.submit(input);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <form
        ref={beginAtFirstField}
        onSubmit={send}
        onKeyDownCapture={onKeyDownCapture}
        noValidate
        tabIndex={startsAtConfirm ? -1 : undefined}
        data-autofocus={isWaiting || undefined} // an Enter too early neither confirms nor closes
        style={{ outline: 'none' }}
      >
        <Stack>
          {children}
          <Refused action={action} explain={explain} />
          <Group justify="flex-end">
            <Text size="sm" c="dimmed" aria-live="polite">
              {action.isRunning && <Trans>Saving…</Trans>}
            </Text>
            <Button variant="default" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button
              ref={confirmButton}
              type="submit"
              variant={hasNextStep || (input !== null && action.wouldBeRefused(input)) ? 'default' : 'filled'}
              loading={action.isRunning}
              disabled={input === null}
              data-autofocus={startsAtConfirm || undefined}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Focuses an element when the first wait is over; from then on the focus belongs to the person. */
function useFocusAfter(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const wasReady = useRef(!isWaiting);
  useEffect(() => {
    if (isWaiting || wasReady.current) return;
    wasReady.current = true;
    element.current?.focus();
  }, [isWaiting]);
  return element;
}

const fields = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`).join();

/** Sets the initial focus to the first field by default; otherwise it would be the close button. */
function beginAtFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]')) return;
  form.querySelector(fields)?.setAttribute('data-autofocus', 'true');
}
