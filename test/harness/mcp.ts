import { Client, StreamableHTTPClientTransport, type StreamableHTTPClientTransportOptions } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { fetchFrom } from './client.ts';
import { apiUrl } from './instance.ts';

export const statelessRevision = '2026-07-28';
export const handshakeRevision = '2025-11-25';

type ClientMode = 'stateless' | 'handshake';

/** The official client, connected with a token: by the stateless revision of the protocol, or with the handshake of older clients. */
export function mcpClient(token: string, mode: ClientMode = 'stateless'): Promise<Client> {
  return connectTo('/mcp', { mode, options: { requestInit: { headers: bearer(token) } } });
}

/** The official client of a guest, connected with a publishable key from an address of this machine. */
export function guestMcpClient(key: string, localAddress: string, mode: ClientMode = 'stateless'): Promise<Client> {
  return connectTo('/mcp/guest', { mode, options: { requestInit: { headers: bearer(key) }, fetch: fetchFrom(localAddress) } });
}

interface ClientSettings {
  readonly mode: ClientMode;
  readonly options: StreamableHTTPClientTransportOptions;
}

async function connectTo(path: string, { mode, options }: ClientSettings): Promise<Client> {
  const versionNegotiation = { mode: mode === 'stateless' ? ({ pin: statelessRevision } as const) : ('legacy' as const) };
  const mcp = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation });
  await mcp.connect(new StreamableHTTPClientTransport(new URL(apiUrl() + path), options));
  onTestFinished(() => mcp.close());
  return mcp;
}

interface McpAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  readonly body: any;
}

type HeaderFields = Readonly<Record<string, string>>;

/** Sends exactly this body, as a client does after its handshake. */
export function postMcp(token: string | null, body: unknown, headers: HeaderFields = {}): Promise<McpAnswer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return askMcp(token, { method: 'POST', body: text, headers: { 'mcp-protocol-version': handshakeRevision, ...headers } });
}

interface McpRequest {
  readonly method: string;
  readonly body?: string;
  readonly headers?: HeaderFields;
  /** Address of a server other than the instance under test. */
  readonly url?: string;
}

export async function askMcp(token: string | null, { headers = {}, url = apiUrl(), ...init }: McpRequest): Promise<McpAnswer> {
  const wanted = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const response = await fetch(`${url}/mcp`, {
    ...init,
    headers: { ...wanted, ...(token === null ? {} : bearer(token)), ...headers },
  });
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

function bearer(token: string): HeaderFields {
  return { authorization: `Bearer ${token}` };
}

export function callMessage(name: string, given: object, id: string | number = 1): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } };
}
