import type { Client } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../harness/api-process.ts';
import { checkAnswer } from '../harness/check-answer.ts';
import { type Hotel, newHotel } from '../harness/hotel.ts';
import { apiUrl, operator } from '../harness/instance.ts';
import { askMcp, callMessage, handshakeRevision, mcpClient, postMcp, statelessRevision } from '../harness/mcp.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: the official client, and hand-written messages that no client would send, over HTTP. Answers of tools are compared with those
// of REST to the same token.

type ToolResult = Awaited<ReturnType<Client['callTool']>>;

const metaOf = ({ _meta }: ToolResult) => _meta ?? {};
const textOf = ({ content }: ToolResult): string => (content[0]?.type === 'text' ? content[0].text : '');

function stay(hotel: Hotel) {
  const [room_type_id, rate_plan_id] = [hotel.roomTypes['STD'], hotel.ratePlans['BAR']];
  const guest = { first_name: 'Ana', last_name: 'Silva' };
  return { arrival: hotel.day(10), departure: hotel.day(12), room_type_id, rate_plan_id, guest };
}

// Rules: MCP-1, MCP-3
test.each(['stateless', 'handshake'] as const)('a client of either kind (%s) connects and lists what its token may call', async (mode) => {
  const tenant = await newTenant();
  const names = async (token: string): Promise<string[]> => {
    const { tools } = await (await mcpClient(token, mode)).listTools();
    return tools.map(({ name }) => name);
  };
  const [read, write, full] = [
    await names(tenant.tokens.read_only),
    await names(tenant.tokens.read_write),
    await names(tenant.tokens.full),
  ];
  expect(read).toContain('reservationsList');
  expect(read).not.toContain('reservationsCreate');
  expect(write).toEqual(expect.arrayContaining([...read, 'reservationsCreate']));
  expect(write).not.toContain('ratePlansCreate');
  expect(full).toEqual(expect.arrayContaining([...write, 'ratePlansCreate']));
});

// Rules: MCP-1, MCP-5
test.each([true, false])('a token of either environment (sandbox %s) reads by tools what it reads by REST', async (sandbox) => {
  const hotel = await newHotel({ sandbox });
  const mcp = await mcpClient(hotel.tokens.read_only);
  const answer = await mcp.callTool({ name: 'ratePlansList', arguments: { limit: 1 } });
  const { body } = await hotel.readOnly.get('/rate-plans?limit=1');
  expect(answer.isError).not.toBe(true);
  expect(answer.structuredContent).toEqual({ ...body, next_cursor: expect.any(String) }); // no two of them are alike
  expect(JSON.parse(textOf(answer))).toEqual(answer.structuredContent);
  expect(metaOf(answer)).toMatchObject({ status: 200 });
  const next = await mcp.callTool({ name: 'ratePlansList', arguments: { limit: 1, cursor: body.next_cursor } });
  expect(next.structuredContent).toMatchObject({ data: (await hotel.readOnly.get('/rate-plans?limit=2')).body.data.slice(1) });
  const nowhere = await mcp.callTool({ name: 'ratePlansGet', arguments: { id: '' } });
  expect(nowhere.structuredContent).toMatchObject({ code: 'SVC-2011' });
});

// Rules: MCP-5, MCP-8
test('a booking by a tool is made once per key, across tools and REST', async () => {
  const hotel = await newHotel();
  const mcp = await mcpClient(hotel.tokens.read_write);
  const call = { name: 'reservationsCreate', arguments: { ...stay(hotel), idempotency_key: 'one-booking' } };
  const first = await mcp.callTool(call);
  expect(first.isError, textOf(first)).not.toBe(true);
  expect(metaOf(first)).toMatchObject({ status: 201 });
  const again = await mcp.callTool(call);
  expect(metaOf(again)).toMatchObject({ status: 201, headers: { 'Idempotent-Replayed': 'true' } });
  const byRest = await hotel.readWrite.post('/reservations', stay(hotel), { 'Idempotency-Key': 'one-booking' });
  expect(byRest.headers.get('Idempotent-Replayed')).toBe('true');
  for (const body of [again.structuredContent, byRest.body]) expect(body).toEqual(first.structuredContent);
  const other = await mcp.callTool({ ...call, arguments: { ...call.arguments, departure: hotel.day(13) } });
  expect(other).toMatchObject({ isError: true, structuredContent: { code: 'SVC-2008' } });
  expect((await hotel.api.get('/reservations')).body.data).toHaveLength(1);
  const audited = (await hotel.api.get('/audit?action=booking.reservations.create')).body.data;
  expect(audited).toHaveLength(1);
});

