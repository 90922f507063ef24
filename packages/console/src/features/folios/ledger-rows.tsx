import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { IconGripVertical } from '../../app/icons.ts';
import { codeName, entryName, entryTitle } from './entry-words.ts';
import classes from './folio.module.css';
import type { Entry, Folio } from './folio-page.tsx';
import type { LedgerLine } from './ledger.ts';
import { Posted } from './posted.tsx';
import type { EntryDrag } from './use-entry-drag.ts';

interface RowProps {
  readonly folio: Folio;
  readonly line: LedgerLine;
  readonly canChange: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly drag: EntryDrag;
  readonly ask: (dialog: { readonly kind: 'refund' | 'reverse'; readonly entry: Entry }) => void;
}

/** One night in one row, which opens to its room, VAT and city tax. */
export function NightRow(props: RowProps) {
  const { folio, line, canChange, chosen, onChoose } = props;
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const ids = line.entries.map(({ id }) => id);
  const first = line.entries[0];
  if (first === undefined) return null;
  const name = entryTitle(first);
  const parts = line.entries.slice(1).map(({ code }) => codeName(code));
  const isChosen = ids.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <>
      <Table.Tr>
        {canChange && (
          <Table.Td>
            <Checkbox
              aria-label={t`Choose ${name}`}
              checked={isChosen}
              indeterminate={!isChosen && ids.some((id) => chosen.includes(id))}
              onChange={() => onChoose(isChosen ? others : [...others, ...ids])}
            />
          </Table.Td>
        )}
        <Table.Td>
          <UnstyledButton className={classes['night']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Text span fw={500} size="sm">
              {name}
            </Text>{' '}
            <Text span size="sm" c="dimmed">
              {isOpen ? t`Hide details` : t`incl. ${parts.join(', ')}`}
            </Text>
          </UnstyledButton>
          <Posted entry={first} />
        </Table.Td>
        <Figures folio={folio} line={line} />
        {canChange && <Table.Td />}
      </Table.Tr>
      {isOpen && line.entries.map((entry) => <EntryRow key={entry.id} {...props} line={{ ...line, entries: [entry] }} isPart />)}
    </>
  );
}

/** One entry; as a part of a night without a balance of its own. */
export function EntryRow({
  folio,
  line,
  canChange,
  chosen,
  onChoose,
  drag,
  ask,
  isPart = false,
}: RowProps & { readonly isPart?: boolean }) {
  const { t } = useLingui();
  const entry = line.entries[0];
  if (entry === undefined) return null;
  const { id } = entry;
  const name = entryTitle(entry);
  const canMove = canChange && !isFinal(folio, entry);
  const toggle = (): void => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Table.Tr>
      {canChange && (
        <Table.Td>
          {canMove && (
            <Group gap="xs" wrap="nowrap">
              <Checkbox aria-label={t`Choose ${name}`} checked={chosen.includes(id)} onChange={toggle} />
              <Handle entry={entry} name={name} drag={drag} />
            </Group>
          )}
        </Table.Td>
      )}
      <Table.Td className={isPart ? classes['part'] : undefined}>
        <Text span fw={isPart ? 400 : 500} size="sm">
          {name}
        </Text>{' '}
        {name !== entryName(entry) && (
          <Text span size="sm" c="dimmed">
            {entryName(entry)}
          </Text>
        )}
        {!isPart && <Posted entry={entry} />}
      </Table.Td>
      <Figures folio={folio} line={isPart ? { amount: entry.amount.amount, balance: null } : line} />
      {canChange && <Table.Td>{canMove && <EntryActions entry={entry} ask={ask} />}</Table.Td>}
    </Table.Tr>
  );
}

interface FiguresProps {
  readonly folio: Folio;
  readonly line: { readonly amount: string; readonly balance: string | null };
}

function Figures({ folio: { currency }, line: { amount, balance } }: FiguresProps) {
  return (
    <>
      <Table.Td className={classes['figure']}>{formatMoney({ currency, amount })}</Table.Td>
      <Table.Td className={classes['figure']}>{balance !== null && formatMoney({ currency, amount: balance })}</Table.Td>
    </>
  );
}

/** True for entries that were taken back or moved, and for what took them back. */
function isFinal({ entries }: Folio, { id, reverses, moved_to }: Entry): boolean {
  return reverses !== null || moved_to !== null || entries.some((other) => other.reverses === id && other.kind !== 'refund');
}

interface HandleProps {
  readonly entry: Entry;
  readonly name: string;
  readonly drag: EntryDrag;
}

/** Handle to drag an entry, or to pick it up by keyboard. */
function Handle({ entry: { id }, name, drag: { held, handlersOf } }: HandleProps) {
  const { t } = useLingui();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t`Move ${name}`}
      aria-pressed={held?.entryIds.includes(id) ?? false}
      style={{ cursor: 'grab', touchAction: 'none' }}
      {...handlersOf(id)}
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
}

function EntryActions({ entry, ask }: Pick<RowProps, 'ask'> & { readonly entry: Entry }) {
  return entry.kind === 'payment' ? (
    <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'refund', entry })}>
      <Trans>Refund</Trans>
    </Button>
  ) : (
    <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'reverse', entry })}>
      <Trans>Reverse</Trans>
    </Button>
  );
}
