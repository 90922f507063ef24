import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Box, CopyButton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '../../app/icons.ts';
import classes from './code.module.css';
import { jsonTokens } from './json-tokens.ts';

interface CodeProps {
  readonly label: string;
  readonly text: string;
  /** Colours the text as JSON. */
  readonly isJson?: boolean;
  readonly hasLabel?: boolean;
}

/** Code that can be copied, and scrolled by keyboard as well. */
export function Code({ label, text, isJson = false, hasLabel = true }: CodeProps) {
  return (
    <Stack gap={4} miw={0}>
      {hasLabel && (
        <Text size="sm" fw={600}>
          {label}
        </Text>
      )}
      <div className={classes['block']}>
        <Box component="pre" className={classes['code'] ?? ''} tabIndex={0} role="region" aria-label={label}>
          {isJson ? <Coloured text={text} /> : text}
        </Box>
        <Copy label={label} text={text} />
      </div>
    </Stack>
  );
}

function Coloured({ text }: { readonly text: string }) {
  let at = 0;
  return jsonTokens(text).map((token) => {
    const key = at;
    at += token.text.length;
    return token.kind === 'sign' ? (
      token.text
    ) : (
      <span key={key} className={classes[token.kind]}>
        {token.text}
      </span>
    );
  });
}

function Copy({ label, text }: Pick<CodeProps, 'label' | 'text'>) {
  const { t } = useLingui();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon
          className={classes['copy'] ?? ''}
          variant="default"
          size={28}
          onClick={copy}
          aria-label={copied ? t`Copied` : t`Copy: ${label}`}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
