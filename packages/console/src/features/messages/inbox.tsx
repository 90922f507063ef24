import { Trans } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink } from '../../ui/anchor-link.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './inbox.module.css';

interface InboxProps {
  readonly chosenId: string | null;
  /** Thread of the chosen conversation. */
  readonly thread: ReactNode;
  /** Facts of its stay. */
  readonly stay?: ReactNode;
  /** Resolves or reopens the chosen conversation. */
  readonly onResolve?: () => void;
}

/**
 * List, thread and stay side by side; on a narrow screen the list, or else the thread. The key `e` works only while the focus is in it:
 * elsewhere a single key would collide with speech input. Rules: CONSOLE-14, CONSOLE-19.
 */
export function Inbox({ chosenId, thread, stay, onResolve }: InboxProps) {
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    onResolve?.();
  };
  const columns = stay ? `${classes['panes']} ${classes['withStay']}` : classes['panes'];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to whatever has the focus in here
    <div className={columns} tabIndex={-1} onKeyDown={listen}>
      {chosenId === null ? (
        <ConversationList chosenId={null} />
      ) : (
        <Box visibleFrom="md">
          <ConversationList chosenId={chosenId} />
        </Box>
      )}
      {chosenId === null ? <Box visibleFrom="md">{thread}</Box> : thread}
      {stay && <Box visibleFrom="sm">{stay}</Box>}
    </div>
  );
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
}

/** Pages beside the inbox. */
export function BackOffice() {
  return (
    <>
      <ButtonLink to="/messages/templates" variant="default">
        <Trans>Templates</Trans>
      </ButtonLink>
      <ButtonLink to="/messages/automations" variant="default">
        <Trans>Automations</Trans>
      </ButtonLink>
    </>
  );
}
