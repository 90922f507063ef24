import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { countryName, formatDay, formatMoney } from '../../app/format.ts';
import { chosenHotel } from '../../app/hotel-choice.ts';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './folio.module.css';
import { InvoiceTables } from './invoice-tables.tsx';

type AnyInvoice = Outputs['hotel']['fiscal']['folios']['getInvoice']['body'];
export type InvoiceBody = Exclude<AnyInvoice, { hash: string }>;

/** Invoice of a closed folio, to read and print. */
export function Invoice({ folioId }: { readonly folioId: string }) {
  const query = useQuery(trpc.hotel.fiscal.folios.getInvoice.queryOptions({ params: { id: folioId } }));
  return <Loaded query={query}>{({ body }) => ('hash' in body ? null : <InvoiceSheet folioId={folioId} invoice={body} />)}</Loaded>;
}

interface InvoiceSheetProps {
  readonly folioId: string;
  readonly invoice: InvoiceBody;
}

/** The parts of the PDF in its order, in the person's language. Rules: CONSOLE-71. */
function InvoiceSheet({ folioId, invoice }: InvoiceSheetProps) {
  const { t } = useLingui();
  const { number, issue_date, service_period, totals } = invoice;
  return (
    <Paper withBorder p="lg" maw={860} component="section" aria-label={t`Invoice`}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            <Trans>Invoice {number}</Trans>
          </Title>
          <Group gap="xs">
            <Button component="a" variant="default" href={fileOf(folioId)} download>
              <Trans>Download PDF</Trans>
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </Group>
        </Group>
        <Parties invoice={invoice} />
        <Text size="sm" c="dimmed">
          <Trans>Issued {formatDay(issue_date)}</Trans>
          {service_period && (
            <>
              {' · '}
              <Trans>
                Service period {formatDay(service_period.from)} – {formatDay(service_period.to)}
              </Trans>
            </>
          )}
        </Text>
        <InvoiceTables invoice={invoice} />
        <Totals totals={totals} />
      </Stack>
    </Paper>
  );
}

function Parties({ invoice: { issuer, recipient } }: Pick<InvoiceSheetProps, 'invoice'>) {
  const { t } = useLingui();
  const taxNumber = (id: string | null): string | null => (id === null ? null : t`Tax number ${id}`);
  const country = (code: string | null): string | null => (code === null ? null : (countryName(code) ?? code));
  const establishment = issuer.establishment === null ? null : t`Establishment ${issuer.establishment}`;
  const { company } = recipient;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Party title={t`From`} lines={[issuer.name, country(issuer.country), taxNumber(issuer.tax_id), establishment]} />
      <Party
        title={t`To`}
        lines={[
          ...(company === null ? [] : [company.name, taxNumber(company.tax_id)]),
          recipient.name,
          taxNumber(recipient.tax_id),
          [recipient.city, country(recipient.country)].filter(Boolean).join(', '),
        ]}
      />
    </SimpleGrid>
  );
}

function Party({ title, lines }: { readonly title: string; readonly lines: readonly (string | null)[] }) {
  const [name, ...others] = lines.filter((line) => line !== null && line !== '');
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text fw={600}>{name}</Text>
      {others.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}

/** Totals computed by the service; nothing is summed here. */
function Totals({ totals }: Pick<InvoiceBody, 'totals'>) {
  const { t } = useLingui();
  const rows = [
    { label: t`Net`, amount: totals.net },
    { label: t`VAT`, amount: totals.vat },
    { label: t`City tax`, amount: totals.city_tax },
    { label: t`Total`, amount: totals.total },
    { label: t`Settled`, amount: totals.settled },
    { label: t`Amount due`, amount: totals.due },
  ];
  return (
    <Table aria-label={t`Totals`} maw={320} ml="auto">
      <Table.Tbody>
        {rows.map(({ label, amount }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td className={classes['figure'] ?? ''}>{formatMoney(amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Rules: CONSOLE-33. */
function fileOf(folioId: string): string {
  const query = new URLSearchParams({ tenant_id: chosenHotel() ?? '', media_type: 'application/pdf' });
  return `/console/files/folios/${folioId}/invoice?${query}`;
}
