import type { ServerResponse } from 'node:http';

/** A signal that is aborted when the connection ends before the answer. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