// Rules: MCP-9
test('a change names the version it is based on, and loses against a newer one', async () => {
  const { tokens, api } = await newTenant();
  const { body: guest } = await api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  const mcp = await mcpClient(tokens.read_write);
  const read = await mcp.callTool({ name: 'guestsGet', arguments: { id: guest.id } });
  expect(metaOf(read)).toMatchObject({ headers: { ETag: '"1"' } });
  expect(read.content.at(-1)).toEqual({ type: 'text', text: 'ETag: "1"' });
  const change = (last_name: string, if_match: unknown) =>
    mcp.callTool({ name: 'guestsChange', arguments: { id: guest.id, last_name, if_match } });
  expect((await change('Sousa', '"1"')).structuredContent).toMatchObject({ last_name: 'Sousa' });
  expect(await change('Costa', '"1"')).toMatchObject({ isError: true, structuredContent: { code: 'SVC-3006' } });
  for (const bad of ['1', 1]) {
    const refused = { code: 'SVC-2013', details: [{ field: 'if_match' }] };
    expect(await change('Costa', bad), String(bad)).toMatchObject({ isError: true, structuredContent: refused });
  }
  expect((await api.get(`/guests/${guest.id}`)).body.last_name).toBe('Sousa');
});

// Rules: MCP-3, MCP-4, MCP-6
test('a refusal is a tool error with the body of REST', async () => {
  const hotel = await newHotel();
  const mcp = await mcpClient(hotel.tokens.read_only);
  const full = await mcpClient(hotel.tokens.full);
  const refusals: [Client, string, Record<string, unknown>, object][] = [
    [mcp, 'reservationsCreate', stay(hotel), { code: 'SVC-1003' }],
    [mcp, 'reservationsGet', { id: 'res_nowhere' }, { code: 'SVC-2011' }],
    [mcp, 'reservationsGet', {}, { code: 'SVC-2003', details: [{ field: 'id', issue: 'is required' }] }],
    [mcp, 'reservationsList', { limit: 'many' }, { code: 'SVC-2013', details: [{ field: 'limit' }] }],
    [mcp, 'reservationsList', { nights: 2 }, { code: 'SVC-2012', details: [{ field: 'nights' }] }],
    [full, 'guestsCreate', { first_name: 'A\0', last_name: 'B' }, { code: 'SVC-2013', details: [{ field: 'first_name' }] }],
    [full, 'guestsCreate', { first_name: 'A', last_name: 'B', if_match: '*' }, { code: 'SVC-2012', details: [{ field: 'if_match' }] }],
    [
      full,
      'foliosPostCharge',
      { id: 'fol_1', amount: {} },
      { code: 'SVC-2003', details: expect.arrayContaining([{ field: 'idempotency_key', issue: 'is required' }]) },
    ],
    [full, 'reservationsCreate', { ...stay(hotel), departure: hotel.day(10) }, { code: 'SVC-2004' }],
    [full, 'reservationsCreate', { ...stay(hotel), idempotency_key: ' ' }, { code: 'SVC-2013', details: [{ field: 'idempotency_key' }] }],
  ];
  for (const [one, name, given, expected] of refusals) {
    const answer = await one.callTool({ name, arguments: given });
    expect(answer, name).toMatchObject({ isError: true, structuredContent: expected });
    expect(JSON.parse(textOf(answer))).toEqual(answer.structuredContent);
  }
  expect((await hotel.api.get('/reservations')).body.data).toEqual([]);
});

