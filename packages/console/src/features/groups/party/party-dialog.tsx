import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../app/format.ts';
import { localAction } from '../../../app/local-action.ts';
import { readAll } from '../../../app/read-all.ts';
import { client } from '../../../app/trpc.ts';
import { useNotice } from '../../../app/use-notice.ts';
import { useToday } from '../../../app/use-today.ts';
import { AnchorLink } from '../../../ui/anchor-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLeaveQuestion } from '../../../ui/leave-guard.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Column, RecordTable } from '../../../ui/record-table.tsx';
import { RefusalDetails } from '../../../ui/refusal-details.tsx';
import { refusalTitle } from '../../../ui/refusal-words.ts';
import { KeyChoice, useKeyKind } from '../../reservations/check-in/key-choice.tsx';
import type { DeskStay } from '../../reservations/desk-stays.ts';
import { RoomNumber, useRoomTypeName } from '../../reservations/reservation-words.tsx';
import type { GroupDialogProps } from '../group-dialogs.tsx';
import type { PartyTotals, Progress } from './party-progress.ts';
import { type PartyPlan, useParty } from './use-party.ts';

/** Checks in everybody of a group who is due, with their keys, by one press. Rules: CONSOLE-95. */
export function PartyDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const notify = useNotice();
  const today = useToday();
  const party = usePartyStays(group.id, today);
  const [medium, setMedium] = useKeyKind();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const key = medium === 'none' ? null : medium;
  const textOf = useTotalsText();
  const stays = party.data ?? [];
  const { action, progressOf, totals, stop } = useParty(stays, (done) => {
    notify(textOf(done));
    if (done.pins === 0) onClose(); // PINs are read out first
  });
  const { question } = useLeaveQuestion(action.isRunning || totals.pins > 0);
  const isDue = ({ status, arrival }: DeskStay): boolean => status === 'confirmed' && arrival === today;
  const isChosen = (stay: DeskStay): boolean => chosen?.has(stay.id) ?? (isDue(stay) || progressOf(stay).refusal !== null);
  const isLeft = (stay: DeskStay): boolean => {
    const { isIn, hasKey } = progressOf(stay);
    return !isIn || (key !== null && !hasKey);
  };
  const wanted = stays.filter((stay) => isChosen(stay) && isLeft(stay));
  const toggle = (id: string): void => {
    const before = new Set(stays.filter(isChosen).map((stay) => stay.id));
    if (!before.delete(id)) before.add(id);
    setChosen(before);
  };
  const plan: PartyPlan | null = wanted.length > 0 ? { stays: wanted, key } : null;
  // The first press while it runs stops it: keys that are issued unseen would be lost.
  const close = (): void => (action.isRunning ? stop() : onClose());
  return (
    <Dialog
      size="xl"
      startsAtConfirm
      title={t`Check in party`}
      confirm={t`Check in party`}
      action={action}
      input={plan}
      onClose={close}
      isCovered={question !== null}
    >
      <Loaded query={party}>{(all) => <PartyTable stays={all} isChosen={isChosen} progressOf={progressOf} onToggle={toggle} />}</Loaded>
      <KeyChoice value={medium} onChange={setMedium} />
      <Text size="sm" role="status">
        {textOf(totals)}
      </Text>
      {question && <LeavePartyDialog {...question} />}
    </Dialog>
  );
}

interface LeavePartyDialogProps {
  readonly leave: () => void;
  readonly stay: () => void;
}

function LeavePartyDialog({ leave, stay }: LeavePartyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Check in party`} confirm={t`Leave the page`} action={localAction(leave)} input={{}} onClose={stay}>
      <Text size="sm">{t`The check-in stops, and PINs that are shown here cannot be shown again.`}</Text>
    </Dialog>
  );
}

/** Steps done and refused, in words; empty if there are none. */
function useTotalsText(): (totals: PartyTotals) => string {
  const { t } = useLingui();
  return ({ checkedIn, keys, refused }) =>
    [
      checkedIn > 0 ? t`Checked in: ${formatNumber(checkedIn)}` : '',
      keys > 0 ? t`Keys: ${formatNumber(keys)}` : '',
      refused > 0 ? t`Refused: ${formatNumber(refused)}` : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

/** Stays of the group that are due or in the house. */
function usePartyStays(groupId: string, today: string | null) {
  return useQuery({
    queryKey: [['ofConsole', 'booking', 'desk', 'stays'], { input: { groupId, today }, type: 'party' }],
    queryFn: async () => {
      const stays = await readAll((cursor) =>
        client.ofConsole.booking.desk.stays.query({
          query: { group_id: groupId, status: ['confirmed', 'checked_in'], arrival_to: today ?? '', cursor },
        }),
      );
      return stays.toSorted((one, other) => one.guest_name.localeCompare(other.guest_name));
    },
    enabled: today !== null,
  });
}

interface PartyTableProps {
  readonly stays: readonly DeskStay[];
  readonly isChosen: (stay: DeskStay) => boolean;
  readonly progressOf: (stay: DeskStay) => Progress;
  readonly onToggle: (id: string) => void;
}

function PartyTable({ stays, isChosen, progressOf, onToggle }: PartyTableProps) {
  const { t } = useLingui();
  const typeName = useRoomTypeName();
  const columns: Column<DeskStay>[] = [
    {
      title: t`Guest`,
      cell: (stay) => <Checkbox label={stay.guest_name} checked={isChosen(stay)} onChange={() => onToggle(stay.id)} />,
    },
    {
      title: t`Room`,
      cell: (stay) => {
        const { roomId } = progressOf(stay);
        return roomId === null ? (stay.room?.number ?? '–') : <RoomNumber id={roomId} />;
      },
    },
    { title: t`State`, cell: (stay) => <ProgressText stay={stay} progress={progressOf(stay)} /> },
    { title: t`Room type`, cell: ({ room_type_id }) => typeName(room_type_id) },
  ];
  return (
    <RecordTable
      label={t`Party`}
      columns={columns}
      rows={stays}
      keyOf={({ id }) => id}
      empty={t`Nobody of this group is due or in the house today.`}
      minWidth={480}
    />
  );
}

interface ProgressTextProps {
  readonly stay: DeskStay;
  readonly progress: Progress;
}

/** Steps done for a stay, and why the others were refused. */
function ProgressText({ stay, progress: { isIn, hasKey, pin, refusal } }: ProgressTextProps) {
  const { t } = useLingui();
  return (
    <>
      <Group gap={6}>
        <span>{isIn ? t`in house` : t`not arrived yet`}</span>
        {hasKey && <span>{pin === null ? t`Key issued` : t`PIN ${pin}`}</span>}
      </Group>
      {refusal && (
        <>
          <Text size="sm" c="red">
            {refusalTitle(refusal.code)}
          </Text>
          <RefusalDetails details={refusal.details} />
          {/* In another tab, which takes the hotel of this one: leaving the dialog would stop the check-in and hide the PINs. */}
          <AnchorLink to="/reservations/$id" params={{ id: stay.id }} target="_blank" rel="opener">
            {t`Open the stay`}
          </AnchorLink>
        </>
      )}
    </>
  );
}
