import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Action } from '../app/use-action.ts';
import { focusUnreadableDay } from './day-input.tsx';
import { type Explain, Refused } from './refused.tsx';

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
  readonly explain?: Explain;
  /** Another dialog is open over this one and takes the keys. */
  readonly isCovered?: boolean;
  /** A selector of what has the focus afterwards, where what opened the dialog may be gone by then. */
  readonly returnsTo?: string;
}

/** Asks for what an action needs. Enter sends, Escape closes, a refusal stays beside what was typed. */
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
    returnsTo,
  } = props;
  const { t } = useLingui();
  useFocusReturned(returnsTo);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation(); // a dialog inside another one's form
    if (focusUnreadableDay(event.currentTarget)) return;
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
      <form ref={beginAtFirstField} onSubmit={send} noValidate>
        <Stack>
          {children}
          <Refused action={action} explain={explain} />
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

const fields = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`).join();

/** Where a dialog begins: at its first field, unless it says otherwise. Else that would be the button which closes it. */
function beginAtFirstField(form: HTMLFormElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]')) return;
  form.querySelector(fields)?.setAttribute('data-autofocus', 'true');
}

/**
 * Gives the focus back to what opened the dialog, or to the page where that is gone: the next key acts where the person was.
 * It happens as the dialog leaves the page, because a key that follows at once would be nobody's; what leaves with it is known afterwards.
 */
function useFocusReturned(selector: string | undefined): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      focus((selector === undefined ? null : document.querySelector(selector)) ?? opener);
    },
    [opener, selector],
  );
  useEffect(
    () => () => {
      if (document.activeElement === null || document.activeElement === document.body) focus(document.getElementById('main'));
    },
    [],
  );
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