// Rules: MCP-7
test('a call counts once, in the bucket of its operation; the limit refuses it and says when to repeat it', async () => {
  const { tenantId, tokens, api } = await newTenant();
  await operator().limits.set.mutate({ tenant_id: tenantId, endpoints: { 'GET /reservations': 2 } });
  const call = () => postMcp(tokens.read_only, callMessage('reservationsList', {}));
  expect((await api.get('/reservations')).status).toBe(200);
  const second = await call();
  expect(second.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(second.headers.get('x-ratelimit-scope')).toBe('endpoint:GET /reservations');
  const refused = await call();
  expect(refused.status).toBe(200);
  expect(refused.body.result).toMatchObject({ isError: true, structuredContent: { code: 'SVC-5001' } });
  expect(refused.body.result.content[1].text).toMatch(/^Retry-After: \d+$/);
  expect((await api.get('/reservations')).body.code).toBe('SVC-5001');
  expect((await postMcp(tokens.read_only, callMessage('guestsList', {}))).body.result.isError).not.toBe(true);
});

// Rules: MCP-7
test('every message counts in the limit of the tenant, whatever its outcome', async () => {
  const { tenantId, tokens, api } = await newTenant();
  await operator().limits.set.mutate({ tenant_id: tenantId, global: 8 });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const messages = [list, callMessage('guestsList', {}), callMessage('noSuchTool', {}), '{', [list, list], { jsonrpc: '2.0', method: 'x' }];
  const left: (string | null)[] = [];
  for (const message of messages) left.push((await postMcp(tokens.read_only, message)).headers.get('x-ratelimit-remaining'));
  left.push((await askMcp(tokens.read_only, { method: 'GET' })).headers.get('x-ratelimit-remaining'));
  expect(left).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  expect((await api.get('/guests')).status).toBe(200);
  const refused = await postMcp(tokens.read_only, list);
  expect([refused.status, refused.body.code]).toEqual([429, 'SVC-5002']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  const called = await postMcp(tokens.read_only, callMessage('guestsList', {}));
  expect(called.body.result).toMatchObject({ isError: true, structuredContent: { code: 'SVC-5002' } });
});

// Rules: MCP-1, ERR-10
test('a request refused before its message is read gets the answer of REST', async () => {
  const { tokens } = await newTenant();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const large = JSON.stringify({ ...list, params: ' '.repeat(1024 * 1024) });
  const many = JSON.stringify(Array.from({ length: 20_000 }, () => list));
  const answers: [number, string, Promise<Awaited<ReturnType<typeof postMcp>>>][] = [
    [401, 'SVC-1001', postMcp(null, list)],
    [401, 'SVC-1001', postMcp('itk_nobody', list)],
    [403, 'SVC-1003', postMcp(tokens.full, list, { origin: 'https://evil.example' })],
    [403, 'SVC-1003', postMcp(tokens.full, list, { origin: 'null' })],
    [400, 'SVC-2002', postMcp(tokens.full, list, { 'content-type': 'text/plain' })],
    [413, 'SVC-2015', postMcp(tokens.full, large)],
    [413, 'SVC-2015', postMcp(tokens.full, many)],
    [405, 'SVC-2016', askMcp(tokens.full, { method: 'GET' })],
    [405, 'SVC-2016', askMcp(tokens.full, { method: 'DELETE' })],
    [405, 'SVC-2016', askMcp(tokens.full, { method: 'PUT', body: '{}' })],
  ];
  for (const [status, code, asked] of answers) {
    const answer = await asked;
    expect([answer.status, answer.body.code], code).toEqual([status, code]);
    checkAnswer('POST /mcp', answer);
    if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
  }
  expect((await postMcp(tokens.full, list, { origin: apiUrl() })).status).toBe(200);
});

// Rules: MCP-1
test('a malformed message is a protocol error', async () => {
  const { tokens } = await newTenant();
  const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' };
  const faults: [number, number, Promise<Awaited<ReturnType<typeof postMcp>>>][] = [
    [400, -32700, postMcp(tokens.full, '{"jsonrpc": "2.0"')],
    [400, -32600, postMcp(tokens.full, {})],
    [400, -32600, postMcp(tokens.full, '"tools/list"')],
    [400, -32600, postMcp(tokens.full, [list])],
    [
      400,
      -32600,
      postMcp(
        tokens.full,
        Array.from({ length: 5_000 }, () => 1),
      ),
    ],
    [200, -32601, postMcp(tokens.full, { ...list, method: 'resources/list' })],
    [200, -32602, postMcp(tokens.full, callMessage('no_such_tool', {}))],
    [200, -32602, postMcp(tokens.full, callMessage('reviewsCreate', {}))],
    [400, -32000, postMcp(tokens.full, list, { 'mcp-protocol-version': '1999-01-01' })],
    [406, -32000, postMcp(tokens.full, list, { accept: 'text/html' })],
  ];
  for (const [status, code, asked] of faults) {
    const answer = await asked;
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  }
  const unread = await postMcp(tokens.full, '{');
  expect(unread.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'SVC-2001' } } });
});

