import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Table, Text } from '@mantine/core';
import { type GuestDraft, isContested, type MergePair } from './guest-draft.ts';
import { useProfileFields } from './profile-fields.tsx';

interface SideBySideProps {
  readonly both: MergePair;
  /** Fields taken from the profile to be merged. */
  readonly taken: ReadonlySet<keyof GuestDraft>;
  readonly onTake: (taken: ReadonlySet<keyof GuestDraft>) => void;
}

/** Two profiles of one person, with a choice for each field in which they differ. Rules: CONSOLE-44. */
export function SideBySide({ both, taken, onTake }: SideBySideProps) {
  const { t } = useLingui();
  const take = (name: keyof GuestDraft, isTaken: boolean): void =>
    onTake(new Set([...taken].filter((one) => one !== name).concat(isTaken ? [name] : [])));
  return (
    <>
      <Text size="sm">
        <Trans>Where the profiles differ, choose which value to keep. Gaps in the kept profile are filled from the other one.</Trans>
      </Text>
      <Table aria-label={t`Both profiles`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Field`}</Table.Th>
            <Table.Th>{t`Kept profile`}</Table.Th>
            <Table.Th>{t`Merged profile`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {useProfileFields().map(({ name, label }) => {
            const row = { name, label, isContested: isContested(name, both) };
            return (
              <Table.Tr key={name}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>
                  <Value {...row} text={both.kept[name]} isChosen={!taken.has(name)} onChoose={() => take(name, false)} />
                </Table.Td>
                <Table.Td>
                  <Value {...row} text={both.source[name]} isChosen={taken.has(name)} onChoose={() => take(name, true)} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface ValueProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly isContested: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Value({ name, label, text, isContested: isAsked, isChosen, onChoose }: ValueProps) {
  if (!isAsked) return text === '' ? '–' : text;
  return <Radio name={name} label={text} aria-label={`${label}: ${text}`} checked={isChosen} onChange={onChoose} />;
}
