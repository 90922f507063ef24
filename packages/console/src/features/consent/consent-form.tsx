import '@mantine/core/styles/Radio.layer.css'; // the only entry page with such a choice
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { chosenHotel } from '../../app/hotel-choice.ts';
import { client, type Inputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { useHotelLabel } from '../../app/use-hotel-label.ts';
import { type Explain, Refused } from '../../ui/refused.tsx';
import type { Answer, Consent } from './consent-page.tsx';

type Hotel = Consent['hotels'][number];
type Level = Inputs['consent']['answer']['permission'];

interface ConsentFormProps {
  readonly uid: string;
  readonly consent: Consent;
  readonly onAnswer: (answer: Answer, location: string) => void;
}

/** Asks for the hotel and for what may be done in it, least first; both are the person's choice. Rules: CONSOLE-103. */
export function ConsentForm({ uid, consent, onAnswer }: ConsentFormProps) {
  const hotels = consent.hotels.filter(({ permissions }) => permissions.length > 0);
  const [tenantId, setTenantId] = useState(chosenHotel());
  const [wished, setWished] = useState<Level>('read-only');
  const hotel = hotels.find(({ tenant_id }) => tenant_id === tenantId) ?? hotels[0];
  const permission = hotel?.permissions.includes(wished) ? wished : hotel?.permissions[0];
  const allow = useAction({
    run: (input: Inputs['consent']['answer']) => client.consent.answer.mutate(input),
    onDone: ({ location }) => onAnswer('allowed', location),
  });
  const deny = useAction({
    run: (input: Inputs['consent']['deny']) => client.consent.deny.mutate(input),
    onDone: ({ location }) => onAnswer('denied', location),
  });
  const explain = useExplain();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (hotel && permission) allow.submit({ uid, tenant_id: hotel.tenant_id, permission });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {hotel ? (
          <>
            <HotelChoice hotels={hotels} chosen={hotel} onChoose={setTenantId} />
            <LevelChoice offered={hotel.permissions} chosen={permission} onChoose={setWished} />
          </>
        ) : (
          <Text>
            <Trans>You have no hotel to which you may give access.</Trans>
          </Text>
        )}
        <Refused action={allow} explain={explain} />
        <Refused action={deny} explain={explain} />
        <Group gap="xs" grow>
          <Button variant="default" loading={deny.isRunning} disabled={allow.isRunning} onClick={() => deny.submit({ uid })}>
            <Trans>Deny</Trans>
          </Button>
          {hotel && (
            <Button type="submit" loading={allow.isRunning} disabled={deny.isRunning}>
              <Trans>Allow</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** The request may end, and a role may change, while the page is open. */
function useExplain(): Explain {
  const { t } = useLingui();
  return ({ code, details }) => {
    if (code !== 'SVC-2011') return undefined;
    const isHotel = details.some(({ field }) => field === 'tenant_id');
    return { title: isHotel ? t`You no longer work for this hotel` : t`This request has ended. Connect again from the assistant.` };
  };
}

interface HotelChoiceProps {
  readonly hotels: readonly Hotel[];
  readonly chosen: Hotel;
  readonly onChoose: (tenantId: string) => void;
}

function HotelChoice({ hotels, chosen, onChoose }: HotelChoiceProps) {
  const { t } = useLingui();
  const labelOf = useHotelLabel();
  return (
    <NativeSelect
      label={t`Hotel`}
      data={hotels.map((hotel) => ({ value: hotel.tenant_id, label: labelOf(hotel) }))}
      value={chosen.tenant_id}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

interface LevelChoiceProps {
  readonly offered: readonly Level[];
  readonly chosen: Level | undefined;
  readonly onChoose: (level: Level) => void;
}

function LevelChoice({ offered, chosen, onChoose }: LevelChoiceProps) {
  const { t } = useLingui();
  const levels = [
    { level: 'read-only', label: t`Read`, description: t`See guests, reservations, folios, messages and reports. Change nothing.` },
    {
      level: 'read-write',
      label: t`Work at the desk`,
      description: t`Also book, change and cancel stays, take payments and write to guests.`,
    },
    { level: 'full', label: t`Manage`, description: t`Also refund, reverse and erase, set up rates and channels, and override rules.` },
  ] as const;
  const choose = (value: string): void => {
    const found = levels.find(({ level }) => level === value);
    if (found) onChoose(found.level);
  };
  return (
    <Radio.Group label={t`What it may do`} value={chosen ?? null} onChange={choose}>
      <Stack gap="xs" mt={4}>
        {levels
          .filter(({ level }) => offered.includes(level))
          .map(({ level, label, description }) => (
            <Radio key={level} value={level} label={label} description={description} />
          ))}
      </Stack>
    </Radio.Group>
  );
}
