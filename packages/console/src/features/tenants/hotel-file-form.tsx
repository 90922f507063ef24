import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileInput, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Refused } from '../../ui/refused.tsx';
import { type Fault, readHotelFile } from './hotel-file.ts';

type ImportResult = Outputs['platform']['hotel']['import'];

interface ChosenFile {
  readonly name: string;
  readonly file: Record<string, unknown>;
}

/** `hotel import`: updates the hotel of a tenant from a file. Faults are reported by line or path. Rules: CONSOLE-40. */
export function HotelFileForm({ tenantId: tenant_id }: { readonly tenantId: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const action = useAction({
    run: (file: Record<string, unknown>) => client.platform.hotel.import.mutate({ tenant_id, file }),
    onDone: setImported,
  });
  const choose = async (given: File | null): Promise<void> => {
    action.dismiss();
    setImported(null);
    const read = given === null ? null : readHotelFile(await given.text());
    setFault(read !== null && 'fault' in read ? read.fault : null);
    setChosen(given !== null && read !== null && 'file' in read ? { name: given.name, file: read.file } : null);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen) action.submit(chosen.file);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack maw={640}>
        <Title order={2} size="h4">
          <Trans>Hotel file</Trans>
        </Title>
        <FileInput
          label={t`Hotel file`}
          description={t`JSON with the property, its room types, rooms and rate plans`}
          accept="application/json,.json"
          clearable
          clearButtonProps={{ 'aria-label': t`Remove` }}
          error={fault && <FaultOfFile fault={fault} />}
          onChange={(given) => void choose(given)}
        />
        <Refused action={action} />
        {action.isRunning && chosen && (
          <Text role="status">
            <Trans>{chosen.name} is being imported…</Trans>
          </Text>
        )}
        {imported && <ImportedCounts imported={imported} />}
        <Group>
          <Button type="submit" variant="default" disabled={chosen === null} loading={action.isRunning}>
            <Trans>Import</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function FaultOfFile({ fault }: { readonly fault: Fault }) {
  if (fault === 'no object') return <Trans>The file is JSON, but not an object.</Trans>;
  const { line, column, reason } = fault;
  return (
    <Trans>
      Invalid JSON at line {line}, column {column}: {reason}
    </Trans>
  );
}

function ImportedCounts({ imported: { created, updated, unchanged } }: { readonly imported: ImportResult }) {
  return (
    <Alert color="teal" role="status">
      <Trans>
        {created} created, {updated} changed, {unchanged} unchanged
      </Trans>
    </Alert>
  );
}
