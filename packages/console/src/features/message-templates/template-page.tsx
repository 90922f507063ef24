import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { AnchorLink, ButtonLink } from '../../ui/anchor-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { type Template, templateDraftOf } from './template-draft.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';

const route = getRouteApi('/_shell/messages/templates/$id');

/** Template in one language, with its other languages and a preview. */
export function TemplatePage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = route.useParams();
  const query = useQuery(trpc.hotel.messaging.templates.get.queryOptions({ params: { id } }));
  const [isAdding, setIsAdding] = useState(false);
  const template = query.data?.body;
  const show = (made: string): void => {
    setIsAdding(false);
    void navigate({ to: '/messages/templates/$id', params: { id: made } });
  };
  const actions = (
    <>
      <ButtonLink to="/messages/templates" variant="default">
        <Trans>Templates</Trans>
      </ButtonLink>
      <Button variant="default" disabled={template === undefined} onClick={() => setIsAdding(true)}>
        <Trans>Add language</Trans>
      </Button>
    </>
  );
  return (
    <Page title={template?.name ?? t`Template`} actions={actions}>
      <Loaded query={query}>
        {({ body, etag }) => (
          <>
            <Languages template={body} />
            <TemplateForm key={body.id} template={body} etag={etag} />
            <TemplatePreview key={`preview ${body.id}`} template={body} />
          </>
        )}
      </Loaded>
      {template && isAdding && (
        <NewTemplateDialog begin={{ ...templateDraftOf(template), language: '' }} onClose={() => setIsAdding(false)} onDone={show} />
      )}
    </Page>
  );
}

/** Languages of a message: templates of the same name. */
function Languages({ template: { id, name } }: { readonly template: Template }) {
  const { data } = useQuery(trpc.hotel.messaging.templates.list.queryOptions({ query: { name } }));
  const all = data?.body.data ?? [];
  return (
    <Group gap="xs">
      <Text size="sm">
        <Trans>Languages</Trans>
      </Text>
      {all.map((one) =>
        one.id === id ? (
          <Text key={one.id} size="sm" fw={600}>
            {one.language}
          </Text>
        ) : (
          <AnchorLink key={one.id} size="sm" to="/messages/templates/$id" params={{ id: one.id }}>
            {one.language}
          </AnchorLink>
        ),
      )}
    </Group>
  );
}
