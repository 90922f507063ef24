import type { IncomingMessage } from 'node:http';
import { refuse, ServiceError } from '@innkeeper/kernel';
import { type NamedOperation, permit, strictParsing } from '@innkeeper/platform';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type AdmissionGrant, admit, identify } from '../admission.ts';
import { allowAnyOrigin, answerPreflight } from '../cors.ts';
import { envelopeOf } from '../error-envelope.ts';
import { type Caller, type Exchange, type FacadeDeps, requireNoMaintenance, sendBytes } from '../exchange.ts';
import { performRequest } from '../perform-request.ts';
import { readBody } from '../read-request.ts';
import { exchangeHandler, outcomeOfRefusal, refusalOfThrown } from '../serve-exchange.ts';
import type { McpAudience } from './audience.ts';
import { toolAnswer, toolRefusal } from './tool-answer.ts';
import { type Arguments, requireFindable, toolInput } from './tool-input.ts';
import { type Toolbox, toolboxOf } from './toolbox.ts';

/**
 * Serves the operations as tools for assistants, by the Model Context Protocol over HTTP: those of the hotel, with a token, or those of its
 * guests, with a publishable key. A call passes the same checks as a request of its operation.
 * Rules: MCP-1, MCP-2, MCP-5, MCP-6, MCP-7, MCP-11, MCP-12. Decision: infra/decisions/0084.
 */
export function mcpHandler(deps: FacadeDeps, audience: McpAudience) {
  let tools: Toolbox | undefined; // made on first use, like the import of the library: many processes never serve one
  return exchangeHandler(deps, (exchange) => {
    tools ??= toolboxOf(deps.operations, audience.auth);
    return answer({ ...deps, audience, tools }, exchange);
  });
}

interface McpDeps extends FacadeDeps {
  readonly audience: McpAudience;
  readonly tools: Toolbox;
}

async function answer(deps: McpDeps, exchange: Exchange): Promise<void> {
  const { audience, tools } = deps;
  exchange.inner = { route: audience.route };
  if (audience.auth === 'token' && deps.toolsMetadata !== null) exchange.challenge = `Bearer resource_metadata="${deps.toolsMetadata}"`;
  if (audience.isForAnyOrigin) {
    allowAnyOrigin(exchange.response);
    if (exchange.request.method === 'OPTIONS') return answerPreflight(deps, exchange, ['POST']);
  }
  requireNoMaintenance(deps);
  if (!audience.isForAnyOrigin) requireOwnOrigin(deps, exchange.request);
  const caller = await identify(deps, exchange, audience.auth);
  exchange.tenantId = caller.tenant.id;
  exchange.actor = caller.actor;
  const message = exchange.request.method === 'POST' ? await readMessage(deps, exchange, caller) : methodRefused(exchange);
  const call = message instanceof ServiceError ? null : callIn(tools, message);
  exchange.operation = call?.operation ?? null;
  const admitting = admit(deps, exchange, caller);
  await (call ? admitting.catch(() => undefined) : admitting); // the limits of a call refuse the call
  if (message instanceof ServiceError) return refuseMessage(exchange, audience.route, message);
  if (Array.isArray(message)) return sendFault(exchange, { code: -32600, message: 'Send one message with each request', data: undefined });
  const { serveMessage } = await import('./serve-message.ts');
  const response = await serveMessage(exchange.request, message, {
    instructions: audience.instructions,
    tools: tools.listFor(caller.permission),
    call: () => call && runTool(deps, exchange, { ...call, caller, admitting }),
  });
  await sendResponse(exchange, response);
}

/** Refuses foreign origins: a page whose own name resolves to us (DNS rebinding) would send its name. Errors: SVC-1003. */
function requireOwnOrigin({ isOwnOrigin }: FacadeDeps, { headers: { origin } }: IncomingMessage): void {
  if (origin !== undefined && !isOwnOrigin(origin)) throw refuse('SVC-1003', 'Origin', 'must be an address of this service');
}

/** Errors: SVC-2016. */
function methodRefused({ response }: Exchange): ServiceError {
  response.setHeader('Allow', 'POST');
  return refuse('SVC-2016', 'method', 'must be one of: POST');
}

/**
 * Reads the message; a refusal is a value, because an unreadable message counts like any other. Errors: SVC-2001, SVC-2002, SVC-2015,
 * SVC-9004.
 */
async function readMessage({ bodies }: FacadeDeps, exchange: Exchange, { tenant }: Caller): Promise<unknown> {
  const admitBody = async (bytes: number): Promise<void> => {
    exchange.releaseBody = await bodies.take(tenant.id, bytes);
  };
  try {
    const { body, bytes } = await readBody(exchange.request, admitBody);
    exchange.bodyBytes = bytes;
    return body;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

interface ToolCall {
  readonly operation: NamedOperation;
  readonly tool: string;
  readonly given: Arguments;
}

const toolCall = z.looseObject({
  id: z.union([z.string(), z.number()]),
  method: z.literal('tools/call'),
  params: z.looseObject({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
});

/** The call of a known tool in a message; null for any other message. */
function callIn(tools: Toolbox, message: unknown): ToolCall | null {
  const parsed = toolCall.safeParse(message);
  if (!parsed.success) return null;
  const { name, arguments: given = {} } = parsed.data.params;
  const operation = tools.find(name);
  return operation ? { operation, tool: name, given } : null;
}

interface ToolRun extends ToolCall {
  readonly caller: Caller;
  readonly admitting: Promise<AdmissionGrant>;
}

async function runTool(
  deps: FacadeDeps,
  exchange: Exchange,
  { operation, tool, given, caller, admitting }: ToolRun,
): Promise<CallToolResult> {
  const sample = { route: operation.route, method: operation.method, tool };
  try {
    const admission = await admitting;
    const { input, query, line } = toolInput(operation, given);
    permit(operation, caller.permission, query);
    requireFindable(input.raw);
    const isLenient = !strictParsing.of(caller.tenant);
    const performed = await performRequest(deps, exchange, { operation, caller, admission, line, input, isLenient });
    exchange.inner = { ...sample, status: operation.status };
    return await toolAnswer(exchange, operation, performed);
  } catch (error) {
    const refusal = refusalOfThrown(error);
    exchange.inner = { ...sample, status: refusal.status, ...outcomeOfRefusal(refusal, error) };
    return toolRefusal(exchange, refusal);
  }
}

const json = { 'Content-Type': 'application/json; charset=utf-8' };

/** Answers invalid JSON with a protocol fault, everything else with a refusal as in REST. */
function refuseMessage(exchange: Exchange, route: string, refusal: ServiceError): void {
  if (refusal.code !== 'SVC-2001') throw refusal;
  exchange.inner = { route, code: refusal.code };
  sendFault(exchange, { code: -32700, message: refusal.message, data: envelopeOf(refusal, exchange.requestId) });
}

/** Sends a protocol fault for a message without a known id. */
function sendFault(exchange: Exchange, error: { readonly code: number; readonly message: string; readonly data: unknown }): void {
  sendBytes(exchange, 400, { bytes: Buffer.from(JSON.stringify({ jsonrpc: '2.0', error, id: null })), headers: json });
}

async function sendResponse(exchange: Exchange, response: Response): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('Content-Type');
  sendBytes(exchange, response.status, bytes.length === 0 ? null : { bytes, headers: type === null ? {} : { 'Content-Type': type } });
}
