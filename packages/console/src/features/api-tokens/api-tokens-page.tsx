import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Outputs, trpc } from '../../app/trpc.ts';
import { useMembership } from '../../app/use-hotel.ts';
import { CopiedOnce } from '../../ui/copied-once.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { ApiCallHint } from '../developers/api-call.tsx';
import { CreateTokenDialog, RevokeTokenDialog, RotateTokenDialog } from './token-dialogs.tsx';

/** Shows that a token works. */
const firstCall = { method: 'GET', path: '/properties' } as const;

export type Token = Outputs['tokens']['list']['data'][number];

/** Open dialog, with its token. */
type TokenDialog = { readonly kind: 'create' } | { readonly kind: 'rotate' | 'revoke'; readonly token: Token };

interface NewToken {
  readonly value: string;
  readonly oldValidUntil: string | null;
}

export function ApiTokensPage() {
  const { t } = useLingui();
  const tokens = useQuery(trpc.tokens.list.queryOptions({}));
  const isAdmin = useMembership()?.role === 'admin';
  const [dialog, setDialog] = useState<TokenDialog | null>(null);
  const [made, setMade] = useState<NewToken | null>(null);
  const close = (): void => setDialog(null);
  const show = (token: NewToken): void => {
    setMade(token);
    close();
  };
  const create = (
    <Button onClick={() => setDialog({ kind: 'create' })}>
      <Trans>Create token</Trans>
    </Button>
  );
  return (
    <Page title={t`API tokens`} actions={isAdmin && create}>
      {made && <CopiedOnce title={t`The new token`} secret={made.value} />}
      {made?.oldValidUntil && <OldTokenNotice until={made.oldValidUntil} />}
      <Loaded query={tokens}>
        {({ data }) => (
          <>
            <ApiCallHint call={firstCall} />
            <TokenTable tokens={data} ask={setDialog} />
          </>
        )}
      </Loaded>
      {dialog?.kind === 'create' && (
        <CreateTokenDialog onClose={close} onDone={({ token }) => show({ value: token, oldValidUntil: null })} />
      )}
      {dialog?.kind === 'rotate' && (
        <RotateTokenDialog
          token={dialog.token}
          onClose={close}
          onDone={({ token, old_valid_until }) => show({ value: token, oldValidUntil: old_valid_until })}
        />
      )}
      {dialog?.kind === 'revoke' && <RevokeTokenDialog token={dialog.token} onClose={close} onDone={close} />}
    </Page>
  );
}

function OldTokenNotice({ until }: { readonly until: string }) {
  return (
    <Group gap={4}>
      <Trans>The old token works until</Trans> <Moment at={until} />
    </Group>
  );
}

interface TokenTableProps {
  readonly tokens: readonly Token[];
  readonly ask: (dialog: TokenDialog) => void;
}

function TokenTable({ tokens, ask }: TokenTableProps) {
  const { t } = useLingui();
  const columns: Column<Token>[] = [
    { title: t`Name`, cell: (token) => <TokenName token={token} /> },
    { title: t`Permission`, cell: ({ permission }) => permission },
    { title: t`Last used`, cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
    { title: t`State`, cell: (token) => <TokenState token={token} /> },
    {
      title: t`Actions`,
      cell: (token) =>
        token.revoked_at === null && (
          <Group gap="xs" wrap="nowrap">
            {token.client === null && (
              <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'rotate', token })}>
                <Trans>Rotate</Trans>
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => ask({ kind: 'revoke', token })}>
              <Trans>Revoke</Trans>
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <RecordTable
      label={t`API tokens`}
      columns={columns}
      rows={tokens}
      keyOf={({ token_id }) => token_id}
      empty={
        <EmptyState>{t`There are no tokens yet. Create one for each program that calls the API. Assistants that you connect are listed here too.`}</EmptyState>
      }
    />
  );
}

/** Access that a person granted is renewed by its client: it has a host and a person in place of a value that one could rotate. */
function TokenName({ token: { name, client, granted_by: person } }: { readonly token: Token }) {
  if (client === null) return name;
  const { host } = new URL(client);
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {person === null ? (
          host
        ) : (
          <Trans>
            {host}, allowed by {person}
          </Trans>
        )}
      </Text>
    </>
  );
}

function TokenState({ token: { revoked_at } }: { readonly token: Token }) {
  if (revoked_at === null) {
    return (
      <Badge color="teal" variant="light">
        <Trans>active</Trans>
      </Badge>
    );
  }
  return (
    <Group gap={4} wrap="nowrap">
      <Badge color="gray" variant="light">
        <Trans>revoked</Trans>
      </Badge>
      <Moment at={revoked_at} />
    </Group>
  );
}
