import type { Server, ServerResponse } from 'node:http';

/**
 * How to close a server without breaking a request: no new connections; what is under way is answered, and the response informs the client
 * to use the connection no more; idle connections are closed. To be set up before the server takes its first request.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.setHeader('Connection', 'close');
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (isClosing) setImmediate(() => server.closeIdleConnections()); // one whose head was sent before the closing began
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
