const ofDocument = 'The document that describes the assistant cannot be read, or says something that is not accepted here.';

const reasons: Readonly<Record<string, string>> = {
  invalid_client: ofDocument,
  invalid_client_metadata: ofDocument,
  invalid_redirect_uri: 'The assistant wants its answer at an address that the document describing it does not list, or may not list.',
  invalid_request: 'The request has ended, was begun in another browser, or is not complete.',
  server_error: 'Something went wrong here.',
};

/**
 * The page for the person whose browser cannot be sent back to the client. It holds no text of the request, and of the fault only its code,
 * for the makers of the client. Rules: MCP-15.
 */
export function errorPage(error: string): string {
  const code = error in reasons ? error : 'server_error';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Innkeeper</title></head>
<body>
<h1>The assistant could not be connected</h1>
<p>${reasons[code]}</p>
<p>Connect again from the assistant. If that does not help, tell the makers of the assistant: <code>${code}</code></p>
</body>
</html>
`;
}
