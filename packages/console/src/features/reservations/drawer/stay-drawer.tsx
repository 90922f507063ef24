import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Loading } from '../../../ui/loaded.tsx';
import { PanelsSkeleton } from '../../../ui/skeletons.tsx';
import { useFocusReturned } from '../../../ui/use-focus-returned.ts';
import { useStayDrawer } from './use-stay-drawer.ts';

const StayInDrawer = lazy(async () => ({ default: (await import('./stay-in-drawer.tsx')).StayInDrawer })); // most people open none

/** The stay named in the address, at the right of the page; the whole screen of a phone. Rules: CONSOLE-88. */
export function StayDrawer() {
  const { id, close } = useStayDrawer();
  return id === undefined ? null : <OpenDrawer key={id} id={id} onClose={close} />;
}

interface OpenDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

function OpenDrawer({ id, onClose }: OpenDrawerProps) {
  const { t } = useLingui();
  useFocusReturned();
  useEscape(onClose);
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="calc(min(100%, 46rem))" closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Suspense
          fallback={
            <Loading>
              <PanelsSkeleton isNarrow />
            </Loading>
          }
        >
          <StayInDrawer id={id} closeLabel={t`Close`} />
        </Suspense>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Escape closes what is in front only: a dialog or a list that is open within the drawer first. */
function useEscape(onClose: () => void): void {
  const pressed = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    const isOfField = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
    if (key === 'Escape' && !isComposing && !isOfField && document.querySelectorAll('[role=dialog]').length === 1) onClose();
  });
  useEffect(() => {
    const ending = new AbortController();
    // Registered once and so before those of the dialogs, which are gone by the time a later one would look.
    window.addEventListener('keydown', (event) => pressed(event), { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
}
