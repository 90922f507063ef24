import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { channelName } from '../../app/channel-names.ts';
import { formatDay, formatMoney, isPositive } from '../../app/format.ts';
import { useIsWaiting } from '../../app/offline/stored-queue.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { WaitingMark } from '../../ui/waiting-mark.tsx';
import type { DeskStay } from '../reservations/desk-stays.ts';
import { QuickViewButton } from '../reservations/drawer/quick-view-button.tsx';
import type { ActionName } from '../reservations/reservation-actions.tsx';
import { RoomMark } from '../reservations/room-mark.tsx';
import classes from './stay-cells.module.css';

interface StayProps {
  readonly stay: DeskStay;
}

export interface ActingStayProps extends StayProps {
  readonly onAct: (action: ActionName, stay: DeskStay) => void;
}

/** Guest with a mark for those who have been here before, and the notes below. */
export function GuestCell({ stay: { id, guest_name, earlier_stays, notes } }: StayProps) {
  return (
    <div className={classes['guest']}>
      <div className={classes['line']}>
        <div className={classes['name']}>
          <AnchorLink to="/reservations/$id" params={{ id }} aria-keyshortcuts="Space">
            {guest_name}
          </AnchorLink>
          <QuickViewButton id={id} />
        </div>
        {earlier_stays > 0 && (
          <Badge variant="light" color="teal" size="sm" tt="none">
            <Plural value={earlier_stays} one="# earlier stay" other="# earlier stays" />
          </Badge>
        )}
      </div>
      {notes !== null && <p className={`${classes['quiet']} ${classes['notes']}`}>{notes}</p>}
    </div>
  );
}

/** Room with its condition, or a button to assign one. */
export function RoomCell({ stay, onAct }: ActingStayProps) {
  if (stay.room) return <RoomMark room={stay.room} />;
  return (
    <Button size="compact-xs" variant="default" onClick={() => onAct('update', stay)}>
      <Trans>Assign</Trans>
    </Button>
  );
}

/** Nights and departure. */
export function NightsCell({ stay: { nights, departure } }: StayProps) {
  return (
    <span className={classes['nights']}>
      <Trans>{nights} n</Trans>{' '}
      <span className={classes['quiet']}>
        <Trans>until {formatDay(departure)}</Trans>
      </span>
    </span>
  );
}

/** Amount that the guest still has to pay, in red; a word if it is nothing. */
export function DueCell({ stay: { due } }: StayProps) {
  if (due === null) return null;
  const isOpen = isPositive(due);
  return (
    <span className={classes['due']} data-open={isOpen || undefined}>
      {isOpen ? formatMoney(due) : <Trans>Paid</Trans>}
    </span>
  );
}

export function ChannelCell({ stay: { channel, external_id } }: StayProps) {
  return (
    <span className={classes['channel']} title={external_id ?? undefined}>
      {channelName(channel)}
    </span>
  );
}

interface NextStepProps extends ActingStayProps {
  /** Guests who stay on leave quietly: their button does not ask to be pressed. */
  readonly isQuiet?: boolean;
  readonly size: 'compact-sm' | 'sm';
}

const nextSteps: readonly ActionName[] = ['confirm', 'check_in', 'check_out'];

/** The next step of a stay, if its state permits one. */
export function NextStep({ stay, onAct, isQuiet = false, size }: NextStepProps) {
  const { t } = useLingui();
  const labels = new Map<ActionName, string>([
    ['confirm', t`Confirm`],
    ['check_in', t`Check in`],
    ['check_out', t`Check out`],
  ]);
  const isArriving = useIsWaiting('check_in', stay.id);
  const step = stay.allowed_actions.find(({ action, allowed }) => allowed && nextSteps.includes(action))?.action;
  if (step === undefined) return null;
  if (isArriving) return <WaitingMark />;
  return (
    <Button
      size={size}
      variant={isQuiet ? 'subtle' : 'default'}
      {...(isQuiet ? { color: 'gray', c: 'dimmed' } : {})}
      onClick={() => onAct(step, stay)}
    >
      {labels.get(step)}
    </Button>
  );
}
