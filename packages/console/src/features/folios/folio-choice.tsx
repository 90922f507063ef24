import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import type { Suggestion } from '../../ui/suggestions.ts';
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
  const { others, isFetching } = useOtherFolios(folio);
  const [isKnown, setIsKnown] = useState(false);
  const [isAnother, setIsAnother] = useState(false);
  if (!isKnown && !isFetching) {
    setIsKnown(true); // decided once: a later read must not replace the field in which somebody types
    setIsAnother(others.length === 0);
  }
  if (isAnother) return <FolioSearch {...props} />;
  const offered = others.map((other) => ({ value: other.id, label: nameOf(other) }));
  const choose = (id: string): void => {
    setIsAnother(id === anotherGuest);
    onChange(id === anotherGuest ? '' : id);
  };
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t`Choose one` }, ...offered, { value: anotherGuest, label: t`Another guest's folio…` }]}
      disabled={!isKnown}
      value={value}
      error={error}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Finds an open folio by the name or room of its guest; an id is taken as it is. */
function FolioSearch({ folio, label, value, error, onChange }: FolioChoiceProps) {
  const { t } = useLingui();
  const useFound = (text: string): readonly Suggestion[] => useFolioSearch(text, folio.id);
  return (
    <SearchField
      label={label}
      placeholder={t`Guest, room or folio ID`}
      error={error}
      chosen={value === '' ? undefined : { id: value, label: value }}
      useFound={useFound}
      takes={(text) => (text.trim().startsWith('fol_') ? { id: text.trim(), label: text } : undefined)}
      onChange={(found) => onChange(found?.id ?? '')}
    />
  );
}
