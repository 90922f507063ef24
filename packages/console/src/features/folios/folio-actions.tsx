import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPositive } from '../../app/format.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { CloseFolioDialog } from './close-folio-dialog.tsx';
import type { Folio } from './folio-page.tsx';
import { MergeFoliosDialog, SplitDialog, TransferDialog } from './move-dialogs.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

interface FolioActionsProps {
  readonly folio: Folio;
  readonly chosen: readonly string[];
  readonly onMoved: () => void;
}

type FolioDialog = 'charge' | 'payment' | 'split' | 'transfer' | 'merge' | 'close';

export function FolioActions({ folio, chosen, onMoved }: FolioActionsProps) {
  const isManager = useIsManager();
  const [dialog, setDialog] = useState<FolioDialog | null>(null);
  const isOwed = isPositive(folio.projected_balance);
  const close = (): void => setDialog(null);
  const moved = (): void => {
    onMoved();
    close();
  };
  return (
    <>
      <Button variant={isOwed ? 'default' : 'filled'} onClick={() => setDialog('charge')}>
        <Trans>Post charge</Trans>
      </Button>
      <Button variant={isOwed ? 'filled' : 'default'} onClick={() => setDialog('payment')}>
        <Trans>Take payment</Trans>
      </Button>
      {isManager && <ManagerButtons hasChosen={chosen.length > 0} ask={setDialog} />}
      {dialog === 'charge' && <ChargeDialog folio={folio} onClose={close} />}
      {dialog === 'payment' && <PaymentDialog folio={folio} onClose={close} />}
      {dialog === 'split' && <SplitDialog folio={folio} chosen={chosen} onClose={close} onDone={moved} />}
      {dialog === 'transfer' && <TransferDialog folio={folio} chosen={chosen} onClose={close} onDone={moved} />}
      {dialog === 'merge' && <MergeFoliosDialog folio={folio} chosen={chosen} onClose={close} onDone={moved} />}
      {dialog === 'close' && <CloseFolioDialog folio={folio} onClose={close} />}
    </>
  );
}

interface ManagerButtonsProps {
  readonly hasChosen: boolean;
  readonly ask: (dialog: FolioDialog) => void;
}

function ManagerButtons({ hasChosen, ask }: ManagerButtonsProps) {
  return (
    <>
      <Button variant="default" disabled={!hasChosen} onClick={() => ask('split')}>
        <Trans>Split</Trans>
      </Button>
      <Button variant="default" disabled={!hasChosen} onClick={() => ask('transfer')}>
        <Trans>Transfer</Trans>
      </Button>
      <Button variant="default" onClick={() => ask('merge')}>
        <Trans>Merge</Trans>
      </Button>
      <Button variant="default" onClick={() => ask('close')}>
        <Trans>Close folio</Trans>
      </Button>
    </>
  );
}
