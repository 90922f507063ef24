import { Trans } from '@lingui/react/macro';
import { Badge } from '@mantine/core';

/** Status of an answer in its colour; requests without an answer say so. */
export function HttpStatus({ status }: { readonly status: number | null }) {
  if (status === null) {
    return (
      <Badge variant="light" color="red" tt="none">
        <Trans>no response</Trans>
      </Badge>
    );
  }
  return (
    <Badge variant="light" color={colorOf(status)}>
      {status}
    </Badge>
  );
}

const [success, redirect, clientError, serverError] = [200, 300, 400, 500];

function colorOf(status: number): string {
  if (status >= serverError) return 'red';
  if (status >= clientError) return 'orange';
  return status >= success && status < redirect ? 'teal' : 'gray';
}
