import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { templatesNamed } from '../messages/templates-named.ts';
import type { LegalDocument } from './document-words.tsx';

interface SendDialogProps {
  readonly document: LegalDocument;
  readonly onClose: () => void;
}

const templatesMax = 200;
const { number, total, link } = { number: '{{invoice.number}}', total: '{{invoice.total}}', link: '{{guest_link}}' };

/** Writes to the guest by a template, which may name the document and link to the page that shows it. Rules: CONSOLE-101. */
export function SendDialog({ document, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const templates = useTemplates();
  const folio = useQuery(trpc.hotel.billing.folios.get.queryOptions({ params: { id: document.folio_id } })).data?.body;
  const [chosen, setChosen] = useState<string | null>(null);
  const action = useAction({
    run: (body: { readonly reservation_id: string; readonly template_id: string }, key) =>
      client.hotel.messaging.messages.send.mutate({ body: { ...body, variables: variablesOf(document) }, idempotency_key: key }),
    onDone: onClose,
  });
  const stay = folio?.reservation_ids[0];
  const template = chosen ?? templates?.[0]?.id;
  const input = stay && template ? { reservation_id: stay, template_id: template } : null;
  return (
    <Dialog title={t`Send ${document.number}`} confirm={t`Send`} action={action} input={input} onClose={onClose} startsAtConfirm>
      {folio && stay === undefined && (
        <Text size="sm">
          <Trans>This folio belongs to no stay, so there is nobody to write to.</Trans>
        </Text>
      )}
      {templates?.length === 0 && (
        <Text size="sm">
          <Trans>There is no template yet. Write one under Messages.</Trans>
        </Text>
      )}
      {templates && templates.length > 0 && (
        <NativeSelect
          label={t`Template`}
          description={t`Its text can use ${number}, ${total} and ${link}, the page that shows the invoice.`}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={template ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

/** One template for each name, those named after invoices first; the guest's language is chosen when the message is sent. */
function useTemplates() {
  const { data } = useQuery(trpc.hotel.messaging.templates.list.queryOptions({ query: { limit: templatesMax } }));
  const named = data && templatesNamed(data.body.data, '', null);
  return named?.toSorted((one, other) => Number(/invoice/i.test(other.name)) - Number(/invoice/i.test(one.name)));
}

function variablesOf(document: LegalDocument): Record<string, string> {
  return { 'invoice.number': document.number, 'invoice.total': formatMoney(document.totals.gross) };
}
