import { Code, Stack, Text } from '@mantine/core';

interface CodeBlockProps {
  readonly label: string;
  readonly text: string;
}

/** Code that can be scrolled, including by keyboard. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Code block tabIndex={0} role="region" aria-label={label} style={{ overflow: 'auto', maxHeight: 360 }}>
        {text}
      </Code>
    </Stack>
  );
}
