import type { Server, ServerResponse } from 'node:http';

/**
 * Closes a server without breaking requests: it takes no new connections, answers requests in progress with `Connection: close`, and closes
 * idle connections. Must be set up before the server takes its first request.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.setHeader('Connection', 'close');
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (isClosing) setImmediate(() => server.closeIdleConnections()); // its head was sent before the close began
    });
  });
  return () =>
    new Promise((resolve) => {
      isClosing = true;
      server.close(() => resolve());
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
      server.closeIdleConnections();
    });
}
