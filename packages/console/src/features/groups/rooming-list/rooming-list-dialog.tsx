import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isMonthFirst } from '../../../app/format.ts';
import { client } from '../../../app/trpc.ts';
import { useAction } from '../../../app/use-action.ts';
import { useProperties } from '../../../app/use-hotel.ts';
import { useNotice } from '../../../app/use-notice.ts';
import { useRoomTypes } from '../../../app/use-rooms.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Explain } from '../../../ui/refused.tsx';
import type { GroupDialogProps } from '../group-dialogs.tsx';
import { headings } from './column-names.ts';
import { decodedText } from './read-text.ts';
import { RoomingPreview } from './rooming-preview.tsx';
import { type ListedRow, listedRowOf, numberFaultsOf, readSheet, rowFaultsOf } from './rooming-rows.ts';

const rowsMax = 500;

/** Books the rooms of a group from a pasted table or a CSV file, all or nothing. Rules: CONSOLE-94. */
export function RoomingListDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const notify = useNotice();
  const roomTypes = useRoomTypes().filter(({ property_id }) => property_id === group.property_id);
  const country = useProperties().find(({ id }) => id === group.property_id)?.country;
  const [text, setText] = useState('');
  const sheet = readSheet(text, headings);
  const terms = { arrival: group.arrival, departure: group.departure, roomTypes, isMonthFirst: isMonthFirst(country) };
  const rows = sheet.rows.map((row) => listedRowOf(row, terms));
  const action = useAction({
    run: (listed: readonly ListedRow[], key) =>
      client.hotel.booking.groups.listRooms.mutate({ params: { id: group.id }, body: { rows: [...listed] }, idempotency_key: key }),
    onDone: ({ body }) => {
      const booked = body.reservation_ids.filter((id) => id !== null).length;
      notify(t`${plural(booked, { one: '# room booked.', other: '# rooms booked.' })}`);
      onClose();
    },
  });
  const write = (typed: string): void => {
    action.dismiss();
    setText(typed);
  };
  const choose = async (file: File | null): Promise<void> => write(file === null ? '' : decodedText(await file.arrayBuffer()));
  const faults = rowFaultsOf(action.refusal?.details ?? []);
  const unread = numberFaultsOf(sheet.rows);
  const isListed = rows.length > 0 && rows.length <= rowsMax;
  return (
    <Dialog
      size="90rem"
      title={t`Rooming list`}
      confirm={t`Book rooms`}
      action={action}
      input={isListed && unread.size === 0 ? rows : null}
      onClose={onClose}
      explain={useExplanation(faults.size)}
    >
      <Textarea
        label={t`Guests`}
        description={t`Paste from a spreadsheet, with or without a heading. A guest who shares a room names the row that has it.`}
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <FileInput
        label={t`CSV file`}
        accept=".csv,.tsv,.txt,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': t`Remove` }}
        onChange={(file) => void choose(file)}
      />
      {isListed && <RoomingPreview sheet={sheet.rows} rows={rows} roomTypes={roomTypes} faults={new Map([...faults, ...unread])} />}
      <Remarks rows={rows.length} unread={unread.size} unused={sheet.unused} />
    </Dialog>
  );
}

interface RemarksProps {
  readonly rows: number;
  /** Cells that are no numbers. */
  readonly unread: number;
  /** Headings whose columns are not used. */
  readonly unused: readonly string[];
}

/** Why the list cannot be sent, and what of it is not used. */
function Remarks({ rows, unread, unused }: RemarksProps) {
  const { t } = useLingui();
  const remarks = [
    unread > 0 ? t`${plural(unread, { one: '# cell needs your attention.', other: '# cells need your attention.' })}` : '',
    unused.length > 0 ? t`Columns that are not used: ${unused.join(', ')}.` : '',
    rows > rowsMax ? t`A list has up to 500 rows. Book the rest afterwards.` : '',
  ];
  return (
    <Text size="sm" role="status">
      {remarks.filter((remark) => remark !== '').join(' ')}
    </Text>
  );
}

/** Counts the cells at fault, which have their reasons in the preview; other refusals have their usual words. */
function useExplanation(faults: number): Explain {
  const { t } = useLingui();
  const title = t`${plural(faults, {
    one: 'Nothing was booked: # cell needs your attention.',
    other: 'Nothing was booked: # cells need your attention.',
  })}`;
  return () => (faults === 0 ? undefined : { title });
}