// Rules: MCP-1
test('no state is held between requests: no session, no stream, and no handshake needed', async () => {
  const { tokens } = await newTenant();
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: handshakeRevision, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };
  const greeted = await postMcp(tokens.full, initialize);
  expect(greeted.body.result).toMatchObject({
    protocolVersion: handshakeRevision,
    serverInfo: { name: 'innkeeper' },
    capabilities: { tools: {} },
  });
  expect(greeted.headers.get('mcp-session-id')).toBeNull();
  expect(greeted.headers.get('content-type')).toContain('application/json');
  const noted = await postMcp(tokens.full, { jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([noted.status, noted.body]).toEqual([202, undefined]);
  const unknown = await postMcp(tokens.full, { ...initialize, params: { ...initialize.params, protocolVersion: '1999-01-01' } });
  expect(unknown.body.result.protocolVersion).toBe(handshakeRevision);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': statelessRevision,
    'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: { _meta, notifications: { toolsListChanged: true } } };
  const listened = await postMcp(tokens.full, listen, { 'mcp-protocol-version': statelessRevision, 'mcp-method': 'subscriptions/listen' });
  expect(listened.body.error.code).toBe(-32603);
});

// Rules: MCP-7
test('a tenant reaches nothing of another', async () => {
  const [one, other] = [await newTenant(), await newTenant()];
  const { body: guest } = await other.api.post('/guests', { first_name: 'Ana', last_name: 'Silva' });
  const mcp = await mcpClient(one.tokens.full);
  const read = await mcp.callTool({ name: 'guestsGet', arguments: { id: guest.id } });
  expect(read.structuredContent).toMatchObject({ code: 'SVC-2011' });
  expect((await mcp.callTool({ name: 'guestsList', arguments: {} })).structuredContent).toMatchObject({ data: [] });
});

// Method: the log and the metrics of an API process of its own.
// Rules: MCP-7
test('a call is logged and measured under the route of its operation, with the name of the tool', async () => {
  const { tokens, tenantId } = await newTenant();
  const api = await startApiProcess({ env: { LOG_LEVEL: 'info' } });
  onTestFinished(async () => void (await api.stop()));
  const ask = (message: object) => askMcp(tokens.read_only, { method: 'POST', body: JSON.stringify(message), url: api.url });
  const lineOf = async ({ headers }: Awaited<ReturnType<typeof ask>>) => {
    const id = headers.get('x-request-id') ?? 'none';
    const found = await waitFor('the line of the log', () =>
      api
        .output()
        .split('\n')
        .find((line) => line.includes(id) && line.endsWith('}')),
    );
    return JSON.parse(found);
  };
  const common = { method: 'GET', tenant_id: tenantId };
  const called = await lineOf(await ask(callMessage('guestsList', {})));
  expect(called).toMatchObject({ ...common, route: 'GET /guests', tool: 'guestsList', status: 200 });
  const refused = await lineOf(await ask(callMessage('guestsGet', { id: 'gst_nobody' })));
  expect(refused).toMatchObject({ ...common, route: 'GET /guests/{id}', tool: 'guestsGet', status: 404, code: 'SVC-2011' });
  const other = await lineOf(await ask({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
  expect(other).toMatchObject({ method: 'POST', route: 'POST /mcp', status: 200, tenant_id: tenantId });
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(metrics).toContain('innkeeper_http_request_duration_seconds_count{route="GET /guests/{id}",status="404"} 1');
});
