import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import type { Outputs } from '../../app/trpc.ts';
import { useIsManager } from '../../app/use-hotel.ts';
import { AnchorLink } from '../../ui/anchor-link.tsx';
import { Fact } from '../../ui/fact.tsx';
import { GuestName } from '../../ui/guest-name.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Refused } from '../../ui/refused.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';
import { FolioDocuments, useIssuesLegalDocuments } from '../invoices/folio-documents.tsx';
import { PaymentSchedule } from '../payments/payment-schedule.tsx';
import { EntryTable } from './entry-table.tsx';
import classes from './folio.module.css';
import { FolioActions } from './folio-actions.tsx';
import { Invoice } from './invoice.tsx';
import { OtherFolios, useOtherFolios } from './other-folios.tsx';
import { useEntryDrag } from './use-entry-drag.ts';
import { newFolio, useEntryMove } from './use-entry-move.ts';
import { wholeFolio } from './whole-folio.ts';

export type Folio = Outputs['hotel']['billing']['folios']['get']['body'];
export type Entry = Folio['entries'][number];

const route = getRouteApi('/_shell/folios/$id');

export function FolioPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const query = useQuery(wholeFolio(id));
  const [kept, setChosen] = useState<readonly string[]>([]);
  const folio = query.data?.body;
  const chosen = kept.filter((one) => folio?.entries.some((entry) => entry.id === one)); // the page may show another folio by now
  const actions = folio?.status === 'open' && <FolioActions folio={folio} chosen={chosen} onMoved={() => setChosen([])} />;
  return (
    <Page title={t`Folio`} actions={actions}>
      <Loaded query={query}>
        {({ body }) => (
          <Stack>
            <FolioFacts folio={body} />
            <Entries key={body.id} folio={body} chosen={chosen} onChoose={setChosen} />
            {body.reservation_ids.map((one) => (
              <PaymentSchedule key={one} reservationId={one} />
            ))}
            <FolioDocuments folioId={body.id} propertyId={body.property_id} />
            <InvoiceOfFolio folio={body} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

/** The invoice of a closed folio, unless its property issues legal documents. */
function InvoiceOfFolio({ folio }: { readonly folio: Folio }) {
  const isLegal = useIssuesLegalDocuments(folio.property_id);
  return folio.status === 'closed' && !isLegal && <Invoice folioId={folio.id} />;
}

interface EntriesProps {
  readonly folio: Folio;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Entries, with the folios they can be moved to. */
function Entries({ folio, chosen, onChoose }: EntriesProps) {
  const { others } = useOtherFolios(folio);
  const canMove = useIsManager() && folio.status === 'open' && folio.entries.length > 0;
  const action = useEntryMove(folio, () => onChoose([]));
  const drag = useEntryDrag({ targets: [newFolio, ...others.map(({ id }) => id)], chosen, onDrop: action.submit });
  return (
    <>
      <EntryTable folio={folio} chosen={chosen} onChoose={onChoose} drag={drag} />
      <Refused action={action} />
      {canMove && <OtherFolios others={others} drag={drag} />}
    </>
  );
}

function FolioFacts({ folio }: { readonly folio: Folio }) {
  const { t } = useLingui();
  const { guest_id, reservation_ids, status, balance, projected_balance, totals, parent_folio_id } = folio;
  return (
    <Stack>
      <Group>
        <Badge variant="light" color={status === 'open' ? 'teal' : 'gray'}>
          {status === 'open' ? <Trans>open</Trans> : <Trans>closed</Trans>}
        </Badge>
        {reservation_ids.map((id) => (
          <ResourceLink key={id} id={id} text={t`Reservation`} />
        ))}
        {parent_folio_id && <ResourceLink id={parent_folio_id} text={t`Folio it was split from`} />}
      </Group>
      <SimpleGrid cols={{ base: 2, md: 4 }} component="dl" m={0}>
        <Fact
          name={t`Guest`}
          value={
            <AnchorLink to="/guests/$id" params={{ id: guest_id }}>
              <GuestName id={guest_id} />
            </AnchorLink>
          }
        />
        <Fact
          name={t`Balance`}
          value={
            <Text span fz="lg" fw={700} className={classes['figures'] ?? ''}>
              {formatMoney(balance)}
            </Text>
          }
        />
        <Fact name={t`Balance at departure`} value={formatMoney(projected_balance)} />
        <Fact name={t`Charges`} value={formatMoney(totals.charges)} />
        <Fact name={t`Tax`} value={formatMoney(totals.taxes)} />
        <Fact name={t`Discounts`} value={formatMoney(totals.discounts)} />
        <Fact name={t`Payments`} value={formatMoney(totals.payments)} />
      </SimpleGrid>
    </Stack>
  );
}
