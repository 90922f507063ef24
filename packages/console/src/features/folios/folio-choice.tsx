import { useLingui } from '@lingui/react/macro';
import { Autocomplete, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Folio } from './folio-page.tsx';
import { useFolioName, useOtherFolios } from './other-folios.tsx';
import { useFolioSearch } from './use-folio-search.ts';

interface FolioChoiceProps {
  readonly folio: Pick<Folio, 'id' | 'guest_id'>;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

const anotherGuest = 'another';

/** Selects one of the guest's other open folios, or that of any other guest. */
export function FolioChoice(props: FolioChoiceProps) {
  const { folio, label, value, error, onChange } = props;
  const { t } = useLingui();
  const nameOf = useFolioName();
  const { others, isPending } = useOtherFolios(folio);
  const [isAnother, setIsAnother] = useState(false);
  const another = isPending ? [] : [{ value: anotherGuest, label: t`Another guest's folio…` }];
  if (isAnother || (!isPending && others.length === 0)) return <FolioSearch {...props} />;
  const offered = others.map((other) => ({ value: other.id, label: nameOf(other) }));
  const choose = (id: string): void => {
    setIsAnother(id === anotherGuest);
    onChange(id === anotherGuest ? '' : id);
  };
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t`Choose one` }, ...offered, ...another]}
      value={value}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Finds an open folio by the name or room of its guest; an id is taken as it is. */
function FolioSearch({ folio, label, error, onChange }: FolioChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const found = new Map(useFolioSearch(text, folio.id).map(({ label: name, id }) => [name, id]));
  const search = (typed: string): void => {
    setText(typed);
    onChange(found.get(typed) ?? (typed.trim().startsWith('fol_') ? typed.trim() : ''));
  };
  return (
    <Autocomplete
      label={label}
      placeholder={t`Guest, room or folio ID`}
      data={[...found.keys()]}
      filter={({ options }) => options}
      value={text}
      error={error}
      onChange={search}
    />
  );
}
