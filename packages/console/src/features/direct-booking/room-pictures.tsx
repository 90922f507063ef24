import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { issueOf, type Refusal } from '../../app/refusal.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useProperties } from '../../app/use-hotel.ts';
import { useRoomTypes } from '../../app/use-rooms.ts';
import { ifMatch, useVersionedEdit } from '../../app/use-versioned-edit.ts';
import type { Field } from '../../app/versions.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { fieldOf, type PictureDraft, pictureDraftOf, picturesIn, places, type RoomPicture, type RoomPictures } from './picture-draft.ts';

/** Pictures of the chosen room type on the booking page. Rules: DIRECT-36. */
export function Pictures() {
  const { t } = useLingui();
  const types = useRoomTypes();
  const properties = useProperties();
  const [chosen, setChosen] = useState<string | null>(null);
  const type = types.find(({ id }) => id === chosen) ?? types[0];
  if (!type) return null;
  const houseOf = (propertyId: string): string => properties.find(({ id }) => id === propertyId)?.name ?? '';
  const labelOf = ({ name, property_id }: (typeof types)[number]): string =>
    properties.length > 1 ? `${houseOf(property_id)}: ${name}` : name;
  return (
    <Stack maw={720} role="group" aria-label={t`Pictures of rooms`}>
      <Title order={2} size="h4">
        <Trans>Pictures of rooms</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Addresses of your own pictures, in the order in which guests see them. They are fetched once, within a minute.</Trans>
      </Text>
      <NativeSelect
        label={t`Room type`}
        data={types.map((one) => ({ value: one.id, label: labelOf(one) }))}
        value={type.id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <PicturesOfType key={type.id} id={type.id} />
    </Stack>
  );
}

function PicturesOfType({ id }: { readonly id: string }) {
  const query = useQuery(trpc.ofConsole.hotel.roomPictures.read.queryOptions({ params: { id } }));
  return <Loaded query={query}>{({ body, etag }) => <PictureForm given={body} etag={etag} />}</Loaded>;
}

interface PictureFormProps {
  readonly given: RoomPictures;
  readonly etag: string | null;
}

function PictureForm({ given, etag }: PictureFormProps) {
  const fields = usePictureFields();
  const edit = useVersionedEdit<PictureDraft>({
    fields,
    present: { draft: pictureDraftOf(given), etag },
    save: async ({ draft, seen }, idempotency_key) => {
      const input = { params: { id: given.id }, body: { pictures: picturesIn(draft) }, idempotency_key, ...ifMatch(seen) };
      const saved = await client.ofConsole.hotel.roomPictures.change.mutate(input);
      return { draft: pictureDraftOf(saved.body), etag: saved.etag };
    },
  });
  return (
    <EditForm edit={edit} fields={fields}>
      <PictureFields draft={edit.draft} refusal={edit.action.refusal} pictures={given.pictures} onChange={edit.change} />
    </EditForm>
  );
}

function usePictureFields(): readonly Field<PictureDraft>[] {
  const { t } = useLingui();
  return places.flatMap((place) => {
    const number = place + 1;
    return [
      { name: `url${place}`, label: t`Address of picture ${number}` },
      { name: `alt${place}`, label: t`What picture ${number} shows` },
    ] as const;
  });
}

interface PictureFieldsProps {
  readonly draft: PictureDraft;
  readonly refusal: Refusal | null;
  readonly pictures: readonly RoomPicture[];
  readonly onChange: (part: Partial<PictureDraft>) => void;
}

function PictureFields({ draft, refusal, pictures, onChange }: PictureFieldsProps) {
  const stateOf = usePictureStates();
  const labels = Object.fromEntries(usePictureFields().map(({ name, label }) => [name, label]));
  return places.map((place) => {
    const [url, alt] = [`url${place}`, `alt${place}`] as const;
    const picture = pictures.find((one) => one.url === draft[url]);
    return (
      <Group key={place} grow preventGrowOverflow={false} align="start">
        <TextInput
          label={labels[url]}
          miw={260}
          type="url"
          placeholder="https://"
          value={draft[url]}
          description={picture && stateOf(picture)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={issueOf(refusal, fieldOf(draft, place))}
          onChange={(event) => onChange({ [url]: event.currentTarget.value })}
        />
        <TextInput label={labels[alt]} miw={200} value={draft[alt]} onChange={(event) => onChange({ [alt]: event.currentTarget.value })} />
      </Group>
    );
  });
}

/** State of a picture in words. */
function usePictureStates(): (picture: RoomPicture) => string {
  const { t } = useLingui();
  const failures: Record<NonNullable<RoomPicture['failure']>, string> = {
    unreachable: t`The site does not answer.`,
    refused: t`The address leads to a network that is not public.`,
    missing: t`There is no picture at this address.`,
    type: t`The file is no JPEG, PNG, WebP or AVIF.`,
    size: t`The file is larger than 8 MB.`,
    pixels: t`The picture has more than 40 megapixels.`,
    broken: t`The file is damaged.`,
  };
  return ({ state, failure }) => {
    if (state === 'shown') return t`On the booking page`;
    if (failure === null) return t`Being fetched`;
    const reason = failures[failure];
    return state === 'waiting' ? t`${reason} It is tried again.` : t`Not shown: ${reason}`;
  };
}
