import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMembership } from '../../app/use-hotel.ts';
import classes from './api-call.module.css';
import { type ApiCall, curlOf, sdkOf } from './call-snippets.ts';
import { Code } from './code.tsx';

type Language = 'curl' | 'TypeScript';

/** Call of the API that returns what the page shows, as a command and with the SDK. */
export function ApiCallHint({ call }: { readonly call: ApiCall }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('curl');
  const baseUrl = useBaseUrl();
  const text = language === 'curl' ? curlOf(call, baseUrl) : sdkOf(call, baseUrl);
  return (
    <details className={classes['hint']}>
      <summary>
        <Trans>The same via the API</Trans>{' '}
        <Text component="span" size="sm" c="dimmed" ff="monospace">
          {call.method} {call.path}
        </Text>
      </summary>
      <Stack gap="xs" mt="xs">
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t`Language of the code`}
          data={['curl', 'TypeScript']}
          value={language}
          onChange={(chosen) => setLanguage(chosen === 'curl' ? 'curl' : 'TypeScript')}
        />
        <Code label={t`API call`} hasLabel={false} text={text} />
      </Stack>
    </details>
  );
}

function useBaseUrl(): string {
  const isSandbox = useMembership()?.environment === 'sandbox';
  return `${location.origin}${isSandbox ? '/sandbox' : ''}/v1`;
}
