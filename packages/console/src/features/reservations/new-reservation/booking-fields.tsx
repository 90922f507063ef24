import { useLingui } from '@lingui/react/macro';
import { Checkbox, Group, NativeSelect, Textarea } from '@mantine/core';
import { channelName } from '../../../app/channel-names.ts';
import { deskChannels } from '../new-reservation.ts';
import type { FieldsProps } from './stay-fields.tsx';

/** How the stay came to the house, what the guest wishes, and whether it is only held. */
export function BookingFields({ draft, onChange }: Omit<FieldsProps, 'refusal'>) {
  const { t } = useLingui();
  const choose = (value: string): void => onChange({ channel: deskChannels.find((one) => one === value) ?? 'direct' });
  return (
    <>
      <Textarea label={t`Notes`} autosize value={draft.notes} onChange={(event) => onChange({ notes: event.currentTarget.value })} />
      <Group grow align="end">
        <NativeSelect
          label={t`Channel`}
          data={deskChannels.map((value) => ({ value, label: channelName(value) }))}
          value={draft.channel}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Checkbox
          label={t`Hold without confirming`}
          pb={8}
          checked={draft.isHeld}
          onChange={(event) => onChange({ isHeld: event.currentTarget.checked })}
        />
      </Group>
    </>
  );
}
