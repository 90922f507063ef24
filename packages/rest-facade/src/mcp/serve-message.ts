import type { IncomingMessage } from 'node:http';
import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';

/** The tools available to a message. */
export interface ToolAccess {
  /** Tells the assistant how to use them. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** Null if there is no tool of this name. */
  readonly call: (name: string) => Promise<CallToolResult> | null;
}

/**
 * Answers one message with a new server: nothing is kept between requests, so the next one may reach another process. Clients of the
 * stateless revision and of those that begin with `initialize` are both served, in JSON and without a stream. Rules: MCP-1.
 */
export async function serveMessage(request: IncomingMessage, message: unknown, reach: ToolAccess): Promise<Response> {
  const web = webRequestOf(request);
  if (await isLegacyRequest(web, message)) return serveWithHandshake(web, message, reach);
  return createMcpHandler(() => serverOf(reach), { legacy: 'reject', maxSubscriptions: 0 }).fetch(web, { parsedBody: message });
}

async function serveWithHandshake(request: Request, message: unknown, reach: ToolAccess): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = serverOf(reach);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

function serverOf({ instructions, tools, call }: ToolAccess): Server {
  const server = new Server({ name: 'innkeeper', title: 'Innkeeper', version: '1.0.0' }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', ({ params: { name } }) => {
    const result = call(name);
    if (result === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return result;
  });
  return server;
}

/** A web request with the headers that the protocol reads; the body has been read already. */
function webRequestOf({ headersDistinct }: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct))
    if (isOfProtocol(name)) for (const value of values) headers.append(name, value);
  return new Request('http://innkeeper.invalid/mcp', { method: 'POST', headers });
}

function isOfProtocol(name: string): boolean {
  return name === 'accept' || name === 'content-type' || name.startsWith('mcp-');
}
