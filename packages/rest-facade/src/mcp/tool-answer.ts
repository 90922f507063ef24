import type { ServiceError } from '@innkeeper/kernel';
import type { NamedOperation, OperationAnswer } from '@innkeeper/platform';
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/server';
import { envelopeOf } from '../error-envelope.ts';
import { type Exchange, replyHeaders, waitSecondsOf } from '../exchange.ts';
import { jsonBytes } from '../json-parts.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** A REST answer as the result of a tool: structured, as text, and with its status and headers. Rules: MCP-5. */
export async function toolAnswer(exchange: Exchange, operation: NamedOperation, { body, reply }: OperationAnswer): Promise<CallToolResult> {
  const headers = { ...replyHeaders(reply), 'X-Request-Id': exchange.requestId };
  if (operation.file) return fileAnswer(exchange, operation.file(body), { status: operation.status, headers });
  return {
    content: [...(operation.contract.output === null ? [noBody] : [await jsonText(body)]), ...headerText(replyHeaders(reply))],
    ...(isFields(body) ? { structuredContent: body } : {}),
    _meta: { status: operation.status, headers },
  };
}

const noBody: ContentBlock = { type: 'text', text: 'Accepted; no body' };

/** A REST refusal as a tool error, which the assistant reads. Rules: MCP-6. */
export function toolRefusal(exchange: Exchange, refusal: ServiceError): CallToolResult {
  const envelope = envelopeOf(refusal, exchange.requestId);
  const waitSeconds = waitSecondsOf(exchange, refusal);
  const wait: HeaderFields = waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) };
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(envelope) }, ...headerText(wait)],
    structuredContent: { ...envelope },
    _meta: { status: refusal.status, headers: { ...wait, 'X-Request-Id': exchange.requestId } },
  };
}

/** A file as an image or a resource, by the media type of the answer. */
function fileAnswer(
  { requestId }: Exchange,
  { bytes, headers }: { readonly bytes: Buffer; readonly headers: HeaderFields },
  meta: { readonly status: number; readonly headers: HeaderFields },
): CallToolResult {
  const mimeType = headers['Content-Type'] ?? 'application/octet-stream';
  const blob = bytes.toString('base64');
  const content: ContentBlock = mimeType.startsWith('image/')
    ? { type: 'image', data: blob, mimeType }
    : { type: 'resource', resource: { uri: `innkeeper:/answers/${requestId}`, mimeType, blob } };
  return { content: [content], _meta: { status: meta.status, headers: { ...headers, ...meta.headers } } };
}

async function jsonText(body: unknown): Promise<ContentBlock> {
  return { type: 'text', text: (await jsonBytes(body)).toString() };
}

/** Headers as text, because assistants see only the content. */
function headerText(fields: HeaderFields): ContentBlock[] {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0 ? [] : [{ type: 'text', text: lines.join('\n') }];
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}
