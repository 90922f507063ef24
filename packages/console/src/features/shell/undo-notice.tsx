import { Trans, useLingui } from '@lingui/react/macro';
import { Affix, Button, CloseButton, Group, Kbd, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../app/refusal.ts';
import { forgetUndo, type Offer, useOfferedUndo } from '../../app/undo.ts';
import { type Choice, useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';

export const undoKeys = 'mod + Z';

const shownMs = 20_000; // minimum duration for warnings in WCAG
const belowDialogs = 150;
const corner = { bottom: 16, right: 16 };

/** Shows the last action and undoes it by button or key; disappears after some seconds unless hovered or focused. Rules: CONSOLE-51. */
export function UndoNotice() {
  const offer = useOfferedUndo();
  useEffect(() => forgetUndo, []); // actions in another hotel cannot be undone
  return (
    <Affix position={corner} zIndex={belowDialogs}>
      <div role="status">{offer && <OfferedUndo key={offer.number} offer={offer} />}</div>
    </Affix>
  );
}

function OfferedUndo({ offer }: { readonly offer: Offer }) {
  const { t } = useLingui();
  const [isUndone, setIsUndone] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const choicesAfter = ({ code }: Refusal): Choice<boolean>[] => (forceable.includes(code) ? [{ label: t`Undo anyway`, input: true }] : []);
  const action = useAction({
    run: (isForced: boolean, key) => offer.takeBack({ isForced, key }),
    choicesAfter,
    onDone: () => {
      giveFocusBack(frame.current, offer.returnsTo);
      setIsUndone(true);
    },
  });
  const undo = (): void => {
    if (!isUndone && !action.isRunning) action.submit(false);
  };
  useHotkeys([[undoKeys, (event) => !event.defaultPrevented && undo(), { preventDefault: false }]]); // grids have their own undo
  useForgotten(!isHeld && !action.isRunning && action.refusal === null);
  const holding = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
  return (
    <Paper ref={frame} withBorder shadow="md" p="sm" maw={480} {...holding}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" flex={1}>
          {isUndone ? <Trans>Undone</Trans> : offer.done}
        </Text>
        <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
          {!isUndone && (
            <Button
              size="compact-sm"
              variant="default"
              loading={action.isRunning}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={undo}
              rightSection={
                <Kbd size="xs" style={{ whiteSpace: 'nowrap' }}>
                  Ctrl + Z
                </Kbd>
              }
            >
              <Trans>Undo</Trans>
            </Button>
          )}
          <CloseButton aria-label={t`Close`} onClick={forgetUndo} />
        </Group>
      </Group>
      <Refused action={action} />
    </Paper>
  );
}

/** Refusals that `force` can override: a lost race, or a different price. */
const forceable: readonly string[] = ['SVC-3002', 'SVC-3006'];

function useForgotten(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(forgetUndo, shownMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
}

/** Moves the focus on, because the button disappears with the action. */
function giveFocusBack(frame: HTMLElement | null, selector: string | undefined): void {
  if (!frame?.contains(document.activeElement)) return;
  const chosen = selector === undefined ? null : document.querySelector<HTMLElement>(selector);
  (chosen ?? document.getElementById('main'))?.focus();
}
